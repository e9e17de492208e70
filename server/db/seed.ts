import { In } from 'typeorm'
import { Station } from '../../entities/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './dataSource.ts'
import { STATION_FACTS } from './facts/stations.ts'

/**
 * Adds the stations the portal knows from the start. Those already there stay as they are: their positions may
 * have been corrected by a feed since.
 *
 * @returns how many stations were added
 */
export async function seed(db: Database, clock: Clock): Promise<number> {
  return db.write(async (tx) => {
    const codes = STATION_FACTS.map((station) => station.code)
    const present = new Set(
      (await tx.find(Station, { select: { code: true }, where: { code: In(codes) } })).map(
        ({ code }) => code,
      ),
    )
    const createdAt = clock.now()
    const missing = STATION_FACTS.filter(({ code }) => !present.has(code))
    await tx.insert(
      Station,
      missing.map((station) => ({ ...station, createdAt })),
    )
    return missing.length
  })
}
