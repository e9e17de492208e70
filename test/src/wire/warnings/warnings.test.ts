import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { StoredWarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { WARNING_COMMANDS, WARNING_LEVELS, WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import {
  COMMAND_NAMES,
  TYPE_LETTERS,
  TYPE_NUMBERS,
  typeOfNumber,
} from '../../../../src/wire/warnings/warningCodes.ts'
import {
  bulletinToWire,
  eventToWire,
  latestToWire,
  warningFromWire,
  warningToWire,
} from '../../../../src/wire/warnings/warnings.ts'
import { buildWarning, ending, kst, step } from '../../../support/warnings.ts'

const BUSAN = { code: 'S1311100', nameKo: '부산앞바다' }

const buildStored = (event: Partial<StoredWarningEvent> = {}): StoredWarningEvent => ({
  zoneCode: BUSAN.code,
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('06-02 11:30'),
  effectiveAt: kst('06-02 13:00'),
  office: '108',
  number: 17,
  receivedAt: kst('06-02 11:31'),
  mode: 'live',
  ...event,
})

const anyTime = fc
  .integer({ min: 0, max: 200_000 })
  // minutes 58 and 59 stand for a stretch on the wire
  .filter((minutes) => minutes % 60 < 58)
  .map((minutes) => new Date(kst('01-01 00:00').getTime() + minutes * 60_000))

/**
 * Whole hours after the issue and how many, as bulletins write a stretch: a day of the month names the next such day.
 */
const anyStretch = fc.tuple(fc.nat(27 * 24), fc.integer({ min: 1, max: 30 }))

const anyEvent = fc
  .record({
    type: fc.constantFrom(...WARNING_TYPES),
    level: fc.constantFrom(...WARNING_LEVELS),
    command: fc.constantFrom(...WARNING_COMMANDS),
    issuedAt: anyTime,
    effectiveAt: anyTime,
    stretch: fc.option(anyStretch, { nil: undefined }),
    enteredAt: fc.option(anyTime, { nil: undefined }),
    number: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
  })
  .map(({ stretch: [ahead, length] = [0, 0], ...event }) => {
    const fromMs = (Math.ceil(event.issuedAt.getTime() / HOUR_MS) + ahead) * HOUR_MS
    const effect = { effectiveAt: new Date(fromMs), effectiveTo: new Date(fromMs + length * HOUR_MS) }
    return buildStored({ ...event, ...(length > 0 && effect) })
  })

/** An event as a row has it. */
const reportedOf = ({
  zoneCode,
  type,
  level,
  command,
  issuedAt,
  effectiveAt,
  effectiveTo,
  enteredAt,
  number,
}: StoredWarningEvent) => ({
  zoneCode,
  zoneName: BUSAN.nameKo,
  type,
  level,
  command,
  issuedAt,
  effectiveAt,
  ...(effectiveTo && { effectiveTo }),
  ...(number !== undefined && { number }),
  ...(enteredAt && { enteredAt }),
})

describe('a row of a warning', () => {
  it.each([
    ['latest', latestToWire],
    ['timeline', eventToWire],
  ] as const)('of the %s reads back as what was written', (_name, toWire) => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        expect(warningFromWire({ ...toWire(event, BUSAN) })).toEqual(reportedOf(event))
      }),
    )
  })

  it('of a list reads back with its expected end', () => {
    fc.assert(
      fc.property(
        anyTime,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 12 }),
        (issuedAt, from, length) => {
          const day = new Date(Math.floor(issuedAt.getTime() / HOUR_MS) * HOUR_MS + from * HOUR_MS)
          const expectedEnd = { from: day, to: new Date(day.getTime() + length * HOUR_MS) }
          const warning = buildWarning([
            { ...step('announced', '01-01 00:00'), issuedAt, effectiveAt: issuedAt, expectedEnd },
          ])
          expect(warningFromWire({ ...warningToWire(warning, BUSAN) })).toMatchObject({
            issuedAt,
            effectiveAt: issuedAt,
            expectedEnd,
          })
        },
      ),
    )
  })

  it.each([
    ['a stretch to midnight', '06-01 21:00~06-02 00:00', '2026.06.01 23:58', '01일 21시 ~ 24시'],
    ['a stretch to noon', '06-02 09:00~06-02 12:00', '2026.06.02 11:59', '02일 09시 ~ 12시'],
    ['one moment', '06-02 07:30', '2026.06.02 07:30', '2026.06.02 07:30'],
  ])('gives %s as its end in both ways', (_case, end, coded, words) => {
    const first = step('announced', ['06-01 04:30', '06-01 06:00'], { expectedEnd: ending(end) })
    expect(warningToWire(buildWarning([first]), BUSAN)).toMatchObject({ tm_yn: coded, clr_ntc_tm: words })
  })

  it('of a release keeps the level that ends, with its name, and says by the command that it is one', () => {
    for (const command of ['release', 'replace-release', 'change-release'] as const) {
      const row = latestToWire(buildStored({ level: 'warning', command }), BUSAN)
      expect(row).toMatchObject({ warn_lvl: '3', warn_lvl_nm: '경보', warn_cmd_nm: COMMAND_NAMES[command] })
      expect(eventToWire(buildStored({ level: 'advisory', command }), BUSAN)).toMatchObject({
        warn_lvl_nm: '주의보',
        warn_cmd_nm: COMMAND_NAMES[command],
      })
    }
    expect(latestToWire(buildStored({ command: 'extend' }), BUSAN)).toMatchObject({
      warn_lvl_nm: '주의보',
      warn_cmd_nm: '연장',
    })
  })

  it('is read in the forms of older rows', () => {
    const row = {
      warn_zone_cd: 'S1311100',
      warn_zone_nm: '부산앞바다&#40;동부&#41;',
      warn_tp: 6,
      warn_lvl: 2,
      warn_lvl_nm: '주의보',
      tm_fc: '2026-06-01 04:30',
      tm_ef: '202606010600',
      clr_ntc_tm: '01일&nbsp;21시 ~ 24시',
    }
    expect(warningFromWire(row)).toEqual({
      zoneCode: 'S1311100',
      zoneName: '부산앞바다(동부)',
      type: 'high-seas',
      level: 'advisory',
      issuedAt: kst('06-01 04:30'),
      effectiveAt: kst('06-01 06:00'),
      expectedEnd: ending('06-01 21:00~06-02 00:00'),
    })
    expect(warningFromWire({ ...row, tm_ef: '000000000000', clr_ntc_tm: '일' })).toEqual(
      expect.not.objectContaining({ expectedEnd: expect.anything() as object }),
    )
  })

  it.each([
    ['without a level', { warn_lvl: '', warn_lvl_nm: '' }],
    ['without the name of its level', { warn_lvl_nm: '' }],
    ['without any time', { tm_fc: '', tm_ef: '0', st_tm: '', ed_tm: '' }],
    ['of an unknown type', { warn_tp: 'Z' }],
    ['of an unknown level', { warn_lvl: '5' }],
    ['without a zone', { warn_zone_cd: '' }],
    ['that is an object where text belongs', { warn_zone_cd: { a: 1 } }],
  ])('%s is no warning', (_case, more) => {
    const row = { ...eventToWire(buildStored(), BUSAN), ...more }
    expect(warningFromWire(row)).toBeUndefined()
  })
})

