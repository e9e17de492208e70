import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldWarnings,
  nextBoundary,
  warningTroubles,
  warningsUntil,
} from '../../../../src/domain/warnings/warningLife.ts'
import { withFollowing } from '../../../../src/domain/warnings/warningLists.ts'
import { warningKey } from '../../../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent, Warning, WarningListing } from '../../../../src/domain/warnings/warnings.ts'
import {
  anyEvents,
  anyListings,
  anyMoment,
  anyEventSeries,
  june,
  lineOf,
  listing,
  reported,
} from '../../../support/warningEvents.ts'

const linesAt = (time: string, events: StoredWarningEvent[], listings: WarningListing[] = []) =>
  foldWarnings(events, listings, june(time)).map(lineOf)

describe('a warning', () => {
  it('has its whole history under one id', () => {
    const events = [
      reported('announce', 'preliminary', '1 04:30 > 1 18:00', { office: '108', number: 1 }),
      reported('announce', 'advisory', '1 16:00 > 1 18:00', { until: '2 12:00' }),
      reported('extend', 'advisory', '2 05:00', { until: '3 00:00' }),
      reported('change', 'warning', '2 10:00 > 2 12:00', { until: '3 12:00' }),
      reported('change', 'advisory', '3 03:00', { until: '3 18:00' }),
      reported('release', 'advisory', '3 15:00', { office: '159', number: 7 }),
    ]
    const [warning, ...others] = foldWarnings(events, [], june('3 16:00'))
    expect(others).toEqual([])
    expect(warning).toMatchObject({
      id: 'S1311100-high-seas-202606010430',
      phase: 'ended',
      level: 'advisory',
      issuedAt: june('3 15:00'),
      effectiveAt: june('3 03:00'),
      endsAt: june('3 15:00'),
      ending: 'released',
      office: '159',
      number: 7,
    })
    expect(warning?.history.map(({ action, level }) => `${action} ${level}`)).toEqual([
      'preliminary preliminary',
      'announced advisory',
      'extended advisory',
      'upgraded warning',
      'downgraded advisory',
      'released advisory',
    ])
    expect(warning?.history[0]).toEqual({
      action: 'preliminary',
      level: 'preliminary',
      issuedAt: june('1 04:30'),
      effectiveAt: june('1 18:00'),
      office: '108',
      number: 1,
    })
  })

  it('that is preliminary is for a stretch until it is announced, and its history keeps what was announced', () => {
    const events = [
      reported('announce', 'preliminary', '1 04:30 > 1 18:00', { effectiveTo: june('2 00:00') }),
      reported('change', 'preliminary', '1 07:00 > 1 12:00', { effectiveTo: june('1 18:00') }),
      reported('announce', 'advisory', '1 11:00 > 1 13:00'),
    ]
    const known = (count: number) => foldWarnings(events.slice(0, count), [], june('1 11:00'))[0]
    expect(known(1)).toMatchObject({ effectiveAt: june('1 18:00'), effectiveTo: june('2 00:00') })
    expect(known(2)).toMatchObject({ effectiveAt: june('1 12:00'), effectiveTo: june('1 18:00') })
    expect(known(3)?.effectiveTo).toBeUndefined()
    expect(known(3)?.history.map(({ effectiveTo }) => effectiveTo)).toEqual([
      june('2 00:00'),
      june('1 18:00'),
      undefined,
    ])
  })

  it('that ends in silence has the conclusion as its last step', () => {
    const [warning] = foldWarnings(
      [reported('announce', 'advisory', '1 06:00', { until: '1 12:00' })],
      [],
      june('1 12:00'),
    )
    expect(warning?.history.at(-1)).toEqual({
      action: 'ran-out',
      level: 'advisory',
      issuedAt: june('1 12:00'),
      effectiveAt: june('1 12:00'),
    })
  })

  it('of an unknown zone is kept under its code', () => {
    const events = [reported('announce', 'advisory', '1 06:00', { zoneCode: 'S9999999' })]
    expect(foldWarnings(events, [], june('1 07:00'))).toMatchObject([
      { id: 'S9999999-high-seas-202606010600', zoneCode: 'S9999999' },
    ])
  })

  it('of one zone or type leaves those of others alone', () => {
    const events = [
      reported('announce', 'advisory', '1 06:00'),
      reported('announce', 'advisory', '1 06:00', { zoneCode: 'S1152010' }),
      reported('announce', 'warning', '1 06:00', { type: 'fog' }),
      reported('release', 'advisory', '1 07:00'),
    ]
    expect(
      foldWarnings(events, [], june('1 08:00')).map(({ zoneCode, type, phase }) => [zoneCode, type, phase]),
    ).toEqual([
      ['S1152010', 'high-seas', 'in-force'],
      ['S1311100', 'high-seas', 'ended'],
      ['S1311100', 'fog', 'in-force'],
    ])
  })

  it('that is real is neither ended nor changed by simulated bulletins', () => {
    const events = [
      reported('announce', 'advisory', '1 06:00'),
      reported('release', 'advisory', '1 07:00', { mode: 'demo' }),
      reported('change', 'warning', '1 07:00', { mode: 'replay' }),
    ]
    expect(linesAt('1 08:00', events)).toEqual(['in-force advisory'])
    expect(linesAt('1 08:00', events, [listing('1 07:30', [], { mode: 'demo' })])).toEqual([
      'in-force advisory',
    ])
    expect(foldWarnings(events.slice(1), [], june('1 08:00'))).toMatchObject([{ mode: 'replay' }])
  })
})

