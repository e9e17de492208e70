import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asOf, isImpossible, isRelease } from '../../src/domain/warningEvents.ts'
import { foldWarnings, warningTroubles } from '../../src/domain/warningLife.ts'
import { WARNING_LEVELS } from '../../src/domain/warnings.ts'
import type { StoredWarningEvent } from '../../src/domain/warnings.ts'
import { anyListings, anyTale, june, lineOf, told } from '../support/warningEvents.ts'

/** Each time with what is shown at it, later warnings after earlier ones. */
type Lines = Record<string, string | string[]>
/** What the bulletins say that are issued by then. */
const shown = (events: StoredWarningEvent[], time: string) =>
  foldWarnings(asOf(events, june(time)), [], june(time)).map(lineOf)

function expectLines(events: StoredWarningEvent[], lines: Lines) {
  const found = Object.keys(lines).map((time) => [time, shown(events, time)])
  const expected = Object.entries(lines).map(([time, line]) => [
    time,
    typeof line === 'string' ? [line] : line,
  ])
  expect(found).toEqual(expected)
}

const advisory = told('announce', 'advisory', '1 04:30 > 1 06:00', { until: '1 18:00' })
const upgrade = told('change', 'warning', '1 10:00 > 1 12:00', { until: '1 18:00' })
const released = told('release', 'advisory', '1 08:00 > 1 09:00')

describe('a warning that is announced', () => {
  it.each<[string, StoredWarningEvent[], Lines]>([
    [
      'takes effect and runs out',
      [advisory],
      {
        '1 05:59': 'announced advisory',
        '1 06:00': 'in-force advisory',
        '1 17:59': 'in-force advisory',
        '1 18:00': 'ended advisory, ran-out 1 18:00',
      },
    ],
    [
      'holds at once where its effect lies before its issue',
      [told('announce', 'warning', '1 06:10 > 1 06:00')],
      { '1 06:10': 'in-force warning' },
    ],
    [
      'says no end where the end is its very effect',
      [told('announce', 'warning', '1 06:00', { until: '1 06:00' })],
      { '1 07:00': 'in-force warning' },
    ],
    [
      'is opened by an extension or a change where the announcement was lost',
      [told('extend', 'advisory', '1 06:00', { until: '1 12:00' }), told('change', 'warning', '3 06:00')],
      { '3 06:00': ['ended advisory, ran-out 1 12:00', 'in-force warning'] },
    ],
    [
      'is extended',
      [advisory, told('extend', 'advisory', '1 17:00 > 1 06:00', { until: '2 00:00' })],
      { '1 23:59': 'in-force advisory', '2 00:00': 'ended advisory, ran-out 2 00:00' },
    ],
    [
      'is extended with no end told, so that the old end counts no more',
      [advisory, told('extend', 'advisory', '1 17:00')],
      { '2 16:59': 'in-force advisory', '2 17:00': 'ended advisory, not-confirmed 2 17:00' },
    ],
    [
      'keeps its id where an extension comes after it has run out',
      [advisory, told('extend', 'advisory', '1 18:10', { until: '2 00:00' })],
      {
        '1 18:05': 'ended advisory, ran-out 1 18:00',
        '1 18:10': 'in-force advisory',
        '2 00:00': 'ended advisory, ran-out 2 00:00',
      },
    ],
    [
      'goes on where a change comes after it has run out, and its old end counts no more',
      [advisory, told('change', 'warning', '1 18:10 > 1 17:00')],
      { '1 18:10': 'in-force warning', '2 18:10': 'ended warning, not-confirmed 2 18:10' },
    ],
    [
      'is not upgraded after its end, where an extension ends before the announced upgrade',
      [
        advisory,
        told('change', 'warning', '1 10:00 > 1 20:00'),
        told('extend', 'advisory', '1 11:00', { until: '1 19:00' }),
      ],
      { '1 11:00': 'in-force advisory', '1 19:00': 'ended advisory, ran-out 1 19:00' },
    ],
    [
      'ends for good where an extension comes more than a day after it',
      [advisory, told('extend', 'advisory', '2 18:10', { until: '3 00:00' })],
      { '2 18:10': ['ended advisory, ran-out 1 18:00', 'in-force advisory'] },
    ],
    [
      'is upgraded later: the present level stays until then',
      [advisory, upgrade],
      { '1 11:59': 'in-force advisory, warning at 1 12:00', '1 12:00': 'in-force warning' },
    ],
    [
      'is upgraded before it takes effect',
      [advisory, told('change', 'warning', '1 05:00 > 1 06:00')],
      { '1 05:00': 'announced warning', '1 06:00': 'in-force warning' },
    ],
    [
      'is announced with both levels in one bulletin',
      [advisory, told('announce', 'warning', '1 04:30 > 1 08:00', { until: '1 18:00' })],
      { '1 05:00': 'announced advisory, warning at 1 08:00', '1 08:00': 'in-force warning' },
    ],
    [
      'has the graver level where one bulletin tells two for one time',
      [advisory, told('announce', 'warning', '1 04:30 > 1 06:00', { until: '1 18:00' })],
      { '1 06:00': 'in-force warning' },
    ],
    [
      'is downgraded',
      [advisory, upgrade, told('change', 'advisory', '1 14:00 > 1 15:00')],
      { '1 14:00': 'in-force warning, advisory at 1 15:00', '1 15:00': 'in-force advisory' },
    ],
    [
      'is not upgraded after all',
      [advisory, upgrade, told('change', 'advisory', '1 11:00')],
      { '1 11:00': 'in-force advisory', '1 12:00': 'in-force advisory' },
    ],
    [
      'is upgraded later than announced',
      [advisory, upgrade, told('change', 'warning', '1 11:00 > 1 14:00')],
      { '1 12:00': 'in-force advisory, warning at 1 14:00', '1 14:00': 'in-force warning' },
    ],
    [
      'is upgraded earlier than announced',
      [advisory, upgrade, told('change', 'warning', '1 10:30 > 1 11:00')],
      { '1 11:00': 'in-force warning' },
    ],
    [
      'takes effect later than announced',
      [advisory, told('change', 'advisory', '1 05:00 > 1 07:00')],
      { '1 06:00': 'announced advisory', '1 07:00': 'in-force advisory' },
    ],
    [
      'is upgraded though it is extended meanwhile',
      [advisory, upgrade, told('extend', 'advisory', '1 11:00', { until: '1 20:00' })],
      { '1 11:00': 'in-force advisory, warning at 1 12:00', '1 19:59': 'in-force warning' },
    ],
    [
      'keeps its end where a change does not tell another one',
      [advisory, told('change', 'warning', '1 10:00 > 1 12:00')],
      { '1 17:59': 'in-force warning', '1 18:00': 'ended warning, ran-out 1 18:00' },
    ],
    [
      'outlasts its old end where a change takes effect at it',
      [advisory, told('change', 'warning', '1 17:00 > 1 18:00')],
      { '1 17:00': 'in-force advisory, warning at 1 18:00', '1 18:00': 'in-force warning' },
    ],
  ])('%s', (_case, events, lines) => {
    expectLines(events, lines)
  })
})

