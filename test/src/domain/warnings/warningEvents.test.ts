import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asOf,
  distinctEvents,
  isImpossible,
  isRelease,
  recordsOf,
} from '../../../../src/domain/warnings/warningEvents.ts'
import { foldWarnings, warningTroubles } from '../../../../src/domain/warnings/warningLife.ts'
import { WARNING_COMMANDS } from '../../../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { anyEvent, anyEvents, june, lineOf, reported } from '../../../support/warningEvents.ts'

const only = (events: StoredWarningEvent[]) => recordsOf(events).flatMap(({ bulletins }) => bulletins.flat())
const base = (more: Parameters<typeof reported>[3] = {}) =>
  reported('announce', 'advisory', '1 04:30 > 1 06:00', more)

describe('troubles', () => {
  it('are releases of nothing, which open nothing', () => {
    const releases = [
      reported('release', 'advisory', '1 06:00 > 1 08:00'),
      reported('replace-release', 'advisory', '1 07:00'),
      reported('change-release', 'warning', '1 08:00'),
      reported('release', 'preliminary', '1 09:00'),
    ]
    expect(foldWarnings(releases, [], june('1 10:00'))).toEqual([])
    expect(warningTroubles(releases)).toEqual({ orphans: releases, impossible: [] })
  })

  it('are reported once, however often they were read', () => {
    const orphan = reported('release', 'advisory', '1 06:00')
    const broken = reported('announce', 'warning', '1 06:00', { until: '1 05:00' })
    const twice = [orphan, broken].map((event) => ({ ...event, receivedAt: june('1 09:00') }))
    const { orphans, impossible } = warningTroubles([orphan, broken, ...twice])
    expect([orphans, impossible]).toEqual([[twice[0]], [twice[1]]])
  })

  it('are ends before starts, which are passed over', () => {
    const broken = reported('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 07:00' })
    expect(foldWarnings([broken], [], june('1 07:30'))).toEqual([])
    expect(warningTroubles([broken]).impossible).toEqual([broken])
  })

  it('are no troubles once they are corrected', () => {
    const broken = reported('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 07:00' })
    const sound = { ...reported('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 17:00' }) }
    for (const receivedAt of [june('1 05:00'), june('1 09:00')]) {
      const events = [broken, { ...sound, receivedAt }]
      expect(warningTroubles(events)).toEqual({ orphans: [], impossible: [] })
      expect(foldWarnings(events, [], june('1 09:00')).map(lineOf)).toEqual(['in-force advisory'])
    }
  })

  it('are no releases of what has just ended, nor second ones', () => {
    const events = [
      reported('announce', 'advisory', '1 06:00', { until: '1 12:00' }),
      reported('release', 'advisory', '1 13:00'),
      reported('release', 'advisory', '1 13:30'),
    ]
    expect(warningTroubles(events).orphans).toEqual([])
  })
})

describe('two versions of one event', () => {
  it('complete each other', () => {
    const list = base({ until: '1 18:00' })
    const bulletin = base({ office: '159', number: 11, enteredAt: june('1 04:21') })
    const expected = {
      zoneCode: 'S1311100',
      type: 'high-seas',
      office: '159',
      number: 11,
      enteredAt: june('1 04:21'),
      expectedEnd: { from: june('1 18:00'), to: june('1 18:00') },
    }
    for (const events of [
      [list, bulletin],
      [bulletin, list],
    ]) {
      expect(only(events)).toHaveLength(1)
      expect(only(events)[0]).toMatchObject(expected)
    }
  })

  it.each<[string, Parameters<typeof reported>[3], Parameters<typeof reported>[3]]>([
    ['came later', { office: '159', receivedAt: june('1 05:00') }, { office: '108', number: 3 }],
    ['knows more', { office: '159', number: 1 }, { office: '108' }],
    ['sorts first, where they know as much', { office: '108' }, { office: '159' }],
    ['takes effect first, where they know as much', { effectiveAt: june('1 05:00') }, {}],
    ['ends first, where they know as much', { until: '1 12:00' }, { until: '1 13:00' }],
    ['has the lower number', { number: 1 }, { number: 2 }],
    ['was entered first', { enteredAt: june('1 04:00') }, { enteredAt: june('1 04:10') }],
  ])('that differ: the one counts that %s', (_case, winner, other) => {
    for (const events of [
      [base(winner), base(other)],
      [base(other), base(winner)],
    ])
      expect(only(events)).toMatchObject([base(winner)])
  })

  it('are two where command, level or issue differ', () => {
    const events = [
      base(),
      reported('change', 'advisory', '1 04:30 > 1 06:00'),
      reported('announce', 'warning', '1 04:30 > 1 06:00'),
      reported('announce', 'advisory', '1 04:31 > 1 06:00'),
    ]
    expect(only(events)).toHaveLength(4)
    expect(recordsOf(events)[0]?.bulletins).toHaveLength(2)
  })

  it('do not bring an end before the corrected effect', () => {
    const corrected = base({ effectiveAt: june('1 19:00'), receivedAt: june('1 05:00') })
    expect(only([base({ until: '1 18:00' }), corrected])).toEqual([corrected])
  })

  it('of which the later one cannot be leave the earlier one', () => {
    const broken = base({ until: '1 05:00', receivedAt: june('1 05:00') })
    expect(only([base(), broken])).toEqual([base()])
    expect(recordsOf([broken])).toMatchObject([{ bulletins: [], impossible: [broken] }])
  })
})