describe('a replacement by another type', () => {
  const seas = reported('announce', 'warning', '1 06:00')
  const typhoon = reported('replace', 'advisory', '1 10:00 > 1 12:00', { type: 'typhoon' })
  const half = reported('replace-release', 'warning', '1 10:00 > 1 12:00')
  const lines = (events: StoredWarningEvent[], time: string, listings: WarningListing[] = []) =>
    Object.fromEntries(foldWarnings(events, listings, june(time)).map((one) => [one.type, lineOf(one)]))

  it.each([
    ['with both halves', [seas, typhoon, half]],
    ['with the new type alone', [seas, typhoon]],
  ])('is announced %s', (_case, events) => {
    expect(lines(events, '1 11:00')).toEqual({
      typhoon: 'announced advisory',
      'high-seas': 'in-force warning, ends 1 12:00',
    })
    expect(lines(events, '1 12:00')).toEqual({
      typhoon: 'in-force advisory',
      'high-seas': 'ended warning, replaced 1 12:00',
    })
  })

  it('gives back what a typhoon took', () => {
    const back = reported('replace', 'advisory', '2 09:00')
    expect(lines([typhoon, back], '2 10:00')).toEqual({
      typhoon: 'ended advisory, replaced 2 09:00',
      'high-seas': 'in-force advisory',
    })
  })

  it('is not concluded for a type that no typhoon stands for', () => {
    const fog = reported('announce', 'advisory', '1 06:00', { type: 'fog' })
    expect(lines([fog, typhoon], '1 13:00')).toEqual({
      typhoon: 'in-force advisory',
      fog: 'in-force advisory',
    })
  })

  it('is not concluded for what ends before it', () => {
    const short = reported('announce', 'warning', '1 06:00', { until: '1 11:00' })
    expect(lines([short, typhoon], '1 13:00')['high-seas']).toBe('ended warning, ran-out 1 11:00')
  })

  it('is concluded though a later list holds what was announced again', () => {
    const again = reported('announce', 'advisory', '1 18:00')
    const late = listing('1 18:10', [warningKey(seas)])
    expect(foldWarnings([seas, typhoon, again], [late], june('1 19:00')).map(lineOf)).toContain(
      'ended warning, replaced 1 12:00',
    )
  })

  it('is not concluded for what is real where it is simulated', () => {
    expect(lines([seas, { ...typhoon, mode: 'demo' }], '1 13:00')['high-seas']).toBe('in-force warning')
  })

  it('is not concluded where the same bulletin says something else', () => {
    const extended = reported('extend', 'warning', '1 10:00', { until: '1 20:00' })
    expect(lines([seas, typhoon, extended], '1 13:00')['high-seas']).toBe('in-force warning')
  })

  it('is not concluded where the next list holds both', () => {
    const both = [warningKey(seas), warningKey(typhoon)]
    expect(lines([seas, typhoon], '1 13:00', [listing('1 12:10', both)])['high-seas']).toBe(
      'in-force warning',
    )
    expect(lines([seas, typhoon], '1 13:00', [listing('1 12:10', both.slice(1))])['high-seas']).toBe(
      'ended warning, replaced 1 12:00',
    )
  })
})

