import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FeedState } from '../../../entities/kernel/FeedState.ts'
import { Member } from '../../../entities/accounts/Member.ts'
import { SecondFactor } from '../../../entities/accounts/SecondFactor.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { examine } from '../../../server/backOffice/doctor.ts'
import { readEnv } from '../../../server/env.ts'
import { openDatabase } from '../../../server/platform/db/dataSource.ts'
import { KeyedSealer } from '../../../server/platform/sealing.ts'
import { databases, temporaryFolder } from '../../support/databases.ts'
import type { TestDatabases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildMemberRow } from '../../support/members.ts'

const NOW = new Date()
const KEY = Buffer.alloc(32, 5)

async function installation({ config }: TestDatabases, settings: Record<string, string> = {}) {
  const { url } = await config()
  const dataDir = temporaryFolder()
  await chmod(dataDir, 0o700)
  await writeFile(join(dataDir, 'secret.key'), KEY, { mode: 0o600 })
  const env = readEnv({ DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }), ...settings })
  const db = await openDatabase({ url, dataDir })
  await db.migrate()
  const sealer = new KeyedSealer(KEY)
  const phoneSealed = sealer.seal('', SEALED.memberPhone)
  await db.write((tx) =>
    tx.insert(Member, buildMemberRow({ loginId: 'chief01', type: 'admin', phoneSealed })),
  )
  const found = async () => {
    const findings = await examine({ env, clock: new FakeClock(NOW) })
    return new Map(findings.map((finding) => [finding.about, finding]))
  }
  return { db, dataDir, env, found }
}

const buildFeedState = (state: Partial<FeedState>) => ({
  name: 'kma-buoy',
  source: 'kma-buoy',
  mode: 'live' as const,
  lastAttemptAt: NOW,
  lastSuccessAt: NOW,
  rows: 1,
  newestObservedAt: null,
  lastRefusalAt: null,
  lastRefusalReason: null,
  ...state,
})

describe.each(databases)('the doctor on $name', (engine) => {
  it('finds nothing bad in a sound installation', async () => {
    const { db, found } = await installation(engine)
    await db.close()
    const findings = await found()
    expect([...findings.values()].filter(({ state }) => state === 'bad')).toEqual([])
    expect(findings.get('personal data')?.state).toBe('good')
    expect(findings.get('administrators')).toMatchObject({
      state: 'doubtful',
      mend: expect.stringContaining('security') as string,
    })
  })

  it('knows a secret that is not the one of the database', async () => {
    const { db, dataDir, found } = await installation(engine)
    await db.close()
    await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32, 6))
    expect((await found()).get('personal data')?.state).toBe('bad')
  })

  it('counts an administrator with a second factor', async () => {
    const { db, found } = await installation(engine)
    const [member] = await db.dataSource.manager.find(Member)
    const factor = { memberId: member!.id, secretSealed: 'x', confirmedAt: NOW, lastStep: 0, recovery: '' }
    await db.write((tx) => tx.insert(SecondFactor, factor))
    await db.close()
    expect((await found()).get('administrators')?.state).toBe('good')
  })

  it('misses an administrator who is locked', async () => {
    const { db, found } = await installation(engine)
    await db.write((tx) => tx.update(Member, { type: 'admin' }, { lockedAt: NOW }))
    await db.close()
    expect((await found()).get('administrators')?.state).toBe('bad')
  })

  it('names silent feeds with what was refused, and times that have not come yet', async () => {
    const { db, found } = await installation(engine)
    const old = new Date(NOW.getTime() - 4 * 3_600_000)
    const later = new Date(NOW.getTime() + 86_400_000)
    await db.write(async (tx) => {
      await tx.insert(FeedState, buildFeedState({ lastSuccessAt: old, lastRefusalReason: 'HTTP 401' }))
      await tx.insert(FeedState, buildFeedState({ name: 'kma-lhaws', lastSuccessAt: later }))
      await tx.insert(
        FeedState,
        buildFeedState({ name: 'never-asked', lastAttemptAt: null, lastSuccessAt: null }),
      )
    })
    await db.close()
    const findings = await found()
    expect(findings.get('feed kma-buoy')?.says).toContain('HTTP 401')
    expect(findings.has('feed never-asked')).toBe(false)
    expect(findings.get('clock')).toMatchObject({ state: 'bad' })
  })
})

describe('the doctor', () => {
  const [sqlite] = databases as [TestDatabases]

  it('makes nothing where there is no portal yet', async () => {
    const folder = temporaryFolder()
    const findings = await examine({
      env: readEnv({ DATA_DIR: join(folder, 'data') }),
      clock: new FakeClock(NOW),
    })
    expect(findings.filter(({ state }) => state === 'bad').map(({ about }) => about)).toEqual([
      'data folder',
      'database',
    ])
    await mkdir(join(folder, 'data'))
  })

  it('sees a key that others can read, and an open folder', async () => {
    const { db, dataDir, found } = await installation(sqlite)
    await db.close()
    await chmod(join(dataDir, 'secret.key'), 0o644)
    await chmod(dataDir, 0o755)
    const findings = await found()
    expect([findings.get('secret')?.state, findings.get('data folder')?.state]).toEqual(['bad', 'doubtful'])
  })

  it('sees a proxy that is not believed, and services that do not answer', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const { db, found } = await installation(sqlite, {
      PUBLIC_ORIGIN: 'https://sea.example',
      REDIS_URL: `redis://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'sea@sea.example',
    })
    await db.close()
    const findings = await found()
    server.close()
    expect(findings.get('proxy headers')?.state).toBe('bad')
    expect(findings.get('Redis')?.state).toBe('good')
    expect(findings.get('mail server')?.state).toBe('bad')
  })
})
