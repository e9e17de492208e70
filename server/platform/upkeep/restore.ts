import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../db/dataSource.ts'
import { FILES_FOLDER, fileOfTable, MANIFEST_FILE, TABLES_FOLDER } from './backup.ts'
import type { Manifest } from './backup.ts'
import { dropAll, isEmpty, openFilling } from '../db/snapshots.ts'
import type { DatabasePlace } from '../db/snapshots.ts'
import { hashOfFile, hashOfTable, readTable } from './tableFiles.ts'

const name = z.string().regex(/^[\w]{1,64}$/)
const path = z.string().refine((text) => !text.startsWith('/') && !text.split('/').includes('..'))
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const manifestShape: z.ZodType<Manifest> = z.object({
  format: z.literal(1),
  version: z.string(),
  engine: z.enum(['sqlite', 'mariadb']),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int(), sha256 })),
  files: z.array(z.object({ path, bytes: z.int(), sha256 })),
})

/** Says in a sentence why a backup is not restored. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/** @throws RestoreRefused where there is no manifest, or it is not one of ours */
export async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new RestoreRefused(`There is no ${MANIFEST_FILE} in ${folder}: this is no whole backup.`)
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    throw new RestoreRefused(`The ${MANIFEST_FILE} in ${folder} cannot be read.`)
  }
}

/** Looks at every byte. @throws RestoreRefused at the first table or file that is missing or was changed */
export async function checkBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = await hashOfTable(join(folder, TABLES_FOLDER, fileOfTable(table.name))).catch(
      () => undefined,
    )
    if (hash !== table.sha256)
      throw new RestoreRefused(`The table ${table.name} is missing, damaged or changed.`)
  }
  for (const file of files) {
    const hash = await hashOfFile(join(folder, FILES_FOLDER, file.path)).catch(() => undefined)
    if (hash !== file.sha256)
      throw new RestoreRefused(`The file ${file.path} is missing, damaged or changed.`)
  }
}

/**
 * Puts a backup into an empty place: a data folder that holds nothing, and a database without tables. It may come from
 * the other engine, and from an older version, whose schema is then brought up to date. A failure leaves the place
 * empty.
 *
 * @throws RestoreRefused, or Error of the disk or the database
 */
export async function restore(folder: string, place: DatabasePlace): Promise<Manifest> {
  const manifest = await manifestOf(folder)
  await refuseFilled(place)
  await checkBackup(folder, manifest)
  const dataDir = resolve(place.dataDir)
  const draft = `${dataDir}.part`
  const drafted = { ...place, dataDir: draft }
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    for (const { path: file } of manifest.files) {
      const to = join(draft, file)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await copyFile(join(folder, FILES_FOLDER, file), to)
    }
    await fillDatabase(folder, manifest, drafted)
    // an empty folder may be there; of a full one the rename would fail
    await rm(dataDir, { recursive: true, force: true })
    await rename(draft, dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    await dropAll(place)
    throw error
  }
  return manifest
}

async function refuseFilled(place: DatabasePlace): Promise<void> {
  const present = await readdir(place.dataDir).catch(() => [])
  if (present.length > 0) throw new RestoreRefused(`${place.dataDir} is not empty. Name an empty DATA_DIR.`)
  if (!(await isEmpty(place))) throw new RestoreRefused('The database is not empty. Name one without tables.')
}

async function fillDatabase(folder: string, manifest: Manifest, place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place)
  const all = db.dataSource.migrations
  const known = all.filter((migration) => manifest.migrations.includes(migration.name ?? ''))
  try {
    if (known.length !== manifest.migrations.length)
      throw new RestoreRefused(`The backup comes from a newer version (${manifest.version}) of the portal.`)
    // first the schema that the backup has
    Object.assign(db.dataSource, { migrations: known })
    await db.migrate()
  } finally {
    await db.close()
  }
  const filling = await openFilling(place)
  try {
    for (const { name: table, columns } of manifest.tables) {
      const present = await filling.columns(table)
      if (!columns.every((column) => present.includes(column)))
        throw new RestoreRefused(
          `The table ${table} has columns that its version of the portal did not have.`,
        )
      await filling.replace(table, columns, readTable(join(folder, TABLES_FOLDER, fileOfTable(table))))
    }
    await filling.commit()
  } finally {
    await filling.close()
  }
  const updated = await openDatabase(place)
  try {
    await updated.migrate()
  } finally {
    await updated.close()
  }
}
