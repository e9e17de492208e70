/** What a key does while the player has the focus. */
export type PlayerAction =
  { type: 'toggle' } | { type: 'mute' } | { type: 'seek'; bySeconds: number } | { type: 'volume'; by: number }

/** The part of the player that has the focus, by what it does with keys itself. */
export type PlayerPart = 'button' | 'tabs' | 'volume' | 'seek' | 'text' | 'player'

export const SEEK_STEP_SECONDS = 5
export const VOLUME_STEP = 5

export interface PressedKey {
  key: string
  /** the place on the keyboard: under a Korean input method the letter M has another name */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const SEEKS: Readonly<Record<string, number>> = {
  ArrowLeft: -SEEK_STEP_SECONDS,
  ArrowRight: SEEK_STEP_SECONDS,
}
const VOLUMES: Readonly<Record<string, number>> = { ArrowDown: -VOLUME_STEP, ArrowUp: VOLUME_STEP }

/** @returns undefined where the key belongs to the part, or to nothing */
export function playerAction(pressed: PressedKey, part: PlayerPart): PlayerAction | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined
  // space presses buttons and follows links
  if (key === ' ') return part === 'button' || part === 'tabs' ? undefined : { type: 'toggle' }
  if (code === 'KeyM') return { type: 'mute' }
  const bySeconds = SEEKS[key]
  if (bySeconds !== undefined)
    return part === 'volume' || part === 'tabs' ? undefined : { type: 'seek', bySeconds }
  const by = VOLUMES[key]
  // the words scroll by these keys, and the position slider would move by them
  if (by !== undefined) return part === 'text' || part === 'tabs' ? undefined : { type: 'volume', by }
  return undefined
}
