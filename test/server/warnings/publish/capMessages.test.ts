import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capDocument, capDocuments } from '../../../../server/warnings/publish/cap.ts'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import { withFollowing } from '../../../../src/domain/warnings/warningLists.ts'
import type { WarningAction } from '../../../../src/domain/warnings/warnings.ts'
import { afterAll, anyWarningEvents } from '../../../support/anyWarnings.ts'
import { invalidCap, newestCap, value, values } from '../../../support/cap.ts'
import { buildContext, buildWarning, ending, kst, step, wholeLife } from '../../../support/warnings.ts'
import { xpath } from '../../../support/xmllint.ts'

const context = buildContext()

describe('a warning’s whole life', () => {
  const documents = capDocuments(buildWarning(wholeLife()), context)

  it('is an alert, updates, and a cancellation, each valid', () => {
    expect(documents.map((one) => value(one, 'msgType'))).toEqual([
      'Alert',
      'Update',
      'Update',
      'Update',
      'Update',
      'Cancel',
    ])
    expect(invalidCap([buildWarning(wholeLife())])).toEqual([])
  })

  it('names in every message all the earlier ones, as they name themselves', () => {
    for (const [place, document] of documents.entries()) {
      const earlier = documents
        .slice(0, place)
        .map((one) => `${value(one, 'sender')},${value(one, 'identifier')},${value(one, 'sent')}`)
      expect(value(document, 'references')).toBe(earlier.length === 0 ? undefined : earlier.join(' '))
      expect(xpath(document.xml, 'count(//*[local-name()="info"])')).toBe('2')
    }
  })

  it('keeps a message as it was sent while later ones come', () => {
    for (let length = 1; length < wholeLife().length; length += 1) {
      const until = capDocuments(buildWarning(wholeLife().slice(0, length)), context)
      expect(until).toEqual(documents.slice(0, length))
    }
  })

  it('keeps the names of messages when a bulletin arrives late and belongs between them', () => {
    const late = capDocuments(
      buildWarning(wholeLife().filter(({ action }) => action !== 'extended')),
      context,
    )
    const names = documents.map(({ identifier }) => identifier)
    expect(late.map(({ identifier }) => identifier)).toEqual(names.filter((_, place) => place !== 2))
  })

  it('says the levels in CAP’s words', () => {
    const said = documents.map((one) => ['urgency', 'severity', 'certainty'].map((name) => value(one, name)))
    expect(said).toEqual([
      ['Future', 'Moderate', 'Possible'],
      ['Expected', 'Moderate', 'Likely'],
      ['Immediate', 'Moderate', 'Likely'],
      ['Immediate', 'Severe', 'Likely'],
      ['Immediate', 'Moderate', 'Likely'],
      ['Past', 'Minor', 'Unlikely'],
    ])
  })

  it('gives since when the warning has held, whatever a bulletin calls its own time, and the later edge of its end', () => {
    expect(documents.map((one) => [value(one, 'onset'), value(one, 'expires')])).toEqual([
      ['2026-06-01T18:00:00+09:00', undefined],
      ['2026-06-01T18:00:00+09:00', '2026-06-02T12:00:00+09:00'],
      ['2026-06-01T18:00:00+09:00', '2026-06-03T00:00:00+09:00'],
      ['2026-06-01T18:00:00+09:00', '2026-06-03T12:00:00+09:00'],
      ['2026-06-01T18:00:00+09:00', '2026-06-03T18:00:00+09:00'],
      [undefined, undefined],
    ])
  })
})

describe('a history that is not whole', () => {
  it('has no document for an end with nothing before it', () => {
    const warning = buildWarning([step('released', '06-01 06:00')])
    expect(capDocuments(warning, context)).toEqual([])
    expect(capDocument(warning, 0, context)).toBeUndefined()
  })

  it('has no expiry where the end is unknown, or lies before the beginning', () => {
    const ends = ['06-01 03:00', '06-01 06:00'].map((end) =>
      buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'], { expectedEnd: ending(end) })]),
    )
    for (const warning of [buildWarning(), ...ends]) {
      expect(value(newestCap(warning), 'expires')).toBeUndefined()
      expect(newestCap(warning).xml).not.toContain('2026-06-01T03:00')
    }
  })

  it('distinguishes two steps of one minute', () => {
    const changes = [
      step('announced', '06-01 04:00'),
      step('changed', '06-01 05:00'),
      step('changed', '06-01 05:00'),
    ]
    const names = capDocuments(buildWarning(changes), context).map(({ fileName }) => fileName)
    expect(new Set(names).size).toBe(3)
    expect(invalidCap([buildWarning(changes)])).toEqual([])
  })

  it.each<[WarningAction, string]>([
    ['replaced', 'Monitor'],
    ['ran-out', 'Monitor'],
    ['not-listed', 'Monitor'],
    ['not-confirmed', 'Monitor'],
    ['released', 'AllClear'],
  ])('gives the all-clear only for a release: %s', (action, response) => {
    const warning = buildWarning([step('announced', '06-01 04:30'), step(action, '06-01 09:00')])
    expect(value(newestCap(warning), 'msgType')).toBe('Cancel')
    expect(values(newestCap(warning), 'responseType')).toEqual([response, response])
    expect(invalidCap([warning])).toEqual([])
  })
})

