import type { Element, ElementName, Unit } from '../src/domain/elements.ts'

const UNIT_WORDS: Record<Unit, string> = {
  'm/s': 'm/s',
  degree: 'degrees true, the direction it comes from',
  m: 'm',
  s: 's',
  degC: '°C',
  hPa: 'hPa',
  '%': '%',
}

export const SOURCE_OF_OBSERVATIONS =
  'Source: KMA API hub (sea_obs, kma_buoy, kma_lhaws), a recording of it, or the demo sea; see `mode`.'

/** @returns the name in words, unit, valid range, and the CF standard name where there is one */
export function elementDescription(name: ElementName, element: Element): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = words[0]?.toUpperCase() + words.slice(1)
  const cf = element.cfName ? ` CF standard name: ${element.cfName}.` : ''
  return `${title}, ${UNIT_WORDS[element.unit]}; valid ${element.min} to ${element.max}.${cf}`
}
