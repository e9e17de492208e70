import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImpossible, isRelease } from '../../../../src/domain/warnings/warningEvents.ts'
import { foldWarnings, warningTroubles } from '../../../../src/domain/warnings/warningLife.ts'
import { WARNING_LEVELS, warningKey } from '../../../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { anyListings, anyEventSeries, june, listing, reported } from '../../../support/warningEvents.ts'
import { livesOf, shownAt } from '../../../support/warningLives.ts'

const advisory = reported('announce', 'advisory', '1 04:30 > 1 06:00', { until: '1 18:00' })
const released = reported('release', 'advisory', '1 08:00 > 1 09:00')

describe('a stretch of effect', () => {
  it('of an announcement is one from whose beginning it holds', () => {
    const events = [reported('announce', 'advisory', '1 04:30 > 1 18:00', { effectiveTo: june('2 00:00') })]
    expect(foldWarnings(events, [], june('1 17:59'))).toMatchObject([{ phase: 'announced' }])
    const [warning] = foldWarnings(events, [], june('1 18:00'))
    expect(warning).toMatchObject({ phase: 'in-force', effectiveAt: june('1 18:00') })
    expect(warning?.effectiveTo).toBeUndefined()
  })

  it('of another type that takes over is one moment for what it ends', () => {
    const taker = { type: 'typhoon', effectiveTo: june('2 00:00') } as const
    const events = [
      reported('announce', 'advisory', '1 04:30'),
      reported('replace', 'warning', '1 12:00 > 1 18:00', taker),
    ]
    const taken = foldWarnings(events, [], june('1 19:00')).find(({ type }) => type === 'high-seas')
    expect(taken?.history.at(-1)).toMatchObject({ action: 'replaced', effectiveAt: june('1 18:00') })
    expect(taken?.history.at(-1)?.effectiveTo).toBeUndefined()
  })
})

describe('a release', () => {
  it.each(
    livesOf(`
ends what it names at its time
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  = 08:59 in-force advisory, ends 1 09:00
  = 09:00 ended advisory, released 1 09:00
may come before the effect
  04:30>06:00 announce advisory ~18:00
  05:00 release advisory
  = 05:00 ended advisory, released 1 05:00
  = 06:00 ended advisory, released 1 05:00
may tell an end after the expected one
  04:30>06:00 announce advisory ~18:00
  17:00>19:00 release advisory
  = 18:30 in-force advisory, ends 1 19:00
  = 19:00 ended advisory, released 1 19:00
is announced again for another time
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:30>11:00 release advisory
  = 10:00 in-force advisory, ends 1 11:00
  = 11:00 ended advisory, released 1 11:00
is taken back by an extension
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:30 extend advisory ~20:00
  = 10:00 in-force advisory
is overtaken by a change at its time
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:30>09:00 change warning
  = 08:30 in-force advisory, warning at 1 09:00
  = 09:00 in-force warning
that comes after the warning has run out tells what happened, and moves nothing
  04:30>06:00 announce advisory ~18:00
  18:10 release advisory
  = 18:00 ended advisory, ran-out 1 18:00
  = 18:10 ended advisory, released 1 18:00
that comes after the warning has run out may say that it holds on
  04:30>06:00 announce advisory ~18:00
  18:10>20:00 release advisory
  = 18:10 in-force advisory, ends 1 20:00
  = 20:00 ended advisory, released 1 20:00
of the level that has gone ends the warning, for the change to it was lost
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  15:00 release advisory
  = 15:00 ended warning, released 1 15:00
of the old level at the time of the change is the other half of the change
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  10:05>12:00 release advisory
  = 12:00 in-force warning
of the old level in the bulletin of the change is the other half of it too, even later
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  10:00>12:30 release advisory
  = 13:00 in-force warning
of a level that is only announced takes the announcement back
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  11:00>12:00 release warning
  = 11:00 in-force advisory
  = 12:00 in-force advisory
of the level that holds ends the warning, though it is announced for a second time
  04:30>06:00 announce warning
  05:00>10:00 change advisory
  05:30>20:00 change warning
  07:00>08:00 release warning
  = 08:00 ended warning, released 1 08:00
of the milder level that is only announced ends the warning: nothing is left to go down to
  04:30>06:00 announce warning
  10:00>12:00 change advisory
  11:00 release advisory
  = 11:00 ended warning, released 1 11:00
  = 12:00 ended warning, released 1 11:00
before an announced change of level ends the warning and the change with it
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  10:30>11:00 release advisory
  = 11:00 ended advisory, released 1 11:00
  = 12:00 ended advisory, released 1 11:00
of a level before the other one begins says nothing of that
  04:30>06:00 announce warning
  05:00 release advisory
  = 05:00 announced warning
  = 06:00 in-force warning
takes an announced upgrade with it for good, also where it is taken back itself
  04:30>06:00 announce advisory ~18:00
  10:00>12:00 change warning ~18:00
  10:30>11:00 release advisory
  10:45 extend advisory ~20:00
  = 10:45 in-force advisory
  = 12:00 in-force advisory
says that another type takes its place
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 replace-release advisory
  = 09:00 ended advisory, replaced 1 09:00
beside an announcement for its own time releases nothing
  04:30>06:00 announce advisory ~18:00
  08:00>09:00 release advisory
  08:00>09:00 announce advisory
  = 09:00 in-force advisory
`),
  )('%s', (_title, events, lines) => {
    expect(shownAt(events, lines)).toEqual(lines)
  })
})

