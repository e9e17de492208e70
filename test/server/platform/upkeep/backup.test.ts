import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AuditEntry } from '../../../../entities/content/AuditEntry.ts'
import { Member } from '../../../../entities/accounts/Member.ts'
import { openDatabase } from '../../../../server/platform/db/dataSource.ts'
import { seed } from '../../../../server/platform/db/seed.ts'
import { backUp } from '../../../../server/platform/upkeep/backup.ts'
import type { Manifest } from '../../../../server/platform/upkeep/backup.ts'
import { checkBackup, manifestOf, restore } from '../../../../server/platform/upkeep/restore.ts'
import type { DatabasePlace } from '../../../../server/platform/db/snapshots.ts'
import { databases, temporaryFolder } from '../../../support/databases.ts'
import type { TestDatabases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildMemberRow } from '../../../support/members.ts'

const clock = new FakeClock('2026-05-04T03:00:00.123Z')

/** A database and a data folder with a bit of everything. */
async function filledPlace({ config }: TestDatabases): Promise<DatabasePlace> {
  const { url } = await config()
  const dataDir = temporaryFolder()
  const db = await openDatabase({ url, dataDir })
  await db.migrate()
  await seed(db, clock, { demo: false })
  await db.write(async (tx) => {
    await tx.insert(Member, buildMemberRow({ loginId: '뱃사람', emailSealed: '"quoted"\n\u0000end' }))
    const entry = { at: clock.now(), actorMemberId: null, what: 'edit', subject: 'notice', subjectId: '1' }
    await tx.insert(AuditEntry, { ...entry, before: null, after: { 제목: '바다 🌊', list: [1, 2.5, null] } })
  })
  await db.close()
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'ab', '0001'), Buffer.from([0, 1, 2, 255]))
  await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32, 7))
  await mkdir(join(dataDir, 'quarantine'))
  await writeFile(join(dataDir, 'quarantine', 'refused.bin'), 'x')
  return { url, dataDir }
}

async function emptyPlace({ config }: TestDatabases): Promise<DatabasePlace> {
  const { url } = await config()
  return { url, dataDir: join(temporaryFolder(), 'data') }
}

const take = (place: DatabasePlace) => backUp({ place, target: temporaryFolder(), version: '0.1.0', clock })
const hashesOf = ({ tables, files }: Manifest) => ({ tables, files })

describe.each(databases)('a backup of $name', (engine) => {
  it('is the same again after it was restored', async () => {
    const first = await take(await filledPlace(engine))
    expect(first.manifest.files.map(({ path }) => path)).toEqual(['files/ab/0001', 'secret.key'])
    expect(first.manifest.tables.find(({ name }) => name === 'member')?.rows).toBe(1)
    const place = await emptyPlace(engine)
    await restore(first.folder, place)
    const second = await take(place)
    expect(hashesOf(second.manifest)).toEqual(hashesOf(first.manifest))
    expect(await readFile(join(place.dataDir, 'secret.key'))).toEqual(Buffer.alloc(32, 7))
  })

  it('can be used once restored', async () => {
    const { folder } = await take(await filledPlace(engine))
    const place = await emptyPlace(engine)
    await restore(folder, place)
    const db = await openDatabase(place)
    const [entry] = await db.dataSource.manager.find(AuditEntry)
    expect(entry).toMatchObject({ at: clock.now(), after: { 제목: '바다 🌊', list: [1, 2.5, null] } })
    await db.write((tx) =>
      tx.insert(Member, buildMemberRow({ loginId: 'fisher02', phoneFingerprint: 'other' })),
    )
    expect(await db.dataSource.manager.count(Member)).toBe(2)
    await db.close()
  })

  it('is refused by a place that holds something', async () => {
    const place = await filledPlace(engine)
    const { folder } = await take(place)
    await expect(restore(folder, place)).rejects.toThrow('is not empty')
  })

  it('leaves the place empty when it cannot be restored', async () => {
    const { folder } = await take(await filledPlace(engine))
    const manifest = await manifestOf(folder)
    const tables = manifest.tables.map((table) =>
      table.name === 'member' ? { ...table, columns: [...table.columns.slice(1), 'later'] } : table,
    )
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    const place = await emptyPlace(engine)
    await expect(restore(folder, place)).rejects.toThrow('columns')
    await expect(readdir(place.dataDir)).rejects.toThrow('ENOENT')
    // and takes the whole one
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    await restore(folder, place)
  })

  it('of a newer version is refused', async () => {
    const { folder } = await take(await filledPlace(engine))
    const manifest = await manifestOf(folder)
    const migrations = [...manifest.migrations, 'CreateLater1999999999999']
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    await expect(restore(folder, await emptyPlace(engine))).rejects.toThrow('newer version')
  })
})

describe('a backup', () => {
  const [sqlite, mariadb] = databases as [TestDatabases, TestDatabases]

  it.each([
    ['SQLite to MariaDB', sqlite, mariadb],
    ['MariaDB to SQLite', mariadb, sqlite],
  ])('moves from %s', async (_way, from, to) => {
    const first = await take(await filledPlace(from))
    const place = await emptyPlace(to)
    await restore(first.folder, place)
    const { manifest } = await take(place)
    const rowsOf = ({ tables }: Manifest) => tables.map(({ name, rows }) => [name, rows])
    expect(rowsOf(manifest)).toEqual(rowsOf(first.manifest))
  })

  it('that was changed by one byte is found out', async () => {
    const { folder, manifest } = await take(await filledPlace(sqlite))
    const file = join(folder, 'files', 'files/ab/0001')
    await writeFile(file, Buffer.from([0, 1, 2, 254]))
    await expect(checkBackup(folder, manifest)).rejects.toThrow('files/ab/0001')
    await writeFile(file, Buffer.from([0, 1, 2, 255]))
    await checkBackup(folder, manifest)
    const table = join(folder, 'tables', 'member.jsonl.gz')
    const lines = gunzipSync(await readFile(table)).toString()
    await writeFile(table, gzipSync(lines.replace('뱃사람', '뱃사랑')))
    await expect(checkBackup(folder, manifest)).rejects.toThrow('member')
  })

  it('is refused by a database that has tables', async () => {
    const { url } = await filledPlace(mariadb)
    const { folder } = await take(await filledPlace(sqlite))
    const { dataDir } = await emptyPlace(sqlite)
    await expect(restore(folder, { url, dataDir })).rejects.toThrow('The database is not empty')
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b'])(
    'with the file %s is no backup of ours',
    async (path) => {
      const { folder } = await take(await filledPlace(sqlite))
      const manifest = await manifestOf(folder)
      const files = [{ path, bytes: 1, sha256: 'a'.repeat(64) }]
      await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }))
      await expect(manifestOf(folder)).rejects.toThrow('cannot be read')
    },
  )

  it('does not lie in the folder it copies', async () => {
    const place = await filledPlace(sqlite)
    const made = backUp({ place, target: join(place.dataDir, 'backups'), version: '0.1.0', clock })
    await expect(made).rejects.toThrow('data folder')
  })
})
