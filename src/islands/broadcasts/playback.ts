/** What the player knows of its sound, as a pure function of the media element's events. */

/** Why a sound does not play. */
export type PlaybackFault = 'network' | 'missing' | 'damaged'
export type PlaybackPhase =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  | 'ended'
  /** asked for and not coming */
  | 'stalled'
  | PlaybackFault

export interface Playback {
  phase: PlaybackPhase
  /** position, s */
  seconds: number
  /** length, s */
  duration: number
}

export type PlaybackEvent =
  | { type: 'asked' }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'waiting' }
  /** nothing came for {@link LATE_MS} */
  | { type: 'late' }
  | { type: 'ended' }
  | { type: 'moved'; seconds: number }
  | { type: 'measured'; duration: number }
  | { type: 'failed'; fault: PlaybackFault }
  /** another sound: everything begins anew */
  | { type: 'reset'; duration: number }

/** Longer than a slow link takes to begin; then the reader is notified. */
export const LATE_MS = 8_000

export const startOf = (duration: number): Playback => ({ phase: 'idle', seconds: 0, duration })

export const isFault = (phase: PlaybackPhase): phase is PlaybackFault =>
  phase === 'network' || phase === 'missing' || phase === 'damaged'

/** Whether the button pauses. */
export const isUnderWay = (phase: PlaybackPhase): boolean =>
  phase === 'playing' || phase === 'loading' || phase === 'stalled'

export function nextPlayback(now: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'asked':
      return { ...now, phase: 'loading' }
    case 'playing':
      return { ...now, phase: 'playing' }
    case 'paused':
      // a media element also pauses at its end and after an error, which say more
      return isUnderWay(now.phase) ? { ...now, phase: 'paused' } : now
    case 'waiting':
      return now.phase === 'playing' ? { ...now, phase: 'loading' } : now
    case 'late':
      return now.phase === 'loading' ? { ...now, phase: 'stalled' } : now
    case 'ended':
      return { ...now, phase: 'ended', seconds: now.duration }
    case 'moved':
      return moved(now, event.seconds)
    case 'measured':
      return Number.isFinite(event.duration) && event.duration > 0
        ? { ...now, duration: event.duration }
        : now
    case 'failed':
      return { ...now, phase: event.fault }
    case 'reset':
      return startOf(event.duration)
  }
}

function moved(now: Playback, seconds: number): Playback {
  if (!Number.isFinite(seconds)) return now
  const within = Math.min(Math.max(0, seconds), Math.max(now.duration, 0))
  const isBack = now.phase === 'ended' && within < now.duration
  return { ...now, seconds: within, ...(isBack && { phase: 'paused' as const }) }
}

/** `MediaError.MEDIA_ERR_NETWORK`; the constant itself is there in browsers alone. */
const NETWORK_ERROR = 2
const NOT_FOUND = 404
/** What the server answers for a file whose bytes are no longer those that were written. */
const GONE = 410

/**
 * @param code of the media element's error
 * @param status of the file when it was asked for right after; undefined = no answer
 */
export function faultOf(code: number | undefined, status: number | undefined): PlaybackFault {
  if (status === NOT_FOUND) return 'missing'
  const isThere = status !== undefined && status >= 200 && status < 300
  // a connection that broke may be back by now, so that the file is there and still did not come
  if (isThere) return code === NETWORK_ERROR ? 'network' : 'damaged'
  return status === GONE ? 'damaged' : 'network'
}
