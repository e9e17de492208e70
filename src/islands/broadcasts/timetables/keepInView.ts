export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * How far a tooltip must move to be seen whole in its frame. Its own place stands where there is room; a small window
 * moves it sideways as far as needed, and across its block instead of over it.
 *
 * @param tip where it would be
 * @param block its programme, which it must not cover
 * @param frame the part of the picture that can be seen
 * @returns px to move it by
 */
export function nudge(tip: Edges, block: Edges, frame: Edges): { x: number; y: number } {
  const tooFarRight = Math.max(0, tip.right - frame.right)
  const tooFarLeft = frame.left - (tip.left - tooFarRight)
  const height = tip.bottom - tip.top
  const fitsAbove = block.top - height >= frame.top
  const fitsBelow = block.bottom + height <= frame.bottom
  const isCut = tip.bottom > frame.bottom || tip.top < frame.top
  const y = !isCut ? 0 : fitsAbove ? block.top - tip.bottom : fitsBelow ? block.bottom - tip.top : 0
  return { x: Math.max(0, tooFarLeft) - tooFarRight, y }
}
