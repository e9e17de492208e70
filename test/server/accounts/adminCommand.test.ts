import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { Institution, Member, TokenFamily } from '../../../entities/index.ts'
import { runAdminCommand } from '../../../server/accounts/adminCommand.ts'
import { Argon2Hasher } from '../../../server/accounts/auth/passwords.ts'
import { KeyedSealer } from '../../../server/platform/sealing.ts'
import { masterSecret } from '../../../server/platform/secrets.ts'
import { openDatabase } from '../../../server/platform/db/dataSource.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { databases, sqlite } from '../../support/databases.ts'

const HOLDS_MS = 400

/**
 * Keeps the database file locked for writing for a moment, from a thread of its own.
 * @returns when it holds the lock
 */
async function holdFile(file: string): Promise<{ released: Promise<unknown> }> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(workerData.file)
    database.exec('BEGIN IMMEDIATE')
    parentPort.postMessage('held')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.ms)
    database.exec('COMMIT')
    database.close()`
  const worker = new Worker(code, { eval: true, workerData: { file, ms: HOLDS_MS } })
  const released = new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject))
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return { released }
}

describe.each(databases)('npm run admin on $name', ({ config }) => {
  async function build() {
    const { url, dataDir } = await config()
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: undefined as string | undefined }
    const portal = () => openDatabase({ url, dataDir })
    return { env, dataDir, portal }
  }

  it('makes no database when it is used wrongly', async () => {
    const { env, dataDir } = await build()
    expect((await runAdminCommand(['create'], env)).isDone).toBe(false)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('makes an administrator, and resets the password so that the portal accepts it and every session ends', async () => {
    const { env, dataDir, portal } = await build()
    const made = await runAdminCommand(['create', 'keeper1'], env)
    const db = await portal()
    const administrator = () => db.dataSource.manager.findOneByOrFail(Member, { loginKey: 'keeper1' })
    const { id, passwordHash } = await administrator()
    expect(await new Argon2Hasher().verify(made.lines.at(-1) ?? '', passwordHash)).toBe(true)
    const now = new Date()
    const family = { family: 'f'.repeat(32), memberId: id, generation: 1, refreshedAt: now, expiresAt: now }
    await db.write((tx) => tx.insert(TokenFamily, family))
    const reset = await runAdminCommand(['reset', 'keeper1'], env)
    const sealer = new KeyedSealer(await masterSecret({ dataDir }))
    const kept = (await administrator()).temporaryPasswordHash
    expect(kept).toBe(sealer.fingerprint(reset.lines.at(-1) ?? '', SEALED.temporaryPassword))
    expect(await db.dataSource.manager.count(TokenFamily)).toBe(0)
    await db.close()
  })

  it('grants the right to manage the notices of institutions, and takes it back', async () => {
    const { env, portal } = await build()
    await runAdminCommand(['create', 'keeper1'], env)
    const isManager = async () => {
      const db = await portal()
      const { isInstitutionNoticeManager } = await db.dataSource.manager.findOneByOrFail(Member, {
        loginKey: 'keeper1',
      })
      await db.close()
      return isInstitutionNoticeManager
    }
    expect(await runAdminCommand(['grant', 'keeper1', 'everything'], env)).toMatchObject({ isDone: false })
    expect(await isManager()).toBe(0)
    expect(await runAdminCommand(['grant', 'Keeper1', 'itdcManager'], env)).toMatchObject({ isDone: true })
    expect(await isManager()).toBe(1)
    expect(await runAdminCommand(['revoke', 'keeper1', 'itdcManager'], env)).toMatchObject({ isDone: true })
    expect(await isManager()).toBe(0)
  })

  it('makes a member belong to an institution, and to none any more', async () => {
    const { env, portal } = await build()
    await runAdminCommand(['create', 'keeper1'], env)
    const institution = async () => {
      const db = await portal()
      const found = await db.dataSource.manager.findOneByOrFail(Member, { loginKey: 'keeper1' })
      await db.close()
      return found.institutionCode
    }
    const db = await portal()
    await db.write((tx) =>
      tx.insert(Institution, { code: 'kcg', nameKo: '해경', nameEn: 'Coast', position: 0 }),
    )
    await db.close()
    expect(await runAdminCommand(['institution', 'keeper1', 'navy'], env)).toMatchObject({ isDone: false })
    expect(await runAdminCommand(['institution', 'keeper1', 'kcg'], env)).toMatchObject({ isDone: true })
    expect(await institution()).toBe('kcg')
    expect(await runAdminCommand(['institution', 'keeper1', 'none'], env)).toMatchObject({ isDone: true })
    expect(await institution()).toBeNull()
  })

  it('writes nothing with another secret than the portal’s', async () => {
    const { env } = await build()
    await runAdminCommand(['create', 'keeper1'], env)
    const other = { ...env, SESSION_SECRET: 'another secret of more than 32 characters' }
    for (const words of [
      ['create', 'keeper2'],
      ['reset', 'keeper1'],
    ]) {
      const answer = await runAdminCommand(words, other)
      expect(answer).toEqual({ isDone: false, lines: [expect.stringContaining('another secret')] })
    }
  })
})

it('waits while a running portal writes to the file', async () => {
  const { dataDir } = await sqlite.config()
  const env = { DATABASE_URL: undefined, DATA_DIR: dataDir, SESSION_SECRET: undefined }
  await runAdminCommand(['create', 'keeper1'], env)
  const { released } = await holdFile(join(dataDir, 'portal.sqlite'))
  expect(await runAdminCommand(['promote', 'keeper1', 'manager'], env)).toMatchObject({ isDone: true })
  await released
})