describe('a release', () => {
  it.each<[string, StoredWarningEvent[], Lines]>([
    [
      'ends what it names at its time',
      [advisory, released],
      { '1 08:59': 'in-force advisory, ends 1 09:00', '1 09:00': 'ended advisory, released 1 09:00' },
    ],
    [
      'may come before the effect',
      [advisory, told('release', 'advisory', '1 05:00')],
      { '1 05:00': 'ended advisory, released 1 05:00', '1 06:00': 'ended advisory, released 1 05:00' },
    ],
    [
      'may tell an end after the expected one',
      [advisory, told('release', 'advisory', '1 17:00 > 1 19:00')],
      { '1 18:30': 'in-force advisory, ends 1 19:00', '1 19:00': 'ended advisory, released 1 19:00' },
    ],
    [
      'is told again for another time',
      [advisory, released, told('release', 'advisory', '1 08:30 > 1 11:00')],
      { '1 10:00': 'in-force advisory, ends 1 11:00', '1 11:00': 'ended advisory, released 1 11:00' },
    ],
    [
      'is taken back by an extension',
      [advisory, released, told('extend', 'advisory', '1 08:30', { until: '1 20:00' })],
      { '1 10:00': 'in-force advisory' },
    ],
    [
      'is overtaken by a change at its time',
      [advisory, released, told('change', 'warning', '1 08:30 > 1 09:00')],
      { '1 08:30': 'in-force advisory, warning at 1 09:00', '1 09:00': 'in-force warning' },
    ],
    [
      'that comes after the warning has run out tells what happened, and moves nothing',
      [advisory, told('release', 'advisory', '1 18:10')],
      { '1 18:00': 'ended advisory, ran-out 1 18:00', '1 18:10': 'ended advisory, released 1 18:00' },
    ],
    [
      'that comes after the warning has run out may say that it holds on',
      [advisory, told('release', 'advisory', '1 18:10 > 1 20:00')],
      { '1 18:10': 'in-force advisory, ends 1 20:00', '1 20:00': 'ended advisory, released 1 20:00' },
    ],
    [
      'of the level that has gone ends the warning, for the change to it was lost',
      [advisory, upgrade, told('release', 'advisory', '1 15:00')],
      { '1 15:00': 'ended warning, released 1 15:00' },
    ],
    [
      'of the old level at the time of the change is the other half of the change',
      [advisory, upgrade, told('release', 'advisory', '1 10:05 > 1 12:00')],
      { '1 12:00': 'in-force warning' },
    ],
    [
      'of the old level in the bulletin of the change is the other half of it too, even later',
      [advisory, upgrade, told('release', 'advisory', '1 10:00 > 1 12:30')],
      { '1 13:00': 'in-force warning' },
    ],
    [
      'of a level that is only announced takes the announcement back',
      [advisory, upgrade, told('release', 'warning', '1 11:00 > 1 12:00')],
      { '1 11:00': 'in-force advisory', '1 12:00': 'in-force advisory' },
    ],
    [
      'of the level that holds ends the warning, though it is announced for a second time',
      [
        told('announce', 'warning', '1 04:30 > 1 06:00'),
        told('change', 'advisory', '1 05:00 > 1 10:00'),
        told('change', 'warning', '1 05:30 > 1 20:00'),
        told('release', 'warning', '1 07:00 > 1 08:00'),
      ],
      { '1 08:00': 'ended warning, released 1 08:00' },
    ],
    [
      'of the milder level that is only announced ends the warning: nothing is left to go down to',
      [
        told('announce', 'warning', '1 04:30 > 1 06:00'),
        told('change', 'advisory', '1 10:00 > 1 12:00'),
        told('release', 'advisory', '1 11:00'),
      ],
      { '1 11:00': 'ended warning, released 1 11:00', '1 12:00': 'ended warning, released 1 11:00' },
    ],
    [
      'before an announced change of level ends the warning and the change with it',
      [advisory, upgrade, told('release', 'advisory', '1 10:30 > 1 11:00')],
      { '1 11:00': 'ended advisory, released 1 11:00', '1 12:00': 'ended advisory, released 1 11:00' },
    ],
    [
      'of a level before the other one begins says nothing of that',
      [told('announce', 'warning', '1 04:30 > 1 06:00'), told('release', 'advisory', '1 05:00')],
      { '1 05:00': 'announced warning', '1 06:00': 'in-force warning' },
    ],
    [
      'says that another type takes its place',
      [advisory, told('replace-release', 'advisory', '1 08:00 > 1 09:00')],
      { '1 09:00': 'ended advisory, replaced 1 09:00' },
    ],
    [
      'beside an announcement for its own time releases nothing',
      [advisory, released, told('announce', 'advisory', '1 08:00 > 1 09:00')],
      { '1 09:00': 'in-force advisory' },
    ],
  ])('%s', (_case, events, lines) => {
    expectLines(events, lines)
  })
})

