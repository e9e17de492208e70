import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWarnings, nextBoundary, warningTroubles, warningsUntil } from '../../src/domain/warningLife.ts'
import { warningKey } from '../../src/domain/warnings.ts'
import type { StoredWarningEvent, Warning, WarningListing } from '../../src/domain/warnings.ts'
import {
  anyEvents,
  anyListings,
  anyMoment,
  anyTale,
  june,
  lineOf,
  listing,
  told,
} from '../support/warningEvents.ts'

const linesAt = (time: string, events: StoredWarningEvent[], listings: WarningListing[] = []) =>
  foldWarnings(events, listings, june(time)).map(lineOf)

const flat = (warning: Warning): Warning[] =>
  warning.following ? [warning, ...flat(warning.following)] : [warning]

describe('troubles', () => {
  it('are releases of nothing, which open nothing', () => {
    const releases = [
      told('release', 'advisory', '1 06:00 > 1 08:00'),
      told('replace-release', 'advisory', '1 07:00'),
      told('change-release', 'warning', '1 08:00'),
      told('release', 'preliminary', '1 09:00'),
    ]
    expect(foldWarnings(releases, [], june('1 10:00'))).toEqual([])
    expect(warningTroubles(releases)).toEqual({ orphans: releases, impossible: [] })
  })

  it('are told once, however often they were read', () => {
    const orphan = told('release', 'advisory', '1 06:00')
    const broken = told('announce', 'warning', '1 06:00', { until: '1 05:00' })
    const twice = [orphan, broken].map((event) => ({ ...event, receivedAt: june('1 09:00') }))
    const { orphans, impossible } = warningTroubles([orphan, broken, ...twice])
    expect([orphans, impossible]).toEqual([[twice[0]], [twice[1]]])
  })

  it('are ends before starts, which are passed over', () => {
    const broken = told('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 07:00' })
    expect(foldWarnings([broken], [], june('1 07:30'))).toEqual([])
    expect(warningTroubles([broken]).impossible).toEqual([broken])
  })

  it('are no troubles once they are corrected', () => {
    const broken = told('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 07:00' })
    const sound = { ...told('announce', 'advisory', '1 06:00 > 1 08:00', { until: '1 17:00' }) }
    for (const receivedAt of [june('1 05:00'), june('1 09:00')]) {
      const events = [broken, { ...sound, receivedAt }]
      expect(warningTroubles(events)).toEqual({ orphans: [], impossible: [] })
      expect(linesAt('1 09:00', events)).toEqual(['in-force advisory'])
    }
  })

  it('are no releases of what has just ended, nor second ones', () => {
    const events = [
      told('announce', 'advisory', '1 06:00', { until: '1 12:00' }),
      told('release', 'advisory', '1 13:00'),
      told('release', 'advisory', '1 13:30'),
    ]
    expect(warningTroubles(events).orphans).toEqual([])
  })
})

