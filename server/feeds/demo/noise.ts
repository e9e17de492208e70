/**
 * Repeatable chance: the same numbers always give the same value, on every machine. Nothing here is stored, so a
 * point of the demo sea can be asked for in any order.
 */

/** @returns 0 ≤ x < 1 from up to four whole numbers */
export function chance(a: number, b = 0, c = 0, d = 0): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul((b | 0) + 0x7f4a7c15, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul((c | 0) + 0x165667b1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39) ^ Math.imul((d | 0) + 0x27d4eb2f, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}

/** @returns a whole number that stands for the text */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
  return seed | 0
}

/**
 * Smooth chance over space and time: values on a lattice, blended between. Neighbours within one lattice step are
 * alike, places several steps apart have nothing to do with each other.
 *
 * @param x, y, t in lattice steps
 * @returns −1 … 1
 */
export function field(seed: number, x: number, y: number, t: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const t0 = Math.floor(t)
  const fx = ease(x - x0)
  const fy = ease(y - y0)
  const ft = ease(t - t0)
  const slice = (tt: number) =>
    mix(
      mix(chance(seed, x0, y0, tt), chance(seed, x0 + 1, y0, tt), fx),
      mix(chance(seed, x0, y0 + 1, tt), chance(seed, x0 + 1, y0 + 1, tt), fx),
      fy,
    )
  return mix(slice(t0), slice(t0 + 1), ft) * 2 - 1
}

const ease = (f: number) => f * f * (3 - 2 * f)
const mix = (a: number, b: number, f: number) => a + (b - a) * f
