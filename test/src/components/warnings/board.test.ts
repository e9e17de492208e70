import { describe, expect, it } from 'vitest'
import {
  endOf,
  markOf,
  namedZones,
  nameOf,
  warningBoard,
  warningSummary,
  zoneName,
} from '../../../../src/components/warnings/board.ts'
import type { BoardRow, SeaRows } from '../../../../src/components/warnings/board.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { buildWarning, kst, step } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const BUSAN = 'S1311100'
const BUSAN_STRIP = 'S2320100'
const BUSAN_WEST = 'S2310200'
const DONGHAE_FAR = 'S1152020'
const INCHEON = 'S1251100'

const held = (more: Partial<Warning> = {}) => buildWarning(undefined, { at: NOW, ...more })
const viewOf = (warnings: readonly Warning[], more = {}) =>
  buildView({
    now: NOW,
    warnings: () => ({ at: NOW, warnings, checkedAt: NOW, until: undefined }),
    ...more,
  })
const boardOf = (...warnings: Warning[]) => warningBoard(viewOf(warnings))
const codes = (seas: readonly SeaRows[]) => seas.flatMap(({ rows }) => rows.map(({ zone }) => zone.code))

describe('the board of warnings', () => {
  it('is empty where nothing holds', () => {
    const { inForce, groups, announced, preliminary, ended } = boardOf()
    expect([inForce, groups, announced, preliminary, ended]).toEqual([[], [], [], [], []])
  })

  it('stands in the fixed order of the seas, down the west coast and up the east', () => {
    const board = boardOf(...[DONGHAE_FAR, BUSAN, INCHEON].map((zoneCode) => held({ zoneCode })))
    expect(board.inForce.map(({ sea }) => sea)).toEqual(['west-central', 'south-east', 'east-central'])
    expect(codes(board.inForce)).toEqual([INCHEON, BUSAN, DONGHAE_FAR])
  })

  it('keeps an unknown zone, by its code and last of all', () => {
    const { inForce } = boardOf(held({ zoneCode: 'S9999999' }), held())
    expect(inForce.at(-1)).toMatchObject({ rows: [{ zoneName: 'S9999999', zone: { isKnown: false } }] })
    expect(inForce.at(-1)?.sea).toBeUndefined()
  })

  it('leaves warnings on land out, and says how many', () => {
    const board = boardOf(held(), held({ zoneCode: 'L1010100', type: 'strong-wind' }))
    expect([codes(board.inForce), board.landCount]).toEqual([[BUSAN], 1])
  })

  it('puts a coastal zone with the same warning into the row of its sea zone, and another one below it', () => {
    const later = held({ zoneCode: BUSAN_WEST, effectiveAt: kst('06-01 09:00') })
    const board = boardOf(later, held({ zoneCode: BUSAN_STRIP }), held())
    const [sea] = board.inForce
    expect(sea?.rows.map(({ zone, parts }) => [zone.code, parts.map((part) => part.zone.code)])).toEqual([
      [BUSAN, [BUSAN_STRIP]],
      [BUSAN_WEST, []],
    ])
    expect(board.groups[0]?.rows).toHaveLength(3)
  })

  it('has the most urgent of a zone first, and the gravest group first', () => {
    const storm = held({ type: 'typhoon', level: 'warning' })
    const board = boardOf(held(), storm, held({ zoneCode: INCHEON }))
    expect(board.inForce[1]?.rows.map(({ name }) => name)).toEqual(['Typhoon warning', 'High seas advisory'])
    expect(board.groups.map(({ name, rows }) => `${name} ${rows.length}`)).toEqual([
      'Typhoon warning 1',
      'High seas advisory 2',
    ])
  })

  it('separates what is issued, preliminary or ended from what holds', () => {
    const reported = buildWarning([step('announced', ['06-01 11:00', '06-01 15:00'])], {
      at: NOW,
      zoneCode: INCHEON,
    })
    const predicted = buildWarning([step('preliminary', ['06-01 11:00', '06-02 06:00'])], {
      at: NOW,
      zoneCode: DONGHAE_FAR,
    })
    const over = buildWarning([step('announced', '05-31 20:00'), step('released', '06-01 10:00')], {
      at: NOW,
    })
    const longOver = buildWarning([step('announced', '05-30 06:00'), step('released', '05-31 11:59')], {
      at: NOW,
    })
    const board = boardOf(reported, predicted, over, longOver)
    expect([codes(board.announced), codes(board.preliminary), board.inForce]).toEqual([
      [INCHEON],
      [DONGHAE_FAR],
      [],
    ])
    expect(board.ended.map(({ warning }) => warning)).toEqual([over])
    expect(endOf(over)).toEqual(kst('06-01 10:00'))
  })

  it('takes what has just taken effect for in force, though the list was made before', () => {
    const reported = buildWarning([step('announced', ['06-01 11:00', '06-01 12:00'])], {
      at: kst('06-01 11:30'),
    })
    const board = boardOf(reported)
    expect([codes(board.inForce), board.announced]).toEqual([[BUSAN], []])
  })
})

