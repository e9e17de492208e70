import { describe, expect, it } from 'vitest'
import { zoneAnswer } from '../../../../src/components/zones/zoneAnswer.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { buildWarning, kst } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const unknown = buildWarning(undefined, { at: NOW, zoneCode: 'S9999999' })
const view = buildView({
  now: NOW,
  warnings: () => ({ at: NOW, warnings: [unknown], checkedAt: NOW, until: undefined }),
})

describe('the answer to a zone’s address', () => {
  it.each([
    ['nothing', 'nowhere', { kind: 'unknown', code: 'nowhere' }],
    ['another spelling', 's1311100', { kind: 'elsewhere', code: 'S1311100' }],
    ['a forecast zone over the same water', '12B20103', { kind: 'elsewhere', code: 'S1311100' }],
  ])('for %s', async (_case, text, answer) => expect(await zoneAnswer(text, view)).toEqual(answer))

  it('is a page in the reader’s language', async () => {
    expect(await zoneAnswer('S1311100', view)).toMatchObject({
      kind: 'zone',
      name: 'Busan near sea',
      isKnown: true,
      page: { code: 'S1311100' },
    })
  })

  it('is a page too for a code that only a warning has named, and says so', async () => {
    expect(await zoneAnswer('S9999999', view)).toMatchObject({
      kind: 'zone',
      name: 'S9999999',
      isKnown: false,
    })
  })
})