it('a release that tells an end after the expected one leaves no earlier one expected', () => {
  const later = told('release', 'advisory', '1 17:00 > 1 19:00')
  expect(foldWarnings([advisory, later], [], june('1 18:30'))[0]).toMatchObject({
    endsAt: june('1 19:00'),
    expectedEnd: undefined,
  })
})

it('what takes a release back is an extension, by whatever command', () => {
  const events = [advisory, released, told('announce', 'advisory', '1 08:30 > 1 09:00')]
  expect(foldWarnings(events, [], june('1 10:00'))[0]?.history.map(({ action }) => action)).toEqual([
    'announced',
    'released',
    'extended',
  ])
})

describe('a new warning', () => {
  it.each<[string, StoredWarningEvent[], Lines]>([
    [
      'begins with an announcement after the end',
      [advisory, released, told('announce', 'advisory', '1 12:00')],
      { '1 12:00': ['ended advisory, released 1 09:00', 'in-force advisory'] },
    ],
    [
      'begins with an announcement after the last one has run out',
      [advisory, told('announce', 'advisory', '1 18:10')],
      { '1 18:10': ['ended advisory, ran-out 1 18:00', 'in-force advisory'] },
    ],
    [
      'waits for the end of the one before it',
      [advisory, released, told('announce', 'warning', '1 08:30 > 1 12:00')],
      {
        '1 08:30': 'in-force advisory, ends 1 09:00, then announced warning',
        '1 09:00': ['ended advisory, released 1 09:00', 'announced warning'],
        '1 12:00': ['ended advisory, released 1 09:00', 'in-force warning'],
      },
    ],
    [
      'waits for the expected end of the one before it',
      [advisory, told('announce', 'advisory', '1 12:00 > 1 21:00')],
      {
        '1 12:00': 'in-force advisory, then announced advisory',
        '1 18:00': ['ended advisory, ran-out 1 18:00', 'announced advisory'],
      },
    ],
    [
      'takes the place of the one before it where it is moved to before the end of that',
      [
        advisory,
        released,
        told('announce', 'warning', '1 08:10 > 1 12:00'),
        told('change', 'warning', '1 08:20 > 1 08:40'),
      ],
      {
        '1 08:19': 'in-force advisory, ends 1 09:00, then announced warning',
        '1 08:39': 'in-force advisory, ends 1 08:40, then announced warning',
        '1 08:40': ['ended advisory, released 1 08:40', 'in-force warning'],
      },
    ],
    [
      'stands while another release speaks of the one before it',
      [
        advisory,
        released,
        told('announce', 'advisory', '1 08:10 > 1 12:00'),
        told('release', 'advisory', '1 08:20 > 1 08:30'),
      ],
      {
        '1 08:30': ['ended advisory, released 1 08:30', 'announced advisory'],
        '1 12:00': ['ended advisory, released 1 08:30', 'in-force advisory'],
      },
    ],
    [
      'is the same where an announcement repeats what is in force',
      [advisory, told('announce', 'advisory', '1 12:00', { until: '1 20:00' })],
      { '1 19:59': 'in-force advisory', '1 20:00': 'ended advisory, ran-out 1 20:00' },
    ],
  ])('%s', (_case, events, lines) => {
    expectLines(events, lines)
  })

  it('has its own id, also in the minute of another one', () => {
    const seconds = { issuedAt: new Date(june('1 04:30').getTime() + 20_000) }
    const events = [
      advisory,
      told('release', 'advisory', '1 04:30', { issuedAt: new Date(june('1 04:30').getTime() + 10_000) }),
      told('announce', 'warning', '1 04:30', seconds),
    ]
    expect(foldWarnings(events, [], june('1 05:00')).map(({ id }) => id)).toEqual([
      'S1311100-high-seas-202606010430',
      'S1311100-high-seas-202606010430-2',
    ])
  })
})