describe('a release that is announced ahead', () => {
  const history = [step('announced', '06-01 04:30'), step('released', ['06-01 09:00', '06-01 12:00'])]

  it('is an update with the time of the end, because the warning still holds', () => {
    const warning = buildWarning(history)
    expect(warning.phase).toBe('in-force')
    const document = newestCap(warning)
    expect(value(document, 'msgType')).toBe('Update')
    expect(value(document, 'expires')).toBe('2026-06-01T12:00:00+09:00')
    expect([value(document, 'urgency'), value(document, 'severity')]).toEqual(['Immediate', 'Moderate'])
    expect(value(document, 'description')).toContain('그때까지는 그대로 이어집니다')
  })

  it('is followed by a cancellation once the time has come', () => {
    const warning = buildWarning(history, { at: kst('06-01 12:00') })
    const documents = capDocuments(warning, context)
    expect(documents.map((one) => value(one, 'msgType'))).toEqual(['Alert', 'Update', 'Cancel'])
    expect(documents.at(-1)?.sent).toEqual(kst('06-01 12:00'))
    expect(capDocument(warning, 2, context)).toEqual(documents.at(-1))
    expect(invalidCap([warning])).toEqual([])
  })

  it('is taken back by an extension', () => {
    const warning = buildWarning([...history, step('extended', '06-01 11:00')])
    expect(capDocuments(warning, context).map((one) => value(one, 'msgType'))).toEqual([
      'Alert',
      'Update',
      'Update',
    ])
    expect(value(newestCap(warning), 'onset')).toBe('2026-06-01T04:30:00+09:00')
  })
})

it('keeps the graver level’s words until a lower level takes effect', () => {
  const history = [
    step('announced', '06-01 04:30', { level: 'warning' }),
    step('downgraded', ['06-01 09:00', '06-01 12:00']),
  ]
  const document = newestCap(buildWarning(history))
  expect(value(document, 'severity')).toBe('Severe')
  expect(value(document, 'instruction')).toContain('출항하지 말고')
  expect(value(document, 'event')).toBe('풍랑주의보')
})

describe('an upgrade that is announced for later', () => {
  const history = [
    step('announced', '06-01 04:30', { expectedEnd: ending('06-01 21:00') }),
    step('upgraded', ['06-01 09:00', '06-01 18:00'], {
      level: 'warning',
      expectedEnd: ending('06-02 12:00'),
    }),
    step('extended', ['06-01 11:00', '06-01 12:00'], { expectedEnd: ending('06-02 15:00') }),
    step('changed', ['06-01 12:00', '06-01 12:00']),
  ]
  const documents = capDocuments(buildWarning(history), context)

  it('is not forgotten in a message about the level that holds until then', () => {
    const [, , extended] = documents
    expect(value(extended, 'event')).toBe('풍랑주의보')
    expect(value(extended, 'severity')).toBe('Severe')
    expect(value(extended, 'urgency')).toBe('Immediate')
    expect(extended && values(extended, 'description')).toEqual([
      '부산앞바다의 풍랑주의보가 연장되었습니다. 해제 예정은 6월 2일 15:00 KST입니다. 6월 1일 18:00 KST부터는 풍랑경보로 바뀝니다.',
      'The high seas advisory for Busan near sea was extended. It is expected to end at 15:00 KST on 2 June. It becomes a high seas warning at 18:00 KST on 1 June.',
    ])
  })

  it('goes with a bulletin that says otherwise, and the known end stays where none is announced', () => {
    const changed = documents.at(-1)
    expect(value(changed, 'severity')).toBe('Moderate')
    expect(value(changed, 'expires')).toBe('2026-06-02T15:00:00+09:00')
    expect(value(changed, 'onset')).toBe('2026-06-01T04:30:00+09:00')
  })

  it('leaves the end open where an extension gives none', () => {
    const longer = buildWarning([...history.slice(0, 1), step('extended', '06-01 20:00')])
    expect(value(newestCap(longer), 'expires')).toBeUndefined()
  })
})

it('ends every warning that has ended, and no other, with a cancellation, in chains without a gap', () => {
  const all = fc.sample(fc.tuple(anyWarningEvents, fc.integer({ min: 0, max: 60 })), {
    numRuns: 200,
  })
  const lives = all.flatMap(([events, wait]) =>
    foldWarnings(events, [], afterAll(events, wait)).flatMap(withFollowing),
  )
  expect(lives.length).toBeGreaterThan(300)
  for (const warning of lives) {
    const documents = capDocuments(warning, context)
    expect(value(documents.at(-1), 'msgType') === 'Cancel').toBe(warning.phase === 'ended')
    expect(value(documents[0], 'msgType')).toBe('Alert')
    expect(new Set(documents.map(({ identifier }) => identifier)).size).toBe(documents.length)
    for (const [place, document] of documents.entries()) {
      const named = (value(document, 'references') ?? '').split(' ').filter((one) => one !== '')
      expect(named.map((one) => one.split(',')[1])).toEqual(
        documents.slice(0, place).map(({ identifier }) => identifier),
      )
    }
  }
  expect(invalidCap(distinctById(lives))).toEqual([])
})

/** Lives of different runs share ids, which are names of files here. */
const distinctById = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]
