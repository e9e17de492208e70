import { describe, expect, it } from 'vitest'
import { NameIndex } from '../../../../src/domain/places/nameIndex.ts'

const entry = (code: string, weight: number, ...names: string[]) => ({ code, weight, names })
const index = new NameIndex(
  [
    entry('port-1', 0, '통영항', 'Tongyeong Port'),
    entry('beach-1', 3, '제부도 해수욕장', 'Jebudo Beach'),
    entry('island-1', 5, '제부도', 'Jebudo'),
    entry('terminal-1', 2, '통영항 여객터미널', 'Tongyeong Ferry Terminal'),
    entry('22188', 12, '통영', 'Tongyeong'),
  ],
  ['해수욕장', '항', '도', 'beach', 'port'],
)
const codes = (text: string) => index.find(text, 10).map(({ code }) => code)

describe('a name is found', () => {
  it.each([
    ['통영', ['port-1', '22188', 'terminal-1']],
    ['통영항', ['port-1', '22188', 'terminal-1']],
    ['ㅌㅇ', ['port-1', '22188', 'terminal-1']],
    ['TONGYEONG', ['port-1', '22188', 'terminal-1']],
    ['tong yeong port', ['port-1', '22188']],
    ['통엉', ['port-1', '22188']],
    ['제부도', ['island-1', 'beach-1']],
    ['제부', ['island-1', 'beach-1']],
    ['22188', ['22188']],
    ['여객', ['terminal-1']],
    ['없는 곳', []],
    ['', []],
    ['   ', []],
    ['🐟', []],
    ['<script>', []],
  ])('by %j', (text, found) => {
    expect(codes(text)).toEqual(found)
  })

  it('in no more hits than asked for', () => {
    expect(index.find('통영', 1)).toHaveLength(1)
  })
})
