import { scalesWith } from '../../domain/kernel/colourScales.ts'
import type { ColourScales, Ground, ScaleEnds } from '../../domain/kernel/colourScales.ts'

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
    ground: groundOf(element.ownerDocument.documentElement.dataset['theme'], style.colorScheme),
    scales: scalesWith(endsOf(document.querySelector<HTMLElement>('[data-scale-ends]'))),
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

const endsOf = (element: HTMLElement | null): ScaleEnds =>
  JSON.parse(element?.dataset['scaleEnds'] ?? '{}') as ScaleEnds

function groundOf(theme: string | undefined, colorScheme: string): Ground {
  if (theme === 'night') return 'night'
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
