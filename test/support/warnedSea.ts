/** A sea with a warning of every kind, from bulletins, for pages that are looked at in a browser. */
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type { WarningEvent } from '../../src/domain/warnings/warnings.ts'
import { buildCommentary, buildOutlookPeriod, buildPeriod, buildSquares, LEADS } from './forecasts.ts'
import { reported } from './warningEvents.ts'
import type { WatchedPortal } from './watchedPortal.ts'

/** 12 o'clock in Korea on 1 June 2026. */
export const WARNED_NOW = new Date('2026-06-01T12:00:00+09:00')
/** The zones of the bulletins, by what holds there. */
export const WARNED = {
  advisory: 'S1311100',
  warning: 'S1312020',
  announced: 'S1152010',
  preliminary: 'S1324020',
  ended: 'S1251100',
} as const

const HOUR_MS = 3_600_000
const before = (hours: number) => new Date(WARNED_NOW.getTime() - hours * HOUR_MS)

const bulletin = (office: string, number: number) => ({ office, number })

const EVENTS: readonly WarningEvent[] = [
  reported('announce', 'advisory', '1 01:00 > 1 02:00', { ...bulletin('109', 1), zoneCode: WARNED.ended }),
  reported('announce', 'advisory', '1 04:30 > 1 06:00', { ...bulletin('159', 1), until: '2 06:00' }),
  reported('announce', 'advisory', '1 04:30 > 1 06:00', {
    ...bulletin('159', 1),
    until: '2 06:00',
    zoneCode: 'S2320100',
  }),
  reported('announce', 'advisory', '1 04:30 > 1 06:00', { ...bulletin('159', 1), zoneCode: WARNED.warning }),
  reported('change', 'warning', '1 08:00 > 1 09:00', {
    ...bulletin('159', 2),
    zoneCode: WARNED.warning,
    until: '2 12:00',
  }),
  reported('release', 'advisory', '1 09:30 > 1 10:00', { ...bulletin('109', 2), zoneCode: WARNED.ended }),
  reported('announce', 'advisory', '1 11:00 > 1 15:00', {
    ...bulletin('105', 1),
    zoneCode: WARNED.announced,
  }),
  reported('announce', 'preliminary', '1 11:30 > 2 06:00', {
    ...bulletin('184', 1),
    zoneCode: WARNED.preliminary,
    type: 'typhoon',
  }),
]
/** The bulletin that raised a level. */
export const BULLETIN = '202606010800-159-2'

const listed = [WARNED.advisory, 'S2320100', WARNED.warning, WARNED.announced].map((zoneCode) =>
  warningKey({ zoneCode, type: 'high-seas' }),
)

/** Feeds a portal the bulletins, the agency's list, the forecasts and a commentary. */
export async function feedWarnedSea(portal: Pick<WatchedPortal, 'publish'>): Promise<void> {
  const payload = { events: [...EVENTS], zones: [], refusedRows: [] }
  await portal.publish({ kind: 'warnings', payload })
  const listing = { of: 'announced' as const, at: WARNED_NOW, keys: new Set(listed) }
  await portal.publish({ kind: 'warnings', payload: { events: [], zones: [], refusedRows: [], listing } })
  const zones = ['12B20103', '12B20220', '12C20210', '12B10420', '12A20101']
  for (const issuedAt of [before(13), before(7)]) {
    const waves = issuedAt < before(10) ? 2 : 3.5
    const periods = zones.flatMap((zoneCode) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((step) =>
        buildPeriod({
          zoneCode,
          issuedAt,
          step,
          validAt: new Date(before(12).getTime() + step * 12 * HOUR_MS),
          windSpeed: { from: 8, to: 14 },
          waveHeight: { from: 1, to: waves },
        }),
      ),
    )
    await portal.publish({
      kind: 'zoneForecasts',
      payload: { periods, refusedRows: [] },
      receivedAt: issuedAt,
    })
  }
  const outlook = [3, 4, 5].map((day) =>
    buildOutlookPeriod({
      issuedAt: before(6),
      validAt: new Date(before(12).getTime() + day * 24 * HOUR_MS),
      hours: 24,
    }),
  )
  await portal.publish({ kind: 'zoneOutlooks', payload: { periods: outlook, refusedRows: [] } })
  const commentaries = [buildCommentary({ issuedAt: before(3) })]
  await portal.publish({ kind: 'commentaries', payload: { commentaries, refusedRows: [] } })
  const squares = LEADS.flatMap((lead) => buildSquares({ issuedAt: before(12), lead }))
  await portal.publish({ kind: 'squares', payload: { squares, refusedRows: [] } })
}

/** One more bulletin, as it comes while a page is open. */
export const newBulletin = (zoneCode: string, level: 'advisory' | 'warning', number: number) => ({
  kind: 'warnings' as const,
  payload: {
    events: [reported('announce', level, '1 12:00', { office: '133', number, zoneCode })],
    zones: [],
    refusedRows: [],
  },
})
