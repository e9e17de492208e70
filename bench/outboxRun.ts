/**
 * How fast alerts go into the outbox and out again: `node bench/outboxRun.ts sqlite`, or `mariadb`. Uses the compiled
 * server (`npm run build` first). Recipients are made up; the provider is in memory and answers after 20 to 200 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../server/platform/db/dataSource.ts'
import type { AlertWriter } from '../src/domain/messages/alertText/forms.ts'
import type { Recipient, WarningAlert } from '../src/domain/messages/alerts.ts'
import { FakeGateway } from '../test/support/fakeGateway.ts'
import { BENCH_OPTIONS, startMariadb } from '../test/support/mariadb.ts'
import { compiled } from './compiled.ts'
import { quantile } from './statistics.ts'

export type Engine = 'sqlite' | 'mariadb'

export interface OutboxFigures {
  engine: Engine
  messages: number
  /** until all of them are committed, the best of some runs */
  addedMs: number
  /** longest stretch during which nothing else could run, ms */
  longestBlockMs: number
}

export interface HandOverFigures {
  messages: number
  perSecond: number
  /** from the moment before they are written down to the answer of the provider */
  p95Ms: number
  p99Ms: number
  longestBlockMs: number
}

const clock = { now: () => new Date() }
const warn = (message: string, error: unknown) => console.error(message, error)

const alert: WarningAlert = {
  cause: 'issue',
  topic: 'warning',
  mode: 'demo',
  type: 'high-seas',
  level: 'warning',
  action: 'announced',
  issuedAt: new Date(),
  effectiveAt: new Date(),
  zones: [{ code: 'S1311100', nameKo: '남해앞바다', nameEn: 'South Sea' }],
}

const write: AlertWriter = (_alert, { form }) => ({
  form: form === 'text' ? 'sms' : form,
  text: '남해앞바다 풍랑경보',
  bytes: 19,
  isShortened: false,
})

/** In an order that no index has. */
const recipientsOf = (messages: number, run: number): Recipient[] =>
  Array.from({ length: messages }, (_, n) => {
    const memberId = 1 + ((n * 48_271) % messages)
    return {
      memberId,
      channel: 'sns',
      route: 'text',
      messageKey: `w:${memberId}:sns:warning:high-seas:warning:announced:2026050412${run}`,
      detail: { zoneCodes: ['S1311100', 'S1311200'] },
    }
  })

const eventOf = (run: number) => ({
  eventKey: `w:high-seas:warning:announced:2026050412${run}:0123456789ab`,
  alert,
  alertClass: 'warning' as const,
  lane: 0 as const,
  usefulUntil: new Date(Date.now() + 3_600_000),
})

/** Longest stretch during which nothing else could run, until the returned function is called. */
function watchBlocks(): () => number {
  let [last, longestMs] = [performance.now(), 0]
  const watch = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last - 1)
    last = now
  }, 1)
  return () => {
    clearInterval(watch)
    return longestMs
  }
}

async function outboxOf(db: Database) {
  const { Outbox } = await compiled<typeof import('../server/messages/outbox/index.ts')>(
    'server/messages/outbox/index.js',
  )
  return new Outbox({ db, clock, write })
}

/** @param db open and migrated */
export async function measureAdding(db: Database, messages: number, runs: number): Promise<OutboxFigures> {
  const outbox = await outboxOf(db)
  const figures: { addedMs: number; longestBlockMs: number }[] = []
  for (let run = 0; run < runs; run++) {
    const recipients = recipientsOf(messages, run)
    const blocks = watchBlocks()
    const started = performance.now()
    const { added } = await outbox.add(eventOf(run), recipients)
    figures.push({ addedMs: performance.now() - started, longestBlockMs: blocks() })
    if (added !== messages) throw new Error(`Only ${added} of ${messages} messages went in`)
  }
  return {
    engine: db.engine,
    messages,
    addedMs: Math.min(...figures.map(({ addedMs }) => addedMs)),
    longestBlockMs: Math.max(...figures.map(({ longestBlockMs }) => longestBlockMs)),
  }
}

