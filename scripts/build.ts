import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `npm run build`: compiles the server into dist, each folder under its own name, and the pages into dist/web, and
 * packs what browsers load. With `--if-stale` it does nothing while sources and lock file are those of the last build,
 * or where a build was copied to without its sources.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const STAMP = join(ROOT, 'dist/stamp')
const SOURCES = ['src', 'server', 'graphql', 'entities', 'public', 'astro.config.mjs']
const SCRIPTS = ['scripts/build.ts']
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']

const PACK_FROM_BYTES = 512
/** Formats that are not packed already. */
const PACKED = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.geojson',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.bin',
])
const BROTLI_QUALITY = 11
const GZIP_LEVEL = 9

const stamp = stampOfSources()
if (!process.argv.includes('--if-stale') || !isFresh(stamp)) await build(stamp)

function isFresh(stamp: string): boolean {
  const built = ['dist/server/main.js', 'dist/web/server/entry.mjs'].every((path) =>
    existsSync(join(ROOT, path)),
  )
  if (built && !existsSync(join(ROOT, 'server'))) return true
  return built && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
}

/** A digest of names and contents: a fresh check-out of the same files is not stale, whatever its times say. */
function stampOfSources(): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of [...SOURCES, ...SCRIPTS, ...SETTINGS].flatMap(filesUnder)) {
    hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(name: string): string[] {
  const path = join(ROOT, name)
  if (!existsSync(path)) return []
  if (extname(name) !== '') return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function build(stamp: string): Promise<void> {
  const startedAt = performance.now()
  console.log('Building …')
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
  run('tsc', ['-p', 'tsconfig.build.json'])
  run('astro', ['build', '--silent'])
  const packed = await packAll()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ${packed} files packed.`)
}

/** Runs a tool of the project on this very Node; a failed one ends the build with its own message. */
function run(tool: string, args: string[]): void {
  const bin = join(ROOT, 'node_modules/.bin', tool)
  const { status, error } = spawnSync(process.execPath, [bin, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (error) throw error
  if (status !== 0) {
    console.error(`${tool} failed; nothing was marked as built.`)
    process.exit(status ?? 1)
  }
}

/** Brotli and gzip beside each file, as small as they get: it is done once, and served to every client. */
async function packAll(): Promise<number> {
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  const paths = filesUnder('dist/web/client').filter((path) => PACKED.has(extname(path)))
  const results = await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path)
      if (bytes.length < PACK_FROM_BYTES) return 0
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: parameters }),
        gzipped(bytes, { level: GZIP_LEVEL }),
      ])
      if (br.length < bytes.length) writeFileSync(`${path}.br`, br)
      if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz)
      return 1
    }),
  )
  return results.reduce((sum: number, one) => sum + one, 0)
}
