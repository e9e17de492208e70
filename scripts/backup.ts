/** `npm run backup -- <folder>`: the database and the files, beside a running portal or without one. */
import { compiledModule, serverEnvironment } from './support/compiledServer.ts'

const { backUp } =
  await compiledModule<typeof import('../server/platform/upkeep/backup.ts')>('platform/upkeep/backup.js')
const { systemClock } =
  await compiledModule<typeof import('../server/platform/clock.ts')>('platform/clock.js')
const { projectVersion } =
  await compiledModule<typeof import('../server/platform/root.ts')>('platform/root.js')
const env = await serverEnvironment()
const [target, ...more] = process.argv.slice(2)
if (target === undefined || more.length > 0) {
  console.error('Usage: npm run backup -- <folder>   in which a folder with the time is made')
  process.exit(1)
}
try {
  const place = { url: env.DATABASE_URL, dataDir: env.DATA_DIR }
  const { folder, manifest } = await backUp({ place, target, version: projectVersion(), clock: systemClock })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(folder)
  console.log(
    `${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files of ${bytes} bytes.`,
  )
  console.log(
    env.SESSION_SECRET === undefined
      ? 'It holds the secret of the portal: keep it where nobody else reads it.'
      : 'SESSION_SECRET is not in it: keep that too, or personal data cannot be read again.',
  )
} catch (error) {
  console.error(`Not done: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 1
}
