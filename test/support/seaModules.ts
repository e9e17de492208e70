import pino from 'pino'
import type { PayloadKind, FeedRow } from '../../server/feeds/ports.ts'
import { buildFields } from '../../server/fields/index.ts'
import { buildForecasts } from '../../server/forecasts/index.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { buildPartners } from '../../server/partners/index.ts'
import { buildWarnings } from '../../server/warnings/index.ts'
import { buildZones } from '../../server/zones/index.ts'
import { Corrections } from '../../server/kernel/corrections.ts'
import { buildEarthquakes } from '../../server/earthquakes/index.ts'
import { buildTyphoons } from '../../server/typhoons/index.ts'
import { atEnd } from './cleanUp.ts'
import { temporaryFolder } from './databases.ts'

/** The modules of zones, warnings and forecasts, put together as the portal does. */
export function buildSeaModules({ db, clock }: { db: Database; clock: Clock }) {
  const env = { DATA_DIR: temporaryFolder(), HOST: '127.0.0.1', PORT: 0, FIELD_STORE_MB: 100 }
  const shared = {
    env,
    db,
    clock,
    mode: 'live',
    hot: { send: () => false, keep: () => Promise.resolve() },
  } as const
  const zones = buildZones({ ...shared, corrections: new Corrections({ db, clock }) })
  const warnings = buildWarnings({ ...shared, ...zones.services, log: pino({ enabled: false }) })
  const fields = buildFields({ ...shared, log: pino({ enabled: false }) })
  const forecasts = buildForecasts({
    ...shared,
    ...zones.services,
    modes: ['live'],
    recordedPlaces: () => [],
  })
  const typhoons = buildTyphoons({ db, clock })
  const earthquakes = buildEarthquakes({ db, clock })
  const partners = buildPartners({ db, clock, observations: { latest: () => [] } })
  atEnd(async () => {
    await warnings.stop()
    await warnings.close()
    await fields.close()
  })
  return {
    services: {
      ...zones.services,
      ...warnings.services,
      ...fields.services,
      ...forecasts.services,
      ...partners.services,
    },
    payloadStores: {
      ...warnings.payloadStores,
      ...fields.payloadStores,
      ...forecasts.payloadStores,
      ...partners.payloadStores,
      ...typhoons.payloadStores,
      ...earthquakes.payloadStores,
    },
    jobs: forecasts.jobs,
    async load(rowsOf: (kind: PayloadKind) => FeedRow[]) {
      await warnings.load(rowsOf)
      await fields.load(rowsOf)
      await forecasts.load(rowsOf)
      await partners.load(rowsOf)
    },
  }
}
