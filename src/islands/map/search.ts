import type { ZoneArea } from '../../api/zoneAreas.ts'

/** Zones with the words in their code or one of their names, whatever case and blanks: whole seas first. */
export function findZones(zones: readonly ZoneArea[], search: string): ZoneArea[] {
  const wanted = bare(search)
  if (wanted === '') return []
  const order = { group: 0, sea: 1, coastal: 2, land: 3 } as const
  return zones
    .filter(({ code, nameKo, nameEn }) => [code, nameKo, nameEn].some((name) => bare(name).includes(wanted)))
    .toSorted((a, b) => order[a.level] - order[b.level] || (a.code < b.code ? -1 : 1))
}

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, '')