/** Members whose phones can be opened, numbered from 1. */
async function addMembers(db: Database, count: number, phoneSealed: string): Promise<void> {
  const { Member } = await compiled<typeof import('../entities/index.ts')>('entities/index.js')
  const at = new Date()
  const rows = Array.from({ length: count }, (_, n) => ({
    loginId: `m${n}`,
    loginKey: `m${n}`,
    type: 'member' as const,
    isInstitutionNoticeManager: 0,
    passwordHash: '',
    passwordChangedAt: at,
    mustChangePassword: 0,
    recoveryQuestion: 'nickname' as const,
    recoveryAnswerHash: '',
    nameSealed: '',
    phoneSealed,
    phoneFingerprint: `f${n}`,
    phoneConfirmedAt: at,
    joinedAt: at,
    signUpAddressSealed: '',
    consentedAt: at,
    lastSeenAt: at,
    revision: 1,
  }))
  for (let from = 0; from < count; from += 500)
    await db.write((tx) => tx.insert(Member, rows.slice(from, from + 500)))
}

/** Writes messages down and hands them to a provider, all at once. @param db open and migrated */
export async function measureHandOver(
  db: Database,
  { messages, batch }: { messages: number; batch: number },
): Promise<HandOverFigures> {
  const { Sender } = await compiled<typeof import('../server/messages/sender/index.ts')>(
    'server/messages/sender/index.js',
  )
  const { SenderPump } = await compiled<typeof import('../server/messages/sender/pump.ts')>(
    'server/messages/sender/pump.js',
  )
  const { QueueCarrier } = await compiled<typeof import('../server/messages/delivery/queueCarrier.ts')>(
    'server/messages/delivery/queueCarrier.js',
  )
  const { KeyedSealer } = await compiled<typeof import('../server/platform/sealing.ts')>(
    'server/platform/sealing.js',
  )
  const sealer = new KeyedSealer(Buffer.alloc(32, 7))
  await addMembers(db, messages, sealer.seal('01012345678', 'member.phone'))
  const outbox = await outboxOf(db)
  let seed = 20260504
  const latencyMs = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return 20 + (seed % 181)
  }
  const gateway = new FakeGateway({ batch, latencyMs })
  const sender = new Sender({
    db,
    clock,
    sealer,
    write,
    verifiesPhone: true,
    gatewayFor: () => gateway,
    warn,
  })
  const takenMs: number[] = []
  const push = gateway.arrived.push.bind(gateway.arrived)
  gateway.arrived.push = (...arrived) => {
    takenMs.push(performance.now())
    return push(...arrived)
  }
  const pump = new SenderPump({ outbox, sender, queue: new QueueCarrier(), warn })
  pump.start()
  const blocks = watchBlocks()
  const recipients = recipientsOf(messages, 9)
  const started = performance.now()
  await outbox.add(eventOf(9), recipients)
  while (takenMs.length < messages) await new Promise((resolve) => setTimeout(resolve, 5))
  const spent = takenMs.map((at) => at - started)
  const longestBlockMs = blocks()
  await pump.stop()
  return {
    messages,
    perSecond: (messages / Math.max(...spent)) * 1_000,
    p95Ms: quantile(spent, 0.95),
    p99Ms: quantile(spent, 0.99),
    longestBlockMs,
  }
}

/** Runs `work` on an empty database of its own. */
export async function onDatabase<Result>(
  engine: Engine,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { openDatabase } = await compiled<typeof import('../server/platform/db/dataSource.ts')>(
    'server/platform/db/dataSource.js',
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = engine === 'mariadb' ? await startMariadb(BENCH_OPTIONS) : undefined
  try {
    if (server) {
      const { createConnection } = await import('mysql2/promise')
      const connection = await createConnection(server.url)
      await connection.query('CREATE DATABASE bench')
      await connection.end()
    }
    const db = await openDatabase({ url: server && `${server.url}/bench`, dataDir })
    await db.migrate()
    const result = await work(db)
    await db.close()
    return result
  } finally {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function main(engine: Engine): Promise<void> {
  console.log(await onDatabase(engine, (db) => measureAdding(db, 76_000, 3)))
  for (const batch of [200, 1]) {
    console.log(batch, await onDatabase(engine, (db) => measureHandOver(db, { messages: 10_000, batch })))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv[2] === 'mariadb' ? 'mariadb' : 'sqlite')
}
