import type { Language } from '../../../src/domain/kernel/language.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import type { ZoneShape } from '../../../src/domain/zones/zones.ts'

/** Names of a zone; a zone that only a feed reported may have no English one. */
export interface ZoneNames {
  nameKo: string
  nameEn?: string
}

/** What the documents need beside the warnings themselves. */
export interface PublishContext {
  /** `https://portal.example`, without a slash at its end */
  origin: string
  /** undefined for an unknown zone, which is then shown by its code */
  zoneOf(code: string): ZoneNames | undefined
  /** undefined where the zone has no drawing */
  shapeOf(code: string): ZoneShape | undefined
  addresses: Addresses
}

/** Addresses on this host, each beginning with a slash and encoded where it must be. */
export interface Addresses {
  /** the page about one warning, such as that of its zone */
  page(warning: Warning): string
  /** a CAP document */
  cap(fileName: string): string
  /** the page of all warnings */
  warnings: string
  /** the Atom feed itself */
  feed: string
}

/** The zone's name in the language, or its code. */
export function zoneName(
  code: string,
  language: Language,
  { zoneOf }: Pick<PublishContext, 'zoneOf'>,
): string {
  const names = zoneOf(code)
  return (language === 'ko' ? names?.nameKo : names?.nameEn) || code
}
