import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import { isRelease } from '../../../../src/domain/warnings/warningEvents.ts'
import {
  LISTING_LAG_MIN,
  UNCONFIRMED_HOURS,
  UNCONFIRMED_MS,
} from '../../../../src/domain/warnings/warningEnds.ts'
import { foldWarnings, warningsUntil } from '../../../../src/domain/warnings/warningLife.ts'
import { warningKey } from '../../../../src/domain/warnings/warnings.ts'
import type { StoredWarningEvent, Warning, WarningListing } from '../../../../src/domain/warnings/warnings.ts'
import { KEY, june, lineOf, listing, reported } from '../../../support/warningEvents.ts'
import {
  LIST_EVERY_MS,
  MONTH_DAYS,
  MONTH_START_MS,
  badFeed,
  listAt,
  monthFrom,
  numbersFrom,
  trulyInForce,
} from '../../../support/warningMonth.ts'

const endless = reported('announce', 'advisory', '1 04:30 > 1 06:00')
const ending = reported('announce', 'advisory', '1 04:30 > 1 06:00', { until: '1 18:00' })
const foreseen = reported('announce', 'preliminary', '1 04:30 > 1 18:00')
const foreseenList = (at: string, keys: string[] = []) => listing(at, keys, { of: 'preliminary' })

it('the limits are a day of silence and a few minutes of lag', () => {
  expect([UNCONFIRMED_HOURS, LISTING_LAG_MIN]).toEqual([24, 5])
})

describe('a warning ends', () => {
  it.each<[string, StoredWarningEvent[], WarningListing[], string, string]>([
    ['a day after its last bulletin', [endless], [], '2 04:30', 'not-confirmed 2 04:30'],
    [
      'a day after the last list that holds it',
      [endless],
      [listing('1 20:00', [KEY])],
      '2 20:00',
      'not-confirmed 2 20:00',
    ],
    [
      'a day after its effect, where that was announced further ahead',
      [reported('announce', 'advisory', '1 04:30 > 2 12:00')],
      [],
      '3 12:00',
      'not-confirmed 3 12:00',
    ],
    [
      'when it is no longer listed',
      [ending],
      [listing('1 07:00', [KEY]), listing('1 07:10')],
      '1 07:10',
      'not-listed 1 07:10',
    ],
    [
      'when it was never listed',
      [ending],
      [listing('1 04:40'), listing('1 04:50')],
      '1 04:40',
      'not-listed 1 04:40',
    ],
    [
      'at the first of the lists without it',
      [ending],
      [listing('1 07:20'), listing('1 07:00', [KEY]), listing('1 07:10')],
      '1 07:20',
      'not-listed 1 07:10',
    ],
    [
      'at its expected end, though it is still listed',
      [ending],
      [listing('1 18:10', [KEY])],
      '1 18:00',
      'ran-out 1 18:00',
    ],
    [
      'at its expected end, whatever later lists say',
      [ending],
      [listing('1 18:10')],
      '1 18:10',
      'ran-out 1 18:00',
    ],
    [
      'at the announced end, though a list has dropped it before',
      [ending, reported('release', 'advisory', '1 07:00 > 1 09:00')],
      [listing('1 07:10')],
      '1 09:00',
      'released 1 09:00',
    ],
    [
      'as released, where the list knew it first',
      [ending, reported('release', 'advisory', '1 07:12 > 1 07:00')],
      [listing('1 07:10')],
      '1 07:12',
      'released 1 07:00',
    ],
    [
      'as preliminary when it is not listed as such',
      [foreseen],
      [foreseenList('1 05:00')],
      '1 05:00',
      'not-listed 1 05:00',
    ],
    [
      'as preliminary at an end that was expected',
      [reported('announce', 'preliminary', '1 04:30 > 1 18:00', { until: '2 00:00' })],
      [],
      '2 00:00',
      'ran-out 2 00:00',
    ],
  ])('%s', (_case, events, listings, time, line) => {
    expect(foldWarnings(events, listings, june(time)).map(lineOf)).toEqual([
      expect.stringMatching(new RegExp(`^ended \\w+, ${line}$`)),
    ])
    const before = new Date(june(line.slice(line.indexOf(' ') + 1)).getTime() - 1)
    expect(foldWarnings(events, listings, before)[0]?.phase).not.toBe('ended')
  })

  it.each<[string, StoredWarningEvent[], WarningListing[], string]>([
    ['for a list from before its bulletin', [ending], [listing('1 04:00')], '1 07:00'],
    ['for a list that may lag behind its bulletin', [ending], [listing('1 04:35')], '1 07:00'],
    [
      'for a list from before its newest bulletin',
      [endless, reported('extend', 'advisory', '1 08:00')],
      [listing('1 07:50')],
      '1 09:00',
    ],
    ['for a slip of one list', [ending], [listing('1 07:00'), listing('1 07:10', [KEY])], '1 07:10'],
    ['for lists of another kind', [ending], [foreseenList('1 07:00')], '1 07:10'],
    ['as preliminary for a list of what is announced', [foreseen], [listing('1 07:00')], '1 07:10'],
    [
      'for one of two lists of one moment',
      [ending],
      [listing('1 07:00'), listing('1 07:00', [KEY]), listing('1 07:00', ['S1152010 fog'])],
      '1 07:10',
    ],
  ])('not %s', (_case, events, listings, time) => {
    for (const lists of [listings, listings.toReversed()])
      expect(foldWarnings(events, lists, june(time))[0]?.phase).not.toBe('ended')
  })

  it('and begins anew when it is announced after a list has dropped it', () => {
    const again = reported('announce', 'advisory', '1 08:00')
    expect(foldWarnings([ending, again], [listing('1 07:00')], june('1 08:00')).map(lineOf)).toEqual([
      'ended advisory, not-listed 1 07:00',
      'in-force advisory',
    ])
  })
})