describe('a preliminary warning', () => {
  const foreseen = told('announce', 'preliminary', '1 04:30 > 1 18:00')

  it.each<[string, StoredWarningEvent[], Lines]>([
    [
      'ends a day after the time it was for',
      [foreseen],
      { '2 17:59': 'preliminary preliminary', '2 18:00': 'ended preliminary, not-confirmed 2 18:00' },
    ],
    [
      'becomes the warning that follows',
      [foreseen, told('announce', 'advisory', '1 16:00 > 1 18:00')],
      {
        '1 15:59': 'preliminary preliminary',
        '1 16:00': 'announced advisory',
        '1 18:00': 'in-force advisory',
      },
    ],
    [
      'is taken up by the announcement in its own bulletin, its release there says nothing more',
      [
        foreseen,
        told('announce', 'advisory', '1 10:00 > 1 18:00'),
        told('release', 'preliminary', '1 10:00 > 1 18:00'),
      ],
      { '1 18:00': 'in-force advisory' },
    ],
    [
      'is moved',
      [foreseen, told('change', 'preliminary', '1 10:00 > 2 00:00')],
      { '2 23:59': 'preliminary preliminary', '3 00:00': 'ended preliminary, not-confirmed 3 00:00' },
    ],
    [
      'is moved by a bulletin that releases the old one',
      [
        foreseen,
        told('change', 'preliminary', '1 10:00 > 2 00:00'),
        told('change-release', 'preliminary', '1 10:00 > 1 18:00'),
      ],
      { '2 23:59': 'preliminary preliminary' },
    ],
    [
      'is released',
      [foreseen, told('release', 'preliminary', '1 10:00')],
      { '1 10:00': 'ended preliminary, released 1 10:00' },
    ],
    [
      'is released by the release of a warning whose announcement was lost',
      [foreseen, told('release', 'advisory', '1 22:00')],
      { '1 22:00': 'ended preliminary, released 1 22:00' },
    ],
    [
      'is not released by the release of an earlier warning',
      [told('announce', 'advisory', '1 01:00'), foreseen, told('release', 'advisory', '1 08:00')],
      { '1 08:00': ['ended advisory, released 1 08:00', 'preliminary preliminary'] },
    ],
    [
      'is not released by the late release of one that had run out',
      [
        told('announce', 'advisory', '1 01:00', { until: '1 07:00' }),
        foreseen,
        told('release', 'advisory', '1 08:00'),
      ],
      { '1 08:00': ['ended advisory, released 1 07:00', 'preliminary preliminary'] },
    ],
    [
      'is not answered by its own bulletin',
      [advisory, told('change', 'warning', '1 10:00'), told('announce', 'preliminary', '1 10:00 > 2 06:00')],
      { '1 10:00': 'in-force warning, then preliminary preliminary' },
    ],
    [
      'waits while a warning is in force',
      [advisory, told('announce', 'preliminary', '1 12:00 > 2 06:00')],
      {
        '1 12:00': 'in-force advisory, then preliminary preliminary',
        '1 18:00': ['ended advisory, ran-out 1 18:00', 'preliminary preliminary'],
      },
    ],
    [
      'is answered by an upgrade of the warning that is in force, not by an extension',
      [
        advisory,
        told('announce', 'preliminary', '1 08:00 > 1 20:00'),
        told('extend', 'advisory', '1 09:00', { until: '1 20:00' }),
        upgrade,
      ],
      {
        '1 09:59': 'in-force advisory, then preliminary preliminary',
        '1 12:00': ['in-force warning', 'ended preliminary, replaced 1 10:00'],
      },
    ],
  ])('%s', (_case, events, lines) => {
    expectLines(events, lines)
  })
})

