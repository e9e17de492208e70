import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../platform/db/facts/zones.ts'
import { zoneShapes } from '../platform/db/facts/zoneShapes.ts'
import type { Job } from '../platform/jobs/runner.ts'
import { Commentaries } from './commentaries.ts'
import { pruneForecasts } from './forecastRetention.ts'
import { PointForecasts } from './pointForecasts.ts'
import { Warnings } from '../warnings/warnings.ts'
import { ZoneForecasts } from './zoneForecasts.ts'
import { ZoneOutlooks } from './zoneOutlooks.ts'
import { Zones } from '../zones/zones.ts'
import type { FeedRow, PayloadStores, PayloadKind } from '../feeds/ports.ts'

/** The services of what is coming: warnings and forecasts, and the zones they speak of. */
export interface ForecastServices {
  zones: Zones
  warnings: Warnings
  zoneForecasts: ZoneForecasts
  outlooks: ZoneOutlooks
  pointForecasts: PointForecasts
  commentaries: Commentaries
}

export interface Forecasts {
  services: ForecastServices
  /** payload stores of the feeds */
  payloadStores: PayloadStores
  jobs: readonly Job[]
  /** After the migration: takes the enabled feeds and reads what is stored of them. */
  load(rowsOf: (kind: PayloadKind) => FeedRow[]): Promise<void>
  /** Reads what is stored once more, after rows were changed by others than the services. */
  reload(): Promise<void>
}

const DAY_MIN = 1_440
/** In the small hours, and not in the minute in which everything daily begins. */
const FORGET_DELAY_MIN = 210

/** Puts the services of warnings and forecasts together; nothing is read yet. */
export function buildForecasts({ db, clock }: { db: Database; clock: Clock }): Forecasts {
  const zones = new Zones({
    warningZones: WARNING_ZONES,
    landZones: LAND_ZONES,
    forecastZones: FORECAST_ZONES,
    shapes: zoneShapes,
  })
  const isZone = (code: string) => zones.forecastZone(code) !== undefined
  const warnings = new Warnings({ db, clock, zones })
  const zoneForecasts = new ZoneForecasts({ db, clock, isZone })
  const outlooks = new ZoneOutlooks({ db, clock, isZone })
  const pointForecasts = new PointForecasts({ db, clock, mask: seaMask })
  const commentaries = new Commentaries({ db, clock })
  const reload = async () => {
    for (const service of [warnings, zoneForecasts, outlooks, pointForecasts, commentaries])
      await service.load()
  }
  return {
    services: { zones, warnings, zoneForecasts, outlooks, pointForecasts, commentaries },
    payloadStores: {
      warnings: (feed, payload, at) => warnings.record(feed, payload, at),
      zones: (feed, payload, at) => warnings.recordZones(feed, payload, at),
      zoneForecasts: (feed, { periods }, at) => zoneForecasts.record(feed, periods, at),
      zoneOutlooks: (feed, { periods }, at) => outlooks.record(feed, periods, at),
      squares: (feed, { squares }, at) => pointForecasts.record(feed, squares, at),
      commentaries: (feed, payload, at) => commentaries.record(feed, payload.commentaries, at),
    },
    jobs: [
      {
        name: 'forget old forecasts',
        forgets: true,
        everyMin: DAY_MIN,
        delayMin: FORGET_DELAY_MIN,
        run: async ({ signal }) => `${await pruneForecasts({ db, clock }, signal)} square issues deleted`,
      },
    ],
    async load(rowsOf) {
      warnings.setFeeds([...rowsOf('warnings'), ...rowsOf('zones')])
      zoneForecasts.setFeeds(rowsOf('zoneForecasts'))
      outlooks.setFeeds(rowsOf('zoneOutlooks'))
      pointForecasts.setFeeds(rowsOf('squares'))
      commentaries.setFeeds(rowsOf('commentaries'))
      await reload()
    },
    reload,
  }
}
