/** A land zone; what it is part of follows from its code, or stands in `landZones.ts`. */
export type LandRow = readonly [code: string, nameKo: string, nameEn: string]
