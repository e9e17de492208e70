import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Clock } from '../clock.ts'
import { openSnapshot, SQLITE_FILE } from '../db/snapshots.ts'
import type { DatabasePlace } from '../db/snapshots.ts'
import { hashOfFile, writeTable } from './tableFiles.ts'
import type { TableNote } from './tableFiles.ts'

export interface FileNote {
  /** below the data folder, with `/` */
  path: string
  bytes: number
  sha256: string
}

/** What a backup holds, as its `manifest.json` says. */
export interface Manifest {
  format: 1
  version: string
  engine: 'sqlite' | 'mariadb'
  takenAt: string
  /** names of the migrations whose schema it has */
  migrations: string[]
  tables: TableNote[]
  files: FileNote[]
}

export interface BackupParts {
  place: DatabasePlace
  /** in which a folder of its own is made */
  target: string
  version: string
  clock: Clock
}

export const MANIFEST_FILE = 'manifest.json'
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'
export const MIGRATIONS_TABLE = 'migrations'
/** What is read again by itself, or of use to this machine alone. */
const LEFT_OUT = new Set(['quarantine', 'recordings', 'warnings.html', 'lost+found'])

/**
 * Writes everything the portal has into a folder: the database as it is at one moment, and the files of the data folder
 * with the secret. It may run beside the portal. The folder gets its name when all of it is there.
 *
 * @returns the folder and what is in it
 * @throws Error where a file or the database cannot be read, or there is no room; nothing is left behind then
 */
export async function backUp({
  place,
  target,
  version,
  clock,
}: BackupParts): Promise<{ folder: string; manifest: Manifest }> {
  const takenAt = clock.now().toISOString()
  const folder = join(resolve(target), `portal-${takenAt.replaceAll(/[-:]|\.\d+/g, '')}`)
  const draft = `${folder}.part`
  if (isInside(draft, place.dataDir))
    throw new Error('A backup cannot lie in the data folder that it copies.')
  await mkdir(resolve(target), { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    const { tables, migrations } = await writeTables(place, join(draft, TABLES_FOLDER))
    const manifest: Manifest = {
      format: 1,
      version,
      engine: place.url === undefined ? 'sqlite' : 'mariadb',
      takenAt,
      migrations,
      tables,
      files: await copyFiles(place.dataDir, join(draft, FILES_FOLDER)),
    }
    await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(place: DatabasePlace, folder: string) {
  await mkdir(folder, { mode: 0o700 })
  const snapshot = await openSnapshot(place)
  try {
    const tables: TableNote[] = []
    const migrations: string[] = []
    for (const table of await snapshot.tables()) {
      const columns = await snapshot.columns(table)
      if (table === MIGRATIONS_TABLE) {
        const at = columns.indexOf('name')
        for await (const row of snapshot.rows(table)) migrations.push(String(row[at]))
      } else {
        tables.push(await writeTable(join(folder, fileOfTable(table)), table, columns, snapshot.rows(table)))
      }
    }
    return { tables, migrations }
  } finally {
    await snapshot.close()
  }
}

export const fileOfTable = (table: string): string => `${table}.jsonl.gz`

async function copyFiles(dataDir: string, folder: string): Promise<FileNote[]> {
  await mkdir(folder, { mode: 0o700 })
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const notes: FileNote[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const path = relative(dataDir, from).replaceAll('\\', '/')
    if (isLeftOut(path)) continue
    const to = join(folder, path)
    await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
    try {
      await copyFile(from, to)
    } catch (error) {
      // dropped for newer ones while this goes on, as pictures of cameras are
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue
      throw error
    }
    notes.push({ path, bytes: (await stat(to)).size, sha256: await hashOfFile(to) })
  }
  return notes.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const isLeftOut = (path: string): boolean => {
  const [top = ''] = path.split('/')
  return LEFT_OUT.has(top) || top.startsWith(SQLITE_FILE) || top.endsWith('.part')
}

const isInside = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), path)
  return way === '' || (!way.startsWith('..') && resolve(folder, way) === path)
}
