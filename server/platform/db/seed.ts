import { In } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { ProgrammeSlot, Station } from '../../../entities/index.ts'
import { TIMETABLE_KINDS } from '../../../src/domain/broadcasts/timetables.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './dataSource.ts'
import { DEMO_PROGRAMME } from './facts/programme.ts'
import { DEMO_STATIONS } from './facts/demoStations.ts'
import { STATION_FACTS } from './facts/stations.ts'

/**
 * Adds the stations the portal knows from the start, with those of the demo sea alone where it is shown. Those already there stay as they are: their positions may
 * have been corrected by a feed since. While there is no programme on any timetable, our own is put there.
 *
 * @returns how many stations were added
 */
export async function seed(db: Database, clock: Clock, { demo = false } = {}): Promise<number> {
  return db.write(async (tx) => {
    const stations = demo ? [...STATION_FACTS, ...DEMO_STATIONS] : STATION_FACTS
    const codes = stations.map((station) => station.code)
    const present = new Set(
      (await tx.find(Station, { select: { code: true }, where: { code: In(codes) } })).map(
        ({ code }) => code,
      ),
    )
    const createdAt = clock.now()
    const missing = stations.filter(({ code }) => !present.has(code))
    await tx.insert(
      Station,
      missing.map((station) => ({ ...station, createdAt })),
    )
    await seedProgramme(tx)
    return missing.length
  })
}

/** An agency that replaced one timetable has the others as it left them, also when they are empty. */
async function seedProgramme(tx: EntityManager): Promise<void> {
  if (await tx.existsBy(ProgrammeSlot, {})) return
  await tx.insert(
    ProgrammeSlot,
    TIMETABLE_KINDS.flatMap((kind) =>
      DEMO_PROGRAMME[kind].map(({ chartKind = null, ...slot }) => ({ kind, ...slot, chartKind })),
    ),
  )
}
