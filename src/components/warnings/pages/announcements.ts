import { hrefOf } from '../../../domain/kernel/pages.ts'
import { warningKnowledge } from '../../../domain/warnings/warningKnowledge.ts'
import { WARNING_LEVELS } from '../../../domain/warnings/warnings.ts'
import { addressesOf } from '../../../layouts/view.ts'
import type { View } from '../../../layouts/view.ts'
import { warningBoard } from '../board.ts'
import { AGENCY } from './linkedData.ts'

/** Announcements of one page; search engines read no more, and the feeds have all. */
const MOST = 20

/**
 * Warnings in force for search engines, the gravest first.
 *
 * @source https://schema.org/SpecialAnnouncement
 * @returns undefined where nothing real is known for certain: simulated or old warnings are no announcement
 */
export function warningAnnouncements(view: View): Record<string, unknown> | undefined {
  const { portal, now, language } = view
  if (warningKnowledge(portal.warnings(), portal.hasWarnings, now) !== 'fresh') return undefined
  const rows = warningBoard(view)
    .groups.flatMap(({ rows: some }) => some)
    .filter(({ warning }) => warning.mode === 'live')
    .toSorted((a, b) => WARNING_LEVELS.indexOf(b.warning.level) - WARNING_LEVELS.indexOf(a.warning.level))
  if (rows.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@graph': rows.slice(0, MOST).map(({ warning, name, zoneName }) => {
      const expires = warning.endsAt ?? warning.expectedEnd?.to
      return {
        '@type': 'SpecialAnnouncement',
        name: `${zoneName} ${name}`,
        text: `${zoneName} ${name}`,
        url: addressesOf(portal.publicOrigin, hrefOf('warnings'))[language],
        identifier: warning.id,
        inLanguage: language,
        datePosted: warning.issuedAt.toISOString(),
        ...(expires && { expires: expires.toISOString() }),
        spatialCoverage: { '@type': 'Place', name: zoneName, identifier: warning.zoneCode },
        publisher: AGENCY,
      }
    }),
  }
}