it('a release that names an end after the expected one leaves no earlier one expected', () => {
  const later = reported('release', 'advisory', '1 17:00 > 1 19:00')
  expect(foldWarnings([advisory, later], [], june('1 18:30'))[0]).toMatchObject({
    endsAt: june('1 19:00'),
    expectedEnd: undefined,
  })
})

it('what takes a release back is an extension, by whatever command', () => {
  const events = [advisory, released, reported('announce', 'advisory', '1 08:30 > 1 09:00')]
  expect(foldWarnings(events, [], june('1 10:00'))[0]?.history.map(({ action }) => action)).toEqual([
    'announced',
    'released',
    'extended',
  ])
})

describe('a change of level', () => {
  const both: [string, StoredWarningEvent, StoredWarningEvent][] = [
    [
      'up',
      reported('change', 'warning', '1 10:00 > 1 12:00'),
      reported('change-release', 'advisory', '1 10:00 > 1 12:00'),
    ],
    [
      'down',
      reported('change', 'advisory', '1 10:00 > 1 12:00'),
      reported('change-release', 'warning', '1 10:00 > 1 12:00'),
    ],
  ]

  it.each(both)('%s is the same whether one half of it is issued or both', (_case, change, half) => {
    const before = reported('announce', half.level, '1 04:30 > 1 06:00', { until: '1 18:00' })
    const times = ['1 10:00', '1 11:59', '1 12:00', '1 18:00']
    const reported1 = times.map((time) => foldWarnings([before, change, half], [], june(time)))
    for (const events of [
      [before, change],
      [before, half],
    ]) {
      expect(times.map((time) => foldWarnings(events, [], june(time)))).toEqual(reported1)
      expect(warningTroubles(events).orphans).toEqual([])
    }
  })

  it.each(both)('%s comes twice where its second half is a bulletin of its own', (_case, change, half) => {
    const before = reported('announce', half.level, '1 04:30 > 1 06:00')
    const late = { ...half, issuedAt: june('1 10:03') }
    expect(shownAt([before, change, late], ['13:00'])).toEqual([`13:00 in-force ${change.level}`])
  })

  it('with both halves in one bulletin is read by the half that says what holds, whatever else it says', () => {
    const paired = anyEventSeries.map((events) => {
      const changes = events.filter(({ command, level }) => command === 'change' && level !== 'preliminary')
      const halves = changes.map((event): StoredWarningEvent => ({
        ...event,
        command: 'change-release',
        level: event.level === 'advisory' ? 'warning' : 'advisory',
      }))
      const isOne = ({ issuedAt }: StoredWarningEvent) =>
        changes.some((change) => change.issuedAt.getTime() === issuedAt.getTime())
      // a bulletin whose change cannot be has only the other half
      const sound = events.filter((event) => !isImpossible(event))
      return [sound.filter((event) => event.command !== 'change-release' || !isOne(event)), halves] as const
    })
    fc.assert(
      fc.property(paired, anyListings, ([events, halves], listings) => {
        const sound = halves.filter((half) =>
          events.some(
            ({ command, issuedAt }) => command === 'change' && issuedAt.getTime() === half.issuedAt.getTime(),
          ),
        )
        for (const day of ['2 00:00', '3 00:00', '4 00:00'])
          expect(foldWarnings([...events, ...sound], listings, june(day))).toEqual(
            foldWarnings(events, listings, june(day)),
          )
      }),
    )
  })
})

