import { COLOUR_SCALES } from '../../domain/kernel/colourScales.ts'
import type { ColourScales, Ground } from '../../domain/kernel/colourScales.ts'

/** Colours of the canvases, from the theme's tokens. */
export interface Palette {
  ground: Ground
  scales: ColourScales
  sea: string
  land: string
  coast: string
  ink: string
  inkSoft: string
  surface: string
  staleInk: string
  staleGround: string
  accent: string
  roughInk: string
  roughGround: string
  roughLine: string
  dangerInk: string
  dangerGround: string
  dangerLine: string
  typhoonLine: string
  font: string
}

/** Reads the tokens as they apply to the element; call again when the theme changes. */
export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: groundOf(style.colorScheme),
    scales: ownScales(),
    sea: token('--sea'),
    land: token('--land'),
    coast: token('--coast'),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    surface: token('--surface'),
    staleInk: token('--stale-ink'),
    staleGround: token('--surface-sunk'),
    accent: token('--accent'),
    roughInk: token('--rough-ink'),
    roughGround: token('--rough-ground'),
    roughLine: token('--rough-line'),
    dangerInk: token('--danger-ink'),
    dangerGround: token('--danger-ground'),
    dangerLine: token('--danger-line'),
    typhoonLine: token('--typhoon-line'),
    font: token('--font') || 'sans-serif',
  }
}

/** The page carries those with ends that the agency chose. */
const ownScales = (): ColourScales => {
  const { scales } = document.querySelector<HTMLElement>('.map-place')?.dataset ?? {}
  return scales ? { ...COLOUR_SCALES, ...(JSON.parse(scales) as object) } : COLOUR_SCALES
}

function groundOf(colorScheme: string): Ground {
  if (document.documentElement.dataset['theme'] === 'night') return 'night'
  return colorScheme.includes('dark') ? 'dark' : 'light'
}

/** Calls back when the reader or the system changes the theme. @returns the function that ends the watch */
export function watchTheme(onChange: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((q) => matchMedia(q))
  for (const query of queries) query.addEventListener('change', onChange)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
