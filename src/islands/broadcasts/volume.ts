/** @source specification part 2, section 9 */
export const DEFAULT_VOLUME = 80
export const MAX_VOLUME = 100

const STORAGE_KEY = 'portal:volume'

type VolumeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** @returns 0–100 as it was left, or the default where nothing or nonsense is kept, or nothing may be */
export function readVolume(storage: () => VolumeStorage): number {
  try {
    const text = storage().getItem(STORAGE_KEY) ?? ''
    return /^\d{1,3}$/.test(text) && Number(text) <= MAX_VOLUME ? Number(text) : DEFAULT_VOLUME
  } catch {
    return DEFAULT_VOLUME
  }
}

/** Keeps it for the next time; a browser may forbid that. */
export function keepVolume(volume: number, storage: () => VolumeStorage): void {
  try {
    storage().setItem(STORAGE_KEY, String(volume))
  } catch {
    // what cannot be kept holds for this page
  }
}

export const withinVolume = (volume: number): number => Math.min(MAX_VOLUME, Math.max(0, Math.round(volume)))