describe('a change of level', () => {
  const both: [string, StoredWarningEvent, StoredWarningEvent][] = [
    [
      'up',
      told('change', 'warning', '1 10:00 > 1 12:00'),
      told('change-release', 'advisory', '1 10:00 > 1 12:00'),
    ],
    [
      'down',
      told('change', 'advisory', '1 10:00 > 1 12:00'),
      told('change-release', 'warning', '1 10:00 > 1 12:00'),
    ],
  ]

  it.each(both)('%s is the same whether one half of it is told or both', (_case, change, half) => {
    const before = told('announce', half.level, '1 04:30 > 1 06:00', { until: '1 18:00' })
    const times = ['1 10:00', '1 11:59', '1 12:00', '1 18:00']
    const told1 = times.map((time) => foldWarnings([before, change, half], [], june(time)))
    for (const events of [
      [before, change],
      [before, half],
    ]) {
      expect(times.map((time) => foldWarnings(events, [], june(time)))).toEqual(told1)
      expect(warningTroubles(events).orphans).toEqual([])
    }
  })

  it.each(both)('%s is told twice where its second half is a bulletin of its own', (_case, change, half) => {
    const before = told('announce', half.level, '1 04:30 > 1 06:00')
    const late = { ...half, issuedAt: june('1 10:03') }
    expect(shown([before, change, late], '1 13:00')).toEqual([`in-force ${change.level}`])
  })

  it('with both halves in one bulletin is read by the half that says what holds, whatever else is told', () => {
    const paired = anyTale.map((events) => {
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
  it('a release always ends what it names, unless a later bulletin says otherwise', () => {
    fc.assert(
      fc.property(anyTale, anyListings, (events, listings) => {
        const sound = events.filter((event) => event.mode === 'live' && !isImpossible(event))
        for (const release of sound) {
          const { issuedAt, effectiveAt, level, command } = release
          const isLast = sound.every((other) => isRelease(other) || other.issuedAt < issuedAt)
          if (command === 'change-release' || !isRelease(release) || !isLast || effectiveAt < issuedAt)
            continue
          const laterReleases = sound.filter((other) => isRelease(other) && other.issuedAt >= issuedAt)
          if (laterReleases.length > 1) continue
          const held = foldWarnings(events, listings, effectiveAt).filter(({ phase }) =>
            level === 'preliminary' ? phase === 'preliminary' : phase === 'in-force',
          )
          expect(held.filter((warning) => warning.level === level)).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('nothing holds that no bulletin said, and a release alone opens nothing', () => {
    fc.assert(
      fc.property(anyTale, anyListings, fc.integer({ min: 0, max: 120 }), (events, listings, hours) => {
        const now = new Date(june('1 00:00').getTime() + hours * 3_600_000)
        const said = events.filter((event) => !isImpossible(event) && !isRelease(event))
        for (const { phase, level, history } of foldWarnings(events, listings, now)) {
          const [first] = history
          expect(said.some(({ issuedAt }) => issuedAt.getTime() === first!.issuedAt.getTime())).toBe(true)
          if (phase !== 'in-force') continue
          const other = WARNING_LEVELS.find((one) => one !== level && one !== 'preliminary')
          const isSaid = said.some((event) => event.level === level && event.effectiveAt <= now)
          const isChanged = events.some(
            (event) =>
              event.command === 'change-release' && event.level === other && event.effectiveAt <= now,
          )
          expect(isSaid || isChanged).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