describe('of any bulletins of one zone and type', () => {
  it('a release always ends what it names, unless a later bulletin or a later list says otherwise', () => {
    let judged = 0
    fc.assert(
      fc.property(anyEventSeries, anyListings, (events, listings) => {
        const sound = events.filter((event) => event.mode === 'live' && !isImpossible(event))
        const last = sound.filter(
          (event) =>
            isRelease(event) &&
            event.command !== 'change-release' &&
            event.effectiveAt >= event.issuedAt &&
            sound.every((other) => other === event || other.issuedAt < event.issuedAt) &&
            // the agency's list says what stands at its time: one that holds it afterwards takes the release back
            !listings.some(({ at, keys }) => at > event.effectiveAt && keys.has(warningKey(event))),
        )
        judged += last.length
        const standing = last.flatMap(({ level, effectiveAt }) =>
          foldWarnings(events, listings, effectiveAt).filter(
            (one) => one.level === level && one.phase === (level === 'preliminary' ? level : 'in-force'),
          ),
        )
        expect(standing).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(judged).toBeGreaterThan(50)
  })

  it.each([
    ['15:45', 'ended'],
    ['16:05', 'preliminary'],
  ])('a preliminary that a later list holds again after its release is at %s %s', (time, phase) => {
    const now = june(`1 ${time}`)
    const events = [
      reported('announce', 'preliminary', '1 15:00 > 2 00:00'),
      reported('release', 'preliminary', '1 15:30'),
    ]
    const key = warningKey(events[0]!)
    const lists = [listing('1 15:30', []), listing('1 16:00', [key])].map((list) => ({
      ...list,
      of: 'preliminary' as const,
    }))
    const known = lists.filter(({ at }) => at <= now)
    expect(foldWarnings(events, known, now)).toMatchObject([{ phase }])
  })

  it('nothing holds that no bulletin said, and a release alone opens nothing', () => {
    const moment = fc.integer({ min: 0, max: 120 }).map((hours) => hoursOn(june('1 00:00'), hours))
    fc.assert(
      fc.property(anyEventSeries, anyListings, moment, (events, listings, now) => {
        const said = events.filter((event) => !isImpossible(event))
        const opened = new Set(
          said.filter((event) => !isRelease(event)).map(({ issuedAt }) => issuedAt.getTime()),
        )
        const begun = said.filter(({ effectiveAt }) => effectiveAt <= now)
        const levels = new Set(
          begun.flatMap((event) => {
            if (!isRelease(event)) return [event.level]
            return event.command === 'change-release'
              ? WARNING_LEVELS.filter((one) => one !== event.level)
              : []
          }),
        )
        const unsaid = foldWarnings(events, listings, now).filter(
          ({ phase, level, history }) =>
            !opened.has(history[0]!.issuedAt.getTime()) || (phase === 'in-force' && !levels.has(level)),
        )
        expect(unsaid).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const hoursOn = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)
