/** Colour themes a reader may choose; `auto` follows the system, `night` is red only, to keep eyes used to the dark. */
export const THEMES = ['auto', 'light', 'dark', 'night', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
