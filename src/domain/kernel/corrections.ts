/** Names of places, stations and zones that an agency's clerks correct while the portal runs. */

export const CORRECTED_KINDS = ['place', 'station', 'zone'] as const
export type CorrectedKind = (typeof CORRECTED_KINDS)[number]

export interface Correction {
  /** absent: as it was given */
  nameKo?: string | undefined
  nameEn?: string | undefined
  /** of a place: the group of its lists */
  region?: string | undefined
  /** not in lists, searches and on the map; its address goes on. Zones are never hidden: warnings need them */
  isHidden: boolean
}

/** By code. */
export type CorrectionsOf = ReadonlyMap<string, Correction>

export const LONGEST_CORRECTION = { nameKo: 60, nameEn: 80, region: 60 } as const

/** @returns the facts under the names that hold now */
export function renamed<Facts extends { code: string; nameKo: string; nameEn: string }>(
  facts: Facts,
  corrections: CorrectionsOf,
): Facts {
  const correction = corrections.get(facts.code)
  if (!correction) return facts
  const { nameKo = facts.nameKo, nameEn = facts.nameEn } = correction
  return { ...facts, nameKo, nameEn }
}
