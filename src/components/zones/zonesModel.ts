import { SEA_NAMES } from '../../domain/kernel/seas.ts'
import type { SeaName } from '../../domain/kernel/seas.ts'
import { forecastAgeOf } from '../../domain/forecasts/forecastAge.ts'
import { inForce } from '../../domain/warnings/warningLists.ts'
import { WARNING_LEVELS } from '../../domain/warnings/warnings.ts'
import type { WarningZone } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { boardRow } from '../warnings/board.ts'
import type { BoardRow } from '../warnings/board.ts'
import { comingPeriods, periodRow } from './periodRows.ts'
import type { PeriodRow } from './periodRows.ts'

/** One sea zone in the list: what holds there now. */
export interface ListedZone {
  zone: WarningZone
  warnings: BoardRow[]
  /** the half day that holds the present */
  now?: PeriodRow
  coastal: WarningZone[]
}

export interface ListedSea {
  sea: SeaName
  zones: ListedZone[]
}

/** All sea zones in the fixed order of the seas; gravest warning first. */
export function listedSeas(view: View): ListedSea[] {
  const { portal, now } = view
  const held = Map.groupBy(inForce(portal.warnings().warnings, now), ({ zoneCode }) => zoneCode)
  const issues = new Map(portal.zoneForecasts().map((issue) => [issue.zoneCode, issue]))
  const zones = portal.zones.warningZones
  const listed = (zone: WarningZone): ListedZone => {
    const issue = issues.get(zone.forecastZoneCode ?? '')
    const period = issue && comingPeriods(issue.periods, now).find(({ validAt }) => validAt <= now)
    const isLoud = issue !== undefined && forecastAgeOf('zoneForecast', issue.issuedAt, now) !== 'expired'
    return {
      zone,
      warnings: (held.get(zone.code) ?? [])
        .map((warning) => boardRow(warning, view))
        .toSorted((a, b) => gravity(b) - gravity(a)),
      ...(period && { now: periodRow(period, view, isLoud) }),
      coastal: zones.filter(({ parentCode, level }) => level === 'coastal' && parentCode === zone.code),
    }
  }
  return SEA_NAMES.map((sea) => ({
    sea,
    zones: zones.filter((zone) => zone.level === 'sea' && zone.sea === sea).map(listed),
  }))
}

const gravity = ({ warning }: BoardRow) => WARNING_LEVELS.indexOf(warning.level)

/** When the newest issue behind the list was made; undefined while there is none. */
export function newestIssueAt({ portal }: View): Date | undefined {
  const times = portal.zoneForecasts().map(({ issuedAt }) => issuedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
