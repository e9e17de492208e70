import type { Place } from './places.ts'

export const VALUE_FONT = (family: string) => `700 13px ${family}`

export function nameFont(kind: Place['kind'], family: string): string {
  if (kind === 'sea') return `italic 400 15px ${family}`
  return kind === 'island' ? `500 12px ${family}` : `400 12px ${family}`
}

const SEA_LETTER_SPACING_PX = 3

/** Measures texts with the map's fonts, each text once. */
export function createMeasure(family: string): (text: string, kind: 'value' | Place['kind']) => number {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, kind) => {
    const key = `${kind} ${text}`
    const width = known.get(key)
    if (width !== undefined || !context) return width ?? text.length * 8
    context.font = kind === 'value' ? VALUE_FONT(family) : nameFont(kind, family)
    const spacing = kind === 'sea' ? text.length * SEA_LETTER_SPACING_PX : 0
    const measured = Math.ceil(context.measureText(text).width) + spacing
    known.set(key, measured)
    return measured
  }
}
