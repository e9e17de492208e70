import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to see where the weather goes, short enough to see it go. */
const STEP_MS = 500

/**
 * Goes on step by step until it is stopped or at its end.
 *
 * @param step goes one step on; false where there is none
 */
export function usePlay(step: () => boolean): { isPlaying: boolean; play(): void; stop(): void } {
  const [isPlaying, setIsPlaying] = useState(false)
  const stepOn = useEffectEvent(() => {
    if (!step()) setIsPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(stepOn, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return { isPlaying, play: () => setIsPlaying(true), stop: () => setIsPlaying(false) }
}

/** Whether the reader wants nothing to move on its own; follows the setting while the page is open. */
export function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(() => motionQuery().matches)
  useEffect(() => {
    const query = motionQuery()
    const follow = () => setIsReduced(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isReduced
}

const motionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')
