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

const AGENCY_OR_DEMO =
  'Source: KMA API hub (sea_obs, kma_buoy, kma_lhaws), a recording of it, or the demo sea'
export const SOURCE_OF_OBSERVATIONS = `${AGENCY_OR_DEMO}; which of them, each value says in \`source\` and \`mode\`.`
export const SOURCE_OF_SERIES = `${AGENCY_OR_DEMO}; the feeds in use are listed by \`feeds\`.`

/** @returns the name in words, unit, valid range, and the CF standard name where there is one */
export function elementDescription(name: ElementName, element: Element): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = words[0]?.toUpperCase() + words.slice(1)
  const cf = element.cfName ? ` CF standard name: ${element.cfName}.` : ''
  return `${title}, ${UNIT_WORDS[element.unit]}; valid ${element.min} to ${element.max}.${cf}`
}