describe('a warning', () => {
  it.each([
    ['typhoon', 'warning', 'typhoon'],
    ['typhoon', 'preliminary', 'preliminary'],
    ['high-seas', 'advisory', 'advisory'],
  ] as const)('of a %s %s is marked as %s', (type, level, mark) => expect(markOf({ type, level })).toBe(mark))

  it.each([
    ['demo', { isDemo: true }, 'High seas advisory'],
    ['demo', {}, '[Demo data] High seas advisory'],
    ['replay', { isDemo: true }, '[Replay] High seas advisory'],
    ['live', { isDemo: true }, 'High seas advisory'],
  ] as const)('that is %s says so itself unless the page does: %o', (mode, portal, name) => {
    expect(nameOf({ type: 'high-seas', level: 'advisory', mode }, buildView(portal))).toBe(name)
  })

  it('names its zone in the reader’s language, or as it is known', () => {
    expect(zoneName({ nameKo: '부산앞바다', nameEn: 'Busan' }, 'en')).toBe('Busan')
    expect(zoneName({ nameKo: '부산앞바다', nameEn: '' }, 'en')).toBe('부산앞바다')
  })
})

describe('the zones that a short list names', () => {
  const group = (name: string, count: number) => ({
    name,
    mark: 'advisory' as const,
    rows: Array.from({ length: count }, () => ({}) as BoardRow),
  })
  const shares = (most: number, ...counts: number[]) =>
    namedZones(
      counts.map((count, i) => group(String(i), count)),
      most,
    ).map(({ named }) => named.length)

  it.each([
    ['all where there is room', 6, [2, 3], [2, 3]],
    ['a share for each kind', 6, [49, 15], [3, 3]],
    ['what one does not need goes to the gravest', 6, [49, 1, 15], [3, 1, 2]],
    ['none where there are more kinds than room', 2, [4, 4, 4], [2, 0, 0]],
    ['none of none', 6, [], []],
  ])('are %s', (_case, most, counts, expected) => expect(shares(most, ...counts)).toEqual(expected))
})

describe('what the home page says', () => {
  it('names zones up to its limit and counts the rest', () => {
    const zones = [BUSAN, INCHEON, DONGHAE_FAR]
    const reported = zones.map((zoneCode) => held({ zoneCode }))
    const later = buildWarning([step('preliminary', ['06-01 11:00', '06-02 06:00'])], {
      at: NOW,
      zoneCode: 'S1131100',
    })
    const summary = warningSummary(viewOf([...reported, later]), 3)
    expect(summary).toMatchObject({ named: 3, isAheadNamed: false, hasPreliminary: true, isKnown: true })
    expect(warningSummary(viewOf([...reported, later]), 4)).toMatchObject({ isAheadNamed: true })
  })

  it('does not say that no warning holds where that is unknown', () => {
    expect(warningSummary(viewOf([], { hasWarnings: false }), 6)).toMatchObject({
      isKnown: false,
      groups: [],
    })
  })
})
