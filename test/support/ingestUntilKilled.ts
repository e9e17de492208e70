/**
 * A process that stores payload after payload until it is killed: `node ingestUntilKilled.ts <write|backfill>
 * <first payload> <data folder> [database address]`. After each committed payload it prints the payload's number.
 */
import { writeSync } from 'node:fs'
import { payload } from './killPayloads.ts'
import { serverModules } from './serverModule.ts'

const [kind, first = '0', dataDir = '', url] = process.argv.slice(2)
const { load } = await serverModules()
const { openDatabase } = await load<typeof import('../../server/platform/db/dataSource.ts')>(
  '/server/platform/db/dataSource.ts',
)
const { ObservationStore } = await load<typeof import('../../server/platform/db/observationStore.ts')>(
  '/server/platform/db/observationStore.ts',
)
const store = new ObservationStore(await openDatabase({ url, dataDir }))
for (let number = Number(first); ; number++) {
  if (kind === 'backfill') await store.backfill(1, payload(number))
  else await store.write(1, payload(number))
  writeSync(1, `${number}\n`)
}