describe('a bulletin', () => {
  const build = (events: StoredWarningEvent[]) => ({
    id: '202606021130-108-17',
    issuedAt: kst('06-02 11:30'),
    office: '108',
    number: 17,
    mode: 'live' as const,
    events,
  })

  it('is written as the existing service writes it, with a page where that has a file', () => {
    expect(bulletinToWire(build([buildStored(), buildStored({ zoneCode: 'S1152010' })]))).toEqual({
      warn_title: '[ 특보 ] 제06-17호 : 2026.06.02.11:30 / 풍랑주의보 발표',
      file_nm: '/mmis/bulletins/202606021130-108-17',
      tm_fc: '2026-06-02T02:30:00.000+00:00',
      tm_fc_file_nm: '202606021130',
      prdc_go: '108',
      tm_seq: '17',
      data_mode: 'live',
    })
  })

  it('names each thing that it does once', () => {
    const { warn_title: title } = bulletinToWire(
      build([
        buildStored({ level: 'warning', command: 'change-release' }),
        buildStored({ command: 'change' }),
        buildStored({ command: 'change', zoneCode: 'S1152010' }),
        buildStored({ type: 'typhoon', level: 'preliminary' }),
      ]),
    )
    expect(title).toMatch(/ \/ 풍랑경보 변경해제, 풍랑주의보 변경, 태풍 예비특보 발표$/)
  })

  it('without office and number leaves them out', () => {
    const { office: _office, number: _number, ...rest } = build([buildStored()])
    expect(bulletinToWire({ ...rest, id: '202606021130-0-0' })).toMatchObject({
      warn_title: '[ 특보 ] 2026.06.02.11:30 / 풍랑주의보 발표',
      prdc_go: '',
      tm_seq: '',
    })
  })
})

describe('the codes of types', () => {
  it('are all different, and those that clients know stay', () => {
    expect(new Set(Object.values(TYPE_LETTERS)).size).toBe(WARNING_TYPES.length)
    expect(new Set(Object.values(TYPE_NUMBERS)).size).toBe(WARNING_TYPES.length)
    expect(['1', '5', '6', '7'].map(typeOfNumber)).toEqual([
      'strong-wind',
      'storm-surge',
      'high-seas',
      'typhoon',
    ])
    expect(typeOfNumber('constructor')).toBeUndefined()
  })
})
