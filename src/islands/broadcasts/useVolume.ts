import { useEffect, useState } from 'react'
import { DEFAULT_VOLUME, keepVolume, MAX_VOLUME, readVolume, withinVolume } from './volume.ts'

export interface VolumeControl {
  /** 0–100 */
  volume: number
  isMuted: boolean
  /** false on devices that leave the volume to their buttons */
  canBeSet: boolean
  setVolume(volume: number): void
  toggleMute(): void
}

const storage = () => window.localStorage

/**
 * @param setLoudness of the media element; volume 0–1, true when it holds
 * @param key changes with the media element, which begins at full volume
 */
export function useVolume(
  setLoudness: (volume: number, isMuted: boolean) => boolean,
  key: string | undefined,
): VolumeControl {
  const [volume, show] = useState(DEFAULT_VOLUME)
  const [isMuted, setMuted] = useState(false)
  const [canBeSet, setCanBeSet] = useState(true)

  useEffect(() => show(readVolume(storage)), [])
  useEffect(() => {
    setCanBeSet(setLoudness(volume / MAX_VOLUME, isMuted))
  }, [setLoudness, key, volume, isMuted])

  return {
    volume,
    isMuted,
    canBeSet,
    setVolume(next) {
      const within = withinVolume(next)
      show(within)
      keepVolume(within, storage)
      if (within > 0) setMuted(false)
    },
    toggleMute: () => setMuted((was) => !was),
  }
}