it('a list ends what is expected to end later, though a further warning is announced for then', () => {
  const again = reported('announce', 'advisory', '1 12:00 > 1 21:00')
  expect(foldWarnings([ending, again], [listing('1 13:00')], june('1 13:00')).map(lineOf)).toEqual([
    'ended advisory, not-listed 1 13:00',
    'ended advisory, not-listed 1 13:00',
  ])
})

it('a warning that ends before an announced change of level ends at the level that held', () => {
  const upgrade = reported('change', 'warning', '1 10:00 > 1 12:00')
  expect(foldWarnings([ending, upgrade], [listing('1 11:00')], june('1 13:00')).map(lineOf)).toEqual([
    'ended advisory, not-listed 1 11:00',
  ])
})

const MONTH_END_MS = MONTH_START_MS + MONTH_DAYS * 86_400_000

describe('over a month', () => {
  it.each([1, 2])('with a sound feed, exactly what is truly in force is shown (%i)', (seed) => {
    const month = monthFrom(numbersFrom(seed))
    const bulletins = month.bulletins.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
    expect(bulletins.length).toBeGreaterThan(100)
    const wrong: unknown[] = []
    let shownAtAll = 0
    for (let ms = MONTH_START_MS, count = 0; ms < MONTH_END_MS; ms += LIST_EVERY_MS) {
      while ((bulletins[count]?.issuedAt.getTime() ?? MONTH_END_MS) <= ms) count++
      const lists = [listAt(month, 'announced', ms), listAt(month, 'preliminary', ms)]
      const shown = foldWarnings(bulletins.slice(0, count), lists, new Date(ms))
        .filter(({ phase }) => phase === 'in-force')
        .map((warning) => `${warningKey(warning)} ${warning.level}`)
        .toSorted()
      const truth = trulyInForce(month, ms)
      if (shown.join() !== truth.join()) wrong.push({ now: new Date(ms), shown, truth })
      shownAtAll += shown.length
    }
    expect(wrong).toEqual([])
    expect(shownAtAll).toBeGreaterThan(1000)
  })

  it.each([3, 4])(
    'with a feed that stops, jumps and repeats, nothing past its end is in force (%i)',
    (seed) => {
      const random = numbersFrom(seed)
      const month = monthFrom(random)
      const { events, listings } = badFeed(month, random)
      const wrong: unknown[] = []
      let shownAtAll = 0
      let state: { warnings: Warning[]; until: Date | undefined } | undefined
      let [eventCount, listCount] = [0, 0]
      for (let ms = MONTH_START_MS; ms < MONTH_END_MS; ms += LIST_EVERY_MS) {
        const before = eventCount + listCount
        while ((events[eventCount]?.receivedAt.getTime() ?? MONTH_END_MS) <= ms) eventCount++
        while ((listings[listCount]?.at.getTime() ?? MONTH_END_MS) <= ms) listCount++
        const known = events.slice(0, eventCount)
        const lists = listings.slice(Math.max(0, listCount - 300), listCount)
        // as a server does it: judged anew when something has come, or when the next boundary is reached
        if (!state || eventCount + listCount > before || (state.until && state.until.getTime() <= ms))
          state = warningsUntil(known, lists, new Date(ms))
        for (const warning of state.warnings.filter(({ phase }) => phase === 'in-force')) {
          shownAtAll++
          const reasons = reasonsAgainst(warning, known, lists, ms)
          if (reasons.length > 0) wrong.push({ now: new Date(ms), id: warning.id, reasons })
        }
      }
      expect(wrong).toEqual([])
      expect(shownAtAll).toBeGreaterThan(1000)
    },
  )
})

/** Why a warning should not be in force, read from the bulletins and lists themselves. */
function reasonsAgainst(
  warning: Warning,
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[],
  nowMs: number,
): string[] {
  const own = events.filter(
    (event) => warningKey(event) === warningKey(warning) && event.level !== 'preliminary',
  )
  const timesOf = (some: readonly StoredWarningEvent[]) => some.map(({ issuedAt }) => issuedAt.getTime())
  const saysSo = own.filter((event) => !isRelease(event) || event.command === 'change-release')
  const newestMs = Math.max(...timesOf(saysSo))
  const newest = saysSo.filter(({ issuedAt }) => issuedAt.getTime() === newestMs)
  const releases = own.filter(
    ({ command, issuedAt }) => command === 'release' && issuedAt.getTime() >= newestMs,
  )
  const isHeldOn = releases.some(({ effectiveAt }) => effectiveAt.getTime() > nowMs)
  const end = newest.find(({ expectedEnd }) => expectedEnd)?.expectedEnd
  const lists = listings.filter(({ of }) => of === 'announced')
  const list = lists.at(-1)
  const holding = lists.findLast(({ keys }) => keys.has(warningKey(warning)))
  const confirmedMs = Math.max(
    newestMs,
    holding?.at.getTime() ?? 0,
    ...newest.map(({ effectiveAt }) => effectiveAt.getTime()),
  )
  const reasons = {
    'nothing says so': !saysSo.some(({ effectiveAt }) => effectiveAt.getTime() <= nowMs),
    released: releases.some(({ effectiveAt }) => effectiveAt.getTime() <= nowMs),
    'ran out': end !== undefined && end.to.getTime() <= nowMs && !isHeldOn,
    'not listed':
      list !== undefined &&
      !isHeldOn &&
      list.at.getTime() > Math.max(...timesOf(own)) + LISTING_LAG_MIN * MINUTE_MS &&
      !list.keys.has(warningKey(warning)),
    'not confirmed': nowMs >= confirmedMs + UNCONFIRMED_MS && !isHeldOn,
  }
  return Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []))
}
