import type { RefObject } from 'react'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { mediaStatus } from '../../api/mediaFiles.ts'
import type { PlayerSound } from '../../components/broadcasts/playerProps.ts'
import type { Playback } from './playback.ts'
import { faultOf, isFault, isUnderWay, LATE_MS, nextPlayback, startOf } from './playback.ts'

/** What the media element calls. */
export interface MediaHandlers {
  onPlaying(): void
  onPause(): void
  onWaiting(): void
  onEnded(): void
  onTimeUpdate(): void
  onDurationChange(): void
  onError(): void
}

export interface PlaybackControl {
  audio: RefObject<HTMLAudioElement | null>
  playback: Playback
  handlers: MediaHandlers
  toggle(): void
  /** @param seconds from the beginning; held within the sound */
  seek(seconds: number): void
  /**
   * @param volume 0–1
   * @returns whether it is that loud now; some devices leave that to their buttons. True without a sound
   */
  setLoudness(volume: number, isMuted: boolean): boolean
  /** Fetches the sound anew and goes on where it was. */
  retry(): void
}

/** Media elements keep their volume with fewer digits than it was given. */
const HEARD_DIFFERENCE = 0.01

/** Drives the media element, and holds its state. */
export function usePlayback(sound: PlayerSound | undefined): PlaybackControl {
  const audio = useRef<HTMLAudioElement>(null)
  const [playback, dispatch] = useReducer(nextPlayback, sound?.seconds ?? 0, startOf)
  const { phase, seconds } = playback
  const href = sound?.href
  const length = sound?.seconds ?? 0

  useEffect(() => dispatch({ type: 'reset', duration: length }), [href, length])
  useEffect(() => {
    if (phase !== 'loading') return undefined
    const timer = setTimeout(() => dispatch({ type: 'late' }), LATE_MS)
    return () => clearTimeout(timer)
  }, [phase])

  const setLoudness = useCallback((volume: number, isMuted: boolean) => {
    const element = audio.current
    if (!element) return true
    element.muted = isMuted
    element.volume = volume
    return Math.abs(element.volume - volume) < HEARD_DIFFERENCE
  }, [])

  const play = () => {
    const element = audio.current
    if (!element) return
    dispatch({ type: 'asked' })
    // an error event gives the reason; a browser that wants to be asked by a person first only refuses here
    element.play().catch(({ name }: { name?: string }) => {
      if (name === 'NotAllowedError') dispatch({ type: 'paused' })
    })
  }
  const seek = (to: number) => {
    const element = audio.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, to), playback.duration)
    dispatch({ type: 'moved', seconds: element.currentTime })
  }
  const retry = () => {
    const element = audio.current
    if (!element) return
    element.load()
    element.currentTime = seconds
    play()
  }
  const failed = async () => {
    const code = audio.current?.error?.code
    const status = href === undefined ? undefined : await mediaStatus(href)
    // meanwhile another language may have been chosen, or a new try begun
    if (audio.current?.error) dispatch({ type: 'failed', fault: faultOf(code, status) })
  }
  return {
    audio,
    playback,
    handlers: {
      onPlaying: () => dispatch({ type: 'playing' }),
      onPause: () => dispatch({ type: 'paused' }),
      onWaiting: () => dispatch({ type: 'waiting' }),
      onEnded: () => dispatch({ type: 'ended' }),
      onTimeUpdate: () => {
        // an element without its sound stands at the beginning, which is not where the reader was
        if (audio.current && !audio.current.error)
          dispatch({ type: 'moved', seconds: audio.current.currentTime })
      },
      onDurationChange: () => dispatch({ type: 'measured', duration: audio.current?.duration ?? 0 }),
      onError: () => void failed(),
    },
    toggle() {
      if (isFault(phase)) retry()
      else if (isUnderWay(phase)) audio.current?.pause()
      else play()
    },
    seek,
    retry,
    setLoudness,
  }
}
