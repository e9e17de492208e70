import { useEffect } from 'react'
import type { PlaybackControl } from './usePlayback.ts'
import { SEEK_STEP_SECONDS } from './playerKeys.ts'

interface Shown {
  title: string
  artist: string
  album: string
}

/** Names the broadcast where the system shows what plays: the lock screen, a headset's display, a keyboard's keys. */
export function useMediaSession({ title, artist, album }: Shown, control: PlaybackControl): void {
  const { phase, seconds, duration } = control.playback
  const isKnown = phase !== 'idle' && 'mediaSession' in navigator

  useEffect(() => {
    if (!isKnown) return undefined
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist, album })
    return () => {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      for (const action of ACTIONS) mediaSession.setActionHandler(action, null)
    }
  }, [isKnown, title, artist, album])

  useEffect(() => {
    if (!isKnown) return
    const { mediaSession } = navigator
    mediaSession.playbackState = phase === 'playing' ? 'playing' : 'paused'
    const by = (step: number) => control.seek(seconds + step)
    mediaSession.setActionHandler('play', control.toggle)
    mediaSession.setActionHandler('pause', control.toggle)
    mediaSession.setActionHandler('seekbackward', () => by(-SEEK_STEP_SECONDS))
    mediaSession.setActionHandler('seekforward', () => by(SEEK_STEP_SECONDS))
    mediaSession.setActionHandler('seekto', ({ seekTime }) => control.seek(seekTime ?? seconds))
    if (duration > 0) mediaSession.setPositionState({ duration, position: Math.min(seconds, duration) })
  })
}

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const