describe('a warning', () => {
  it('has its whole history under one id', () => {
    const events = [
      told('announce', 'preliminary', '1 04:30 > 1 18:00', { office: '108', number: 1 }),
      told('announce', 'advisory', '1 16:00 > 1 18:00', { until: '2 12:00' }),
      told('extend', 'advisory', '2 05:00', { until: '3 00:00' }),
      told('change', 'warning', '2 10:00 > 2 12:00', { until: '3 12:00' }),
      told('change', 'advisory', '3 03:00', { until: '3 18:00' }),
      told('release', 'advisory', '3 15:00', { office: '159', number: 7 }),
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

  it('that ends in silence has the conclusion as its last step', () => {
    const [warning] = foldWarnings(
      [told('announce', 'advisory', '1 06:00', { until: '1 12:00' })],
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
    const events = [told('announce', 'advisory', '1 06:00', { zoneCode: 'S9999999' })]
    expect(foldWarnings(events, [], june('1 07:00'))).toMatchObject([
      { id: 'S9999999-high-seas-202606010600', zoneCode: 'S9999999' },
    ])
  })

  it('of one zone or type leaves those of others alone', () => {
    const events = [
      told('announce', 'advisory', '1 06:00'),
      told('announce', 'advisory', '1 06:00', { zoneCode: 'S1152010' }),
      told('announce', 'warning', '1 06:00', { type: 'fog' }),
      told('release', 'advisory', '1 07:00'),
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
      told('announce', 'advisory', '1 06:00'),
      told('release', 'advisory', '1 07:00', { mode: 'demo' }),
      told('change', 'warning', '1 07:00', { mode: 'replay' }),
    ]
    expect(linesAt('1 08:00', events)).toEqual(['in-force advisory'])
    expect(linesAt('1 08:00', events, [listing('1 07:30', [], { mode: 'demo' })])).toEqual([
      'in-force advisory',
    ])
    expect(foldWarnings(events.slice(1), [], june('1 08:00'))).toMatchObject([{ mode: 'replay' }])
  })
})

describe('a replacement by another type', () => {
  const seas = told('announce', 'warning', '1 06:00')
  const typhoon = told('replace', 'advisory', '1 10:00 > 1 12:00', { type: 'typhoon' })
  const half = told('replace-release', 'warning', '1 10:00 > 1 12:00')
  const lines = (events: StoredWarningEvent[], time: string, listings: WarningListing[] = []) =>
    Object.fromEntries(foldWarnings(events, listings, june(time)).map((one) => [one.type, lineOf(one)]))

  it.each([
    ['with both halves', [seas, typhoon, half]],
    ['with the new type alone', [seas, typhoon]],
  ])('is told %s', (_case, events) => {
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
    const back = told('replace', 'advisory', '2 09:00')
    expect(lines([typhoon, back], '2 10:00')).toEqual({
      typhoon: 'ended advisory, replaced 2 09:00',
      'high-seas': 'in-force advisory',
    })
  })

  it('is not concluded for a type that no typhoon stands for', () => {
    const fog = told('announce', 'advisory', '1 06:00', { type: 'fog' })
    expect(lines([fog, typhoon], '1 13:00')).toEqual({
      typhoon: 'in-force advisory',
      fog: 'in-force advisory',
    })
  })

  it('is not concluded for what ends before it', () => {
    const short = told('announce', 'warning', '1 06:00', { until: '1 11:00' })
    expect(lines([short, typhoon], '1 13:00')['high-seas']).toBe('ended warning, ran-out 1 11:00')
  })

  it('is concluded though a later list holds what was announced again', () => {
    const again = told('announce', 'advisory', '1 18:00')
    const late = listing('1 18:10', [warningKey(seas)])
    expect(foldWarnings([seas, typhoon, again], [late], june('1 19:00')).map(lineOf)).toContain(
      'ended warning, replaced 1 12:00',
    )
  })

  it('is not concluded for what is real where it is simulated', () => {
    expect(lines([seas, { ...typhoon, mode: 'demo' }], '1 13:00')['high-seas']).toBe('in-force warning')
  })

  it('is not concluded where the same bulletin says something else', () => {
    const extended = told('extend', 'warning', '1 10:00', { until: '1 20:00' })
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
    events: fc.oneof(anyEvents, anyTale),
    listings: anyListings,
    now: anyMoment,
    later: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
      minLength: 3,
      maxLength: 3,
    }),
  })

  it('every order and any repetition give the same warnings', () => {
    const shuffled = <T>(items: T[]) =>
      fc.shuffledSubarray([...items, ...items], { minLength: items.length * 2 })
    const both = world.chain((one) =>
      fc.tuple(fc.constant(one), shuffled(one.events), shuffled(one.listings)),
    )
    fc.assert(
      fc.property(both, ([{ events, listings, now }, events2, listings2]) => {
        const expected = foldWarnings(events, listings, now)
        expect(foldWarnings(events2, listings2, now)).toEqual(expected)
        expect(warningTroubles(events2, listings2)).toEqual(warningTroubles(events, listings))
      }),
    )
  })

  it('no zone has two levels of a type, and at most one warning of it has not ended', () => {
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        const warnings = foldWarnings(events, listings, now)
        const open = warnings.filter(({ phase }) => phase !== 'ended').map(warningKey)
        expect(new Set(open).size).toBe(open.length)
        const all = warnings.flatMap(flat)
        const waiting = all.filter((warning) => !warnings.includes(warning))
        expect(waiting.filter(({ phase }) => phase === 'in-force')).toEqual([])
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        // each waits for the end of the one before it
        for (const { following, endsAt, expectedEnd, phase } of all)
          if (following?.phase === 'announced' && following.issuedAt <= now) {
            expect(phase).not.toBe('preliminary')
            expect(following.effectiveAt >= (endsAt ?? expectedEnd!.to)).toBe(true)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('nothing is in force after its end, nor before its beginning', () => {
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        for (const { phase, effectiveAt, endsAt, expectedEnd, next, ending } of foldWarnings(
          events,
          listings,
          now,
        )) {
          if (phase === 'ended') {
            expect(endsAt! <= now && ending !== undefined).toBe(true)
            continue
          }
          expect(ending).toBeUndefined()
          if (phase === 'in-force') expect(effectiveAt <= now).toBe(true)
          if (phase === 'announced') expect(effectiveAt > now).toBe(true)
          if (endsAt) expect(endsAt > now).toBe(true)
          else if (expectedEnd) expect(expectedEnd.to > now).toBe(true)
          if (next) expect(next.effectiveAt > now && (!endsAt || next.effectiveAt < endsAt)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('the next boundary is right: before it all stays the same, at it something differs', () => {
    fc.assert(
      fc.property(world, ({ events, listings, now, later }) => {
        const present = foldWarnings(events, listings, now)
        const boundary = nextBoundary(events, listings, now)
        expect(warningsUntil(events, listings, now)).toEqual({ warnings: present, until: boundary })
        const untilMs = boundary?.getTime() ?? june('30 00:00').getTime()
        expect(untilMs).toBeGreaterThan(now.getTime())
        for (const part of [...later, 1 - 1e-12]) {
          const between = new Date(now.getTime() + Math.floor((untilMs - 1 - now.getTime()) * part))
          expect(foldWarnings(events, listings, between)).toEqual(present)
        }
        if (boundary) expect(foldWarnings(events, listings, boundary)).not.toEqual(present)
      }),
      { numRuns: 200 },
    )
  })

  it('a history is in the order in which it was told, and only an ended warning has its end concluded', () => {
    const concluded = new Set(['ran-out', 'not-listed', 'not-confirmed'])
    fc.assert(
      fc.property(world, ({ events, listings, now }) => {
        for (const { history, phase } of foldWarnings(events, listings, now)) {
          const times = history.map(({ issuedAt }) => issuedAt.getTime())
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          const silent = history.filter(({ action }) => concluded.has(action))
          expect(silent.length).toBeLessThanOrEqual(phase === 'ended' ? 1 : 0)
          if (silent.length > 0) expect(history.at(-1)).toBe(silent[0])
        }
      }),
    )
  })
})
