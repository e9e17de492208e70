/** `npm run restore -- <folder>`: puts a backup into an empty DATA_DIR and an empty database. */
import { compiledModule, serverEnvironment } from './support/compiledServer.ts'

const { checkBackup, manifestOf, restore } = await compiledModule<
  typeof import('../server/platform/upkeep/restore.ts')
>('platform/upkeep/restore.js')
const words = process.argv.slice(2)
const isCheck = words[0] === '--check'
const folder = words.at(isCheck ? 1 : 0)
if (folder === undefined || words.length !== (isCheck ? 2 : 1)) {
  console.error(
    'Usage: npm run restore -- [--check] <folder of a backup>   --check: looks at every byte, and no more',
  )
  process.exit(1)
}
try {
  if (isCheck) {
    const manifest = await manifestOf(folder)
    await checkBackup(folder, manifest)
    console.log(`The backup of ${manifest.takenAt} is whole.`)
  } else {
    const env = await serverEnvironment()
    const manifest = await restore(folder, { url: env.DATABASE_URL, dataDir: env.DATA_DIR })
    console.log(`The portal of ${manifest.takenAt} is in place: start it with npm start.`)
  }
} catch (error) {
  console.error(`Not done: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 1
}
