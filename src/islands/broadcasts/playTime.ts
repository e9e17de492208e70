const whole = (seconds: number) => Math.max(0, Math.floor(seconds))

export const timeParts = (seconds: number): { minutes: number; seconds: number } => ({
  minutes: Math.floor(whole(seconds) / 60),
  seconds: whole(seconds) % 60,
})

/** @returns `3:05`; hours are counted in minutes, because no broadcast is that long */
export function playTime(at: number): string {
  const { minutes, seconds } = timeParts(at)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
