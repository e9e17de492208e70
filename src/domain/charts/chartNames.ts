import { isChartKind } from './charts.ts'
import type { Chart, ChartFile } from './charts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, fromKstDigits, toKstDigits } from '../kernel/time.ts'

/** Endings of the pictures a chart room sends. */
export const RECEIVED_ENDINGS = ['png', 'gif', 'jpg', 'pdf'] as const
export type ReceivedEnding = (typeof RECEIVED_ENDINGS)[number]

export const MEDIA_TYPE_OF_ENDING: Readonly<Record<ReceivedEnding, ChartFile['mediaType']>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** What is received beyond these is refused. */
export const CHART_LIMITS = { bytes: 20_000_000, sidePx: 8_000, pixels: 40_000_000 } as const

/** Why a received chart was left where it is. */
export const CHART_REFUSALS = [
  'name',
  'issued-in-future',
  'issued-long-ago',
  'valid-before-issue',
  'valid-too-far-ahead',
  'too-large',
  'empty',
  'not-a-picture',
  'not-as-named',
  'truncated',
  'too-many-pixels',
] as const
export type ChartRefusal = (typeof CHART_REFUSALS)[number]

export interface ChartName extends Pick<Chart, 'kind' | 'issuedAt' | 'validAt'> {
  ending: ReceivedEnding
}

const NAME = /^([a-z-]{1,40})_(\d{12})(?:_(\d{12}))?\.(png|gif|jpg|pdf)$/

/**
 * Reads `<kind>_<time of issue>[_<moment shown>].<ending>`, times as 12 digits in Korea; without the second time the
 * chart shows the moment of its issue.
 *
 * @returns undefined for any other name, one with a path among them
 */
export function parseChartName(name: string): ChartName | undefined {
  const [, kind = '', issued = '', valid = issued, ending] = NAME.exec(name) ?? []
  const issuedAt = fromKstDigits(issued)
  const validAt = fromKstDigits(valid)
  if (!isChartKind(kind) || !issuedAt || !validAt) return undefined
  return { kind, issuedAt, validAt, ending: ending as ReceivedEnding }
}

/** The name that {@link parseChartName} reads. */
export function chartName({ kind, issuedAt, validAt, ending }: ChartName): string {
  const valid = validAt.getTime() === issuedAt.getTime() ? '' : `_${toKstDigits(validAt)}`
  return `${kind}_${toKstDigits(issuedAt)}${valid}.${ending}`
}

/** Clocks of two houses are never quite the same. */
const AHEAD_MS = 15 * MINUTE_MS
/** As long as charts are kept anyway. */
const OLDEST_MS = 30 * DAY_MS
const FARTHEST_MS = 10 * DAY_MS + HOUR_MS

/** @returns why a chart with these times cannot be true or is of no use now; undefined when it can */
export function refusalOfTimes(
  { issuedAt, validAt }: Pick<ChartName, 'issuedAt' | 'validAt'>,
  now: Date,
): ChartRefusal | undefined {
  const ageMs = now.getTime() - issuedAt.getTime()
  if (ageMs < -AHEAD_MS) return 'issued-in-future'
  if (ageMs > OLDEST_MS) return 'issued-long-ago'
  if (validAt < issuedAt) return 'valid-before-issue'
  return validAt.getTime() - issuedAt.getTime() > FARTHEST_MS ? 'valid-too-far-ahead' : undefined
}