it('a stretch that ends before it begins cannot be, and a release has no end of its own', () => {
  const backwards = { from: june('1 20:00'), to: june('1 19:00') }
  expect(isImpossible({ ...base(), expectedEnd: backwards })).toBe(true)
  expect(isImpossible(reported('release', 'advisory', '1 06:00', { until: '1 05:00' }))).toBe(false)
  expect(WARNING_COMMANDS.filter((command) => isRelease({ command }))).toEqual([
    'release',
    'replace-release',
    'change-release',
  ])
})

it('rows of one moment are read by the times they speak of, what foresees first and its release last', () => {
  const events = [
    reported('release', 'preliminary', '1 04:30 > 1 05:00'),
    reported('announce', 'warning', '1 04:30 > 1 08:00'),
    reported('announce', 'advisory', '1 04:30 > 1 08:00'),
    reported('release', 'warning', '1 04:30 > 1 08:00'),
    reported('extend', 'advisory', '1 04:30 > 1 06:00'),
    reported('announce', 'preliminary', '1 04:30 > 1 18:00'),
  ]
  const order = only(events).map(({ command, level }) => `${command} ${level}`)
  expect(order).toEqual([
    'announce preliminary',
    'extend advisory',
    'release warning',
    'announce advisory',
    'announce warning',
    'release preliminary',
  ])
})

it('events of a lesser mode are set aside for a zone and type, and kept where all that was issued is asked for', () => {
  const demo = base({ mode: 'demo' })
  const other = base({ mode: 'demo', zoneCode: 'S1152010' })
  expect(only([demo, base(), other])).toEqual([other, base()])
  expect(distinctEvents([demo, base(), other])).toEqual([base(), other, demo])
})

it('a correction that is read again changes nothing, nor does what it corrected', () => {
  const read = fc.tuple(anyEvents, fc.array(anyEvent, { maxLength: 5 }))
  fc.assert(
    fc.property(read, ([events, fresh]) => {
      const whole = fresh.map((event) => ({
        office: '108',
        number: 9,
        enteredAt: event.issuedAt,
        expectedEnd: { from: june('9 00:00'), to: june('9 00:00') },
        ...event,
      }))
      // what came before, with other contents, says nothing where the correction knows everything
      const stale = whole
        .filter((event) => !isImpossible(event))
        .map((event) => ({ ...event, receivedAt: june('1 00:00'), effectiveAt: event.issuedAt, number: 1 }))
      const latest = whole.map((event) => ({ ...event, receivedAt: june('8 00:00') }))
      const expected = recordsOf([...events, ...latest])
      expect(recordsOf([...latest, ...events, ...stale, ...latest])).toEqual(expected)
    }),
  )
})

it('what was known at a moment had been received by then', () => {
  const events = ['1 05:00', '1 06:00', '1 06:01'].map((time) => base({ receivedAt: june(time) }))
  expect(asOf(events, june('1 06:00'))).toEqual(events.slice(0, 2))
})
