import type { WarningLevel } from './warnings.ts'

/** The levels that can be in force. */
export type HeldLevel = Exclude<WarningLevel, 'preliminary'>

/** A level and from when it holds, ms; until the next one, or until the warning ends. */
export interface LevelSpan {
  level: HeldLevel
  fromMs: number
}

/** The span in which a moment lies; undefined before the first. */
export const spanAt = (spans: readonly LevelSpan[], ms: number): LevelSpan | undefined =>
  spans.findLast(({ fromMs }) => fromMs <= ms)

/**
 * What holds once a bulletin has said that a level holds from a moment on. The newest bulletin is believed for all the
 * time from there on, and where the level before it is the same and has not begun, its beginning is moved. Of the past it may
 * change only the level that holds when it is issued: earlier ones were in force, whatever is said later.
 *
 * @param spans by time, no two neighbours of one level, as the result
 */
export function withLevel(
  spans: readonly LevelSpan[],
  { level, fromMs }: LevelSpan,
  issuedMs: number,
): LevelSpan[] {
  const begun = spanAt(spans, issuedMs)
  const startMs = begun ? Math.max(fromMs, begun.fromMs) : fromMs
  const kept = spans.filter((span) => span.fromMs < startMs)
  const last = kept.at(-1)
  if (last?.level === level && last.fromMs > issuedMs) kept.pop()
  return merged([...kept, { level, fromMs: startMs }])
}

/** What is left when an announced change to a level is taken back before it has begun. */
export function withoutAhead(
  spans: readonly LevelSpan[],
  { level, fromMs }: LevelSpan,
  issuedMs: number,
): LevelSpan[] {
  return merged(
    spans.filter((span) => span.level !== level || span.fromMs < fromMs || span.fromMs <= issuedMs),
  )
}

/** What has begun before an end; the first span where none has. */
export function endedAt(spans: readonly LevelSpan[], endMs: number): LevelSpan[] {
  const begun = spans.filter(({ fromMs }) => fromMs < endMs)
  return begun.length > 0 ? begun : spans.slice(0, 1)
}

const merged = (spans: readonly LevelSpan[]): LevelSpan[] =>
  spans.filter(({ level }, index) => level !== spans[index - 1]?.level)
