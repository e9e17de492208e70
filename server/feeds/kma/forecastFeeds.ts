import { DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { FeedDefinition, FeedRequest } from '../ports.ts'
import { commentaryAdapter } from './commentary.ts'
import { earthquakesAdapter } from './earthquakes.ts'
import { seaForecastAdapter } from './seaForecast.ts'
import type { WarningList } from './services.ts'
import { largeSquaresAdapter, smallSquaresAdapter } from './squares.ts'
import { depressionsAdapter } from './depressions.ts'
import { tsunamiListAdapter } from './tsunamiList.ts'
import { typhoonBestTracksAdapter } from './typhoonBestTracks.ts'
import { typhoonListAdapter } from './typhoonList.ts'
import { typhoonTracksAdapter } from './typhoonTracks.ts'
import { warningBulletinsAdapter } from './warningBulletins.ts'
import { warningsNowAdapter } from './warningsNow.ts'
import { warningZonesAdapter } from './warningZones.ts'

/** How far back a new portal asks. */
const FIRST_BULLETIN_DAYS = 31
const FIRST_COMMENTARY_DAYS = 3
const FIRST_TYPHOON_DAYS = 5
const FIRST_EARTHQUAKE_DAYS = 10
/** Lists of storms. */
const TYPHOON_YEARS = 10
/** @source KMA API hub, typ_besttrack */
const FIRST_BEST_TRACK_YEAR = 2015
const BEST_TRACKS_TIMEOUT_MS = 5 * MINUTE_MS
const ANALYSIS_EVERY_MS = 6 * HOUR_MS
const MOST_MISSED = 20
/** Asked again and again, because a correction keeps its time of issue. */
const OVERLAP_MS = 2 * HOUR_MS

const DAY_MIN = 1_440
/** Short-term sea forecasts are issued at 05, 11, 17 and 23 o'clock KST. */
const ISSUE_HOURS = { first: 5, every: 6 }
/** Model runs of 00 and 12 UTC; a slot of 12 hours from midnight KST lies three hours after one. */
const SQUARE_EVERY_MIN = 720
const RUN_BEFORE_SLOT_MS = 3 * HOUR_MS
/** A run is there five hours after its time; half an hour more is a margin. */
const SQUARE_DELAY_MIN = 150
const LAST_LEAD_HOURS = 75
const LEAD_STEP_HOURS = 3

/** The newest time of the form `first + n × every` o'clock KST that is not after the moment. */
export function newestIssue(at: Date, { first, every }: { first: number; every: number }): Date {
  const shift = KST_OFFSET_MS - first * HOUR_MS
  const step = every * HOUR_MS
  return new Date(Math.floor((at.getTime() + shift) / step) * step - shift)
}

/** From where on to ask for what was issued. */
function askedFrom(slot: Date, since: Date | undefined, firstDays: number): Date {
  const oldest = slot.getTime() - firstDays * DAY_MS
  return new Date(since ? Math.max(oldest, since.getTime() - OVERLAP_MS) : oldest)
}

/** The way a storm came is asked for once, analysis by analysis; after an outage what was missed. */
function typhoonRequests(slot: Date, since: Date | undefined): FeedRequest[] {
  const first = askedFrom(slot, since, FIRST_TYPHOON_DAYS).getTime()
  const missed = Math.min(MOST_MISSED, Math.floor((slot.getTime() - first) / ANALYSIS_EVERY_MS))
  const past = Array.from({ length: missed }, (_, n) => slot.getTime() - (missed - n) * ANALYSIS_EVERY_MS)
  return [...past, slot.getTime()].map((atMs) => ({ service: 'kma_typ_now', at: new Date(atMs) }))
}

/** The years before are asked for once; in January the last one still, for a storm that goes on from December. */
function typhoonListRequests(slot: Date, since: Date | undefined): FeedRequest[] {
  const year = slot.getUTCFullYear()
  const before = since ? Number(slot.getUTCMonth() === 0) : TYPHOON_YEARS
  const past = Array.from({ length: before }, (_, n) => new Date(Date.UTC(year - before + n, 11, 31)))
  return [...past, slot].map((at) => ({ service: 'kma_typ_lst', at }))
}

/** Best tracks are made long after a year: all of them once, then one year each day in turn. */
function bestTrackRequests(slot: Date, since: Date | undefined): FeedRequest[] {
  const last = slot.getUTCFullYear() - 1
  const years = Array.from({ length: last - FIRST_BEST_TRACK_YEAR + 1 }, (_, n) => last - n)
  const day = Math.floor(slot.getTime() / DAY_MS)
  const asked = since ? years.slice(day % years.length).slice(0, 1) : years
  return asked.map((year) => ({ service: 'kma_typ_besttrack', at: new Date(Date.UTC(year, 11, 31)) }))
}

function forecastRequests(slot: Date, since: Date | undefined): FeedRequest[] {
  const newest = newestIssue(slot, ISSUE_HOURS)
  // the issue before is needed for what has changed; a correction of the newest may come at any time
  const before = new Date(newest.getTime() - ISSUE_HOURS.every * HOUR_MS)
  const issues = since && since > newest ? [newest] : [before, newest]
  return issues.map((issuedAt) => ({ service: 'kma_fct_afs_do', at: slot, issuedAt }))
}

/** @param zone a square whose parts are asked for; without it all whole squares are */
function squareRequests(slot: Date, zone?: string): FeedRequest[] {
  const issuedAt = new Date(slot.getTime() - RUN_BEFORE_SLOT_MS)
  const leads = Array.from({ length: LAST_LEAD_HOURS / LEAD_STEP_HOURS + 1 }, (_, n) => n * LEAD_STEP_HOURS)
  return leads.map((lead) => ({
    service: zone === undefined ? 'kma_marine_large_zone' : 'kma_marine_small_zone',
    at: slot,
    issuedAt,
    validAt: new Date(issuedAt.getTime() + lead * HOUR_MS),
    ...(zone !== undefined && { zone }),
  }))
}

const SQUARE_FEED = {
  everyMin: SQUARE_EVERY_MIN,
  delayMin: SQUARE_DELAY_MIN,
  timeoutMs: 10 * MINUTE_MS,
} as const

/**
 * The parts of one square: one request per valid time, as for all whole squares together. A feed for each, so that what
 * one brings is no correction of another, and a number that the hub refuses stops none but itself.
 */
export const partsOfSquare = (square: number): FeedDefinition => ({
  ...SQUARE_FEED,
  name: `kma-square-parts-${square}`,
  adapter: smallSquaresAdapter,
  request: (slot) => squareRequests(slot, String(square))[0]!,
  requests: (slot) => squareRequests(slot, String(square)),
})

const listOf = (name: string, list: WarningList): FeedDefinition => ({
  name,
  adapter: warningsNowAdapter,
  everyMin: 1,
  delayMin: 0,
  request: (slot) => ({ service: 'kma_wrn_now_data', at: slot, list }),
})

/** Warnings first: a reader at sea must not miss them. */
export const FORECAST_FEEDS: readonly FeedDefinition[] = [
  {
    name: 'kma-warning-zones',
    adapter: warningZonesAdapter,
    everyMin: DAY_MIN,
    request: (slot) => ({ service: 'kma_wrn_reg', at: slot }),
  },
  {
    name: 'kma-warning-bulletins',
    adapter: warningBulletinsAdapter,
    everyMin: 1,
    delayMin: 0,
    request: (slot) => ({ service: 'kma_wrn_met_data', at: slot, from: new Date(slot.getTime() - DAY_MS) }),
    requests: (slot, since) => [
      { service: 'kma_wrn_met_data', at: slot, from: askedFrom(slot, since, FIRST_BULLETIN_DAYS) },
    ],
  },
  listOf('kma-warnings-announced', 'announced'),
  listOf('kma-warnings-preliminary', 'preliminary'),
  {
    name: 'kma-sea-forecast',
    adapter: seaForecastAdapter,
    everyMin: 10,
    delayMin: 0,
    request: (slot) => ({
      service: 'kma_fct_afs_do',
      at: slot,
      issuedAt: newestIssue(slot, ISSUE_HOURS),
    }),
    requests: forecastRequests,
  },
  {
    name: 'kma-earthquakes',
    adapter: earthquakesAdapter,
    everyMin: 1,
    delayMin: 0,
    request: (slot) => ({ service: 'kma_eqk_list', at: slot }),
    requests: (slot, since) => [
      { service: 'kma_eqk_list', at: slot, from: askedFrom(slot, since, FIRST_EARTHQUAKE_DAYS) },
    ],
  },
  {
    name: 'kma-tsunamis',
    adapter: tsunamiListAdapter,
    everyMin: 1,
    // seconds count
    delayMin: 0,
    request: (slot) => ({ service: 'kma_tsnm_list', at: slot }),
  },
  {
    name: 'kma-typhoons',
    adapter: typhoonTracksAdapter,
    everyMin: 10,
    request: (slot) => ({ service: 'kma_typ_now', at: slot }),
    requests: typhoonRequests,
  },
  {
    name: 'kma-depressions',
    adapter: depressionsAdapter,
    everyMin: 10,
    request: (slot) => ({ service: 'kma_td_now', at: slot }),
  },
  {
    name: 'kma-typhoon-list',
    adapter: typhoonListAdapter,
    everyMin: 60,
    request: (slot) => ({ service: 'kma_typ_lst', at: slot }),
    requests: typhoonListRequests,
    // a year that the hub does not have says nothing of the others
    areIndependent: true,
  },
  {
    name: 'kma-typhoon-best-tracks',
    adapter: typhoonBestTracksAdapter,
    everyMin: DAY_MS / MINUTE_MS,
    request: (slot) => bestTrackRequests(slot, slot)[0]!,
    requests: bestTrackRequests,
    timeoutMs: BEST_TRACKS_TIMEOUT_MS,
    // a year that the hub does not have says nothing of the others
    areIndependent: true,
  },
  {
    name: 'kma-commentary',
    adapter: commentaryAdapter,
    everyMin: 10,
    request: (slot) => ({ service: 'kma_wthr_cmt_rpt', at: slot, from: new Date(slot.getTime() - DAY_MS) }),
    requests: (slot, since) => [
      { service: 'kma_wthr_cmt_rpt', at: slot, from: askedFrom(slot, since, FIRST_COMMENTARY_DAYS) },
    ],
  },
  {
    ...SQUARE_FEED,
    name: 'kma-squares',
    adapter: largeSquaresAdapter,
    request: (slot) => squareRequests(slot)[0]!,
    requests: (slot) => squareRequests(slot),
  },
]