describe('of any bulletins and lists, in any order', () => {
  const world = fc.record({
    events: fc.oneof(anyEvents, anyEventSeries),
    listings: anyListings,
    now: anyMoment,
  })

  it('every order and any repetition give the same warnings', () => {
    const shuffled = <T>(items: T[]) =>
      fc.shuffledSubarray([...items, ...items], { minLength: items.length * 2 })
    const both = world.chain((one) =>
      fc.tuple(fc.constant(one), shuffled(one.events), shuffled(one.listings)),
    )
    fc.assert(
      fc.property(both, ([{ events, listings, now }, events2, listings2]) => {
        expect(foldWarnings(events2, listings2, now)).toEqual(foldWarnings(events, listings, now))
        expect(warningTroubles(events2, listings2)).toEqual(warningTroubles(events, listings))
      }),
    )
  })

  it('no zone has two levels of a type, and at most one warning of it has not ended', () => {
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        const warnings = foldWarnings(events, listings, now)
        const open = warnings.filter(({ phase }) => phase !== 'ended').map(warningKey)
        expect(open).toEqual([...new Set(open)])
        const ids = warnings.flatMap(withFollowing).map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)])
        const waiting = warnings.flatMap((warning) => withFollowing(warning).slice(1))
        expect(waiting.filter(({ phase }) => phase === 'in-force' || phase === 'ended')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('nothing is in force after its end, nor before its beginning', () => {
    const isRight = (
      { phase, effectiveAt, endsAt, expectedEnd, next, ending, following }: Warning,
      now: Date,
    ) => {
      if (phase === 'ended') return endsAt! <= now && ending !== undefined && !next && !following
      const end = endsAt ?? expectedEnd?.to
      return (
        ending === undefined &&
        (phase === 'preliminary' || (phase === 'in-force') === effectiveAt <= now) &&
        (!end || end > now) &&
        (!next || (next.effectiveAt > now && (!end || next.effectiveAt < end))) &&
        // what is announced for after an end does not begin before it
        (following?.phase !== 'announced' || following.issuedAt > now || !end || following.effectiveAt >= end)
      )
    }
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        expect(foldWarnings(events, listings, now).filter((warning) => !isRight(warning, now))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('the next boundary is right: before it all stays the same, at it something differs', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(world, fc.tuple(part, part, fc.constant(1)), ({ events, listings, now }, parts) => {
        const present = foldWarnings(events, listings, now)
        const boundary = nextBoundary(events, listings, now)
        expect(warningsUntil(events, listings, now)).toEqual({ warnings: present, until: boundary })
        const last = (boundary ?? june('30 00:00')).getTime() - 1
        expect(last).toBeGreaterThanOrEqual(now.getTime())
        const between = parts.map(
          (share) => new Date(now.getTime() + Math.floor((last - now.getTime()) * share)),
        )
        for (const time of between) expect(foldWarnings(events, listings, time)).toEqual(present)
        const after = foldWarnings(events, listings, boundary ?? june('30 00:00'))
        expect(isDeepStrictEqual(after, present)).toBe(boundary === undefined)
      }),
      { numRuns: 200 },
    )
  })

  it('a history is in the order of its bulletins, and only an ended warning has its end concluded', () => {
    const concluded = new Set(['ran-out', 'not-listed', 'not-confirmed'])
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        for (const { history, phase } of foldWarnings(events, listings, now)) {
          const times = history.map(({ issuedAt }) => issuedAt.getTime())
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          const silent = history.filter(({ action }) => concluded.has(action))
          expect(history.slice(0, -1).filter((step) => silent.includes(step))).toEqual([])
          expect(silent.length === 0 || phase === 'ended').toBe(true)
        }
      }),
    )
  })
})
