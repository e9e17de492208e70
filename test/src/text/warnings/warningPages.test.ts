import { describe, expect, it } from 'vitest'
import { nameLines, partName } from '../../../../src/text/warnings/warningPages.ts'

describe('a zone’s name on the picture', () => {
  it.each([
    ['부산앞바다', ['부산앞바다']],
    ['남해동부바깥먼바다', ['남해동부', '바깥먼바다']],
    ['동해남부남쪽안쪽먼바다', ['동해남부남쪽', '안쪽먼바다']],
    ['제주도남쪽바깥먼바다', ['제주도', '남쪽바깥먼바다']],
    ['경남서부남해앞바다', ['경남서부남해앞바다']],
  ])('%s stands in %j', (name, lines) => expect(nameLines(name, 'ko')).toEqual(lines))

  it.each([
    ['Busan near sea', ['Busan near sea']],
    ['South Sea (east) inner far sea', ['South Sea', '(east) inner', 'far sea']],
  ])('%s stands in %j', (name, lines) => expect(nameLines(name, 'en')).toEqual(lines))
})

describe('the name of a part beside that of its sea zone', () => {
  it.each([
    ['울산앞바다중 평수구역', '울산앞바다', '평수구역'],
    ['천수만평수구역', '충남북부앞바다', '천수만평수구역'],
    ['울산앞바다', '울산앞바다', '울산앞바다'],
    ['Ulsan coastal strip', 'Ulsan near sea', 'Ulsan coastal strip'],
  ])('%s in %s is %s', (name, sea, part) => expect(partName(name, sea)).toBe(part))
})
