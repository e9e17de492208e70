/**
 * `node handoverRun.ts <sqlite|mariadb> <address of the stub provider> [address of a Redis]`: the compiled outbox,
 * sender and HTTP text gateway between a database of their own and a provider in another process. Writes what it found
 * as JSON.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../server/platform/db/dataSource.ts'
import type { MessageGateway, OutgoingMessage } from '../server/messages/delivery/ports.ts'
import type { Outbox } from '../server/messages/outbox/index.ts'
import type { OutboxEvent } from '../server/messages/outbox/rows.ts'
import type { Lane, Recipient } from '../src/domain/messages/alerts.ts'
import { compiled } from './compiled.ts'
import { PROVIDER_WORDS, thresholdAlert, warningAlert } from './handoverAlerts.ts'
import { onDatabase } from './outboxRun.ts'
import { quantile } from './statistics.ts'

const MEMBERS = 10_000
const BURST = 10_000
const BATCH = 100_000
/** Warnings that are sent one after the other, alone and while the large batch is on its way. */
const WARNINGS = 12
const BETWEEN_WARNINGS_MS = 400
/** As many requests at once as the sender has on their way. */
const BARE_REQUESTS = 18

export interface HandoverResult {
  /** messages/s of the large batch, and of a bare loop that posts as many */
  perSecond: number
  barePerSecond: number
  /** from the moment before a burst is written down to the provider's answer, ms */
  p95Ms: number
  p99Ms: number
  /** the same of single warnings, ms: the median of those alone, and the longest while the large batch is on its way */
  aloneMs: number
  besideMs: number
  /** of the warning that comes while the large batch is being written down, ms */
  whileWrittenMs: number
  longestBlockMs: number
}

/** When the provider had taken each message, by key. */
class Timed implements MessageGateway {
  readonly takenMs = new Map<string, number>()
  readonly #gateway: MessageGateway

  constructor(gateway: MessageGateway) {
    this.#gateway = gateway
  }

  get name() {
    return this.#gateway.name
  }
  get forms() {
    return this.#gateway.forms
  }
  get batch() {
    return this.#gateway.batch
  }
  get guarantee() {
    return this.#gateway.guarantee
  }

  async send(messages: readonly OutgoingMessage[], signal: AbortSignal) {
    const outcomes = await this.#gateway.send(messages, signal)
    const now = performance.now()
    messages.forEach(({ key }, index) => {
      if (outcomes[index]?.state === 'accepted') this.takenMs.set(key, now)
    })
    return outcomes
  }
}

interface Fixture {
  outbox: Outbox
  gateway: Timed
}

const eventOf = (name: string, lane: Lane): OutboxEvent => ({
  eventKey: name,
  alert: lane === 0 ? warningAlert() : thresholdAlert(),
  alertClass: lane === 0 ? 'warning' : 'routine',
  lane,
  usefulUntil: new Date(Date.now() + 3_600_000),
})

/** In an order that no index has. */
const recipientsOf = (name: string, count: number): Recipient[] =>
  Array.from({ length: count }, (_, n) => {
    const memberId = 1 + ((n * 48_271) % MEMBERS)
    return { memberId, channel: 'sms', route: 'text', messageKey: `${name}:${memberId}:${n}` }
  })

/** @returns for each message how long it took to be taken, ms */
async function addAlerts({ outbox, gateway }: Fixture, event: OutboxEvent, recipients: readonly Recipient[]) {
  const startedMs = performance.now()
  await outbox.add(event, recipients)
  // the list is long: the latest message is waited for first
  for (const { messageKey } of recipients.toReversed())
    while (!gateway.takenMs.has(messageKey)) await delay(2)
  return recipients.map(({ messageKey }) => gateway.takenMs.get(messageKey)! - startedMs)
}

const addOne = (fixture: Fixture, name: string) => addAlerts(fixture, eventOf(name, 0), recipientsOf(name, 1))

/** @param over stops it early */
async function addWarnings(fixture: Fixture, name: string, over?: AbortSignal): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < WARNINGS; n++) {
    if (over?.aborted) break
    took.push(...(await addOne(fixture, `${name} ${n}`)))
    await delay(BETWEEN_WARNINGS_MS)
  }
  return took
}

async function addMembers(db: Database, phoneSealed: string): Promise<void> {
  const { Member } = await compiled<typeof import('../entities/index.ts')>('entities/index.js')
  const at = new Date()
  const rows = Array.from({ length: MEMBERS }, (_, n) => ({
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
  for (let from = 0; from < MEMBERS; from += 500)
    await db.write((tx) => tx.insert(Member, rows.slice(from, from + 500)))
}

/** @returns messages/s of a loop that does nothing but post batches that are ready */
async function postBare(gateway: MessageGateway): Promise<number> {
  const message = { to: '01012345678', form: 'sms', text: 'x'.repeat(80), language: 'ko' } as const
  const batches = Array.from({ length: BATCH / 5 / gateway.batch }, (_, batch) =>
    Array.from({ length: gateway.batch }, (_one, n) => ({ ...message, key: `bare:${batch}:${n}` })),
  )
  const { signal } = new AbortController()
  const startedMs = performance.now()
  const messages = batches.length * gateway.batch
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await gateway.send(batch, signal)
  }
  await Promise.all(Array.from({ length: BARE_REQUESTS }, work))
  return (messages / (performance.now() - startedMs)) * 1_000
}

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

async function buildFixture(db: Database, url: string, redisUrl: string | undefined) {
  const { Sender } = await compiled<typeof import('../server/messages/sender/index.ts')>(
    'server/messages/sender/index.js',
  )
  const { SenderPump } = await compiled<typeof import('../server/messages/sender/pump.ts')>(
    'server/messages/sender/pump.js',
  )
  const { Outbox: OutboxClass } = await compiled<typeof import('../server/messages/outbox/index.ts')>(
    'server/messages/outbox/index.js',
  )
  const { KeyedSealer } = await compiled<typeof import('../server/platform/sealing.ts')>(
    'server/platform/sealing.js',
  )
  const { HttpTextGateway } = await compiled<typeof import('../server/messages/delivery/httpTextGateway.ts')>(
    'server/messages/delivery/httpTextGateway.js',
  )
  const { QueueCarrier } = await compiled<typeof import('../server/messages/delivery/queueCarrier.ts')>(
    'server/messages/delivery/queueCarrier.js',
  )
  const { RedisCarrier } = await compiled<typeof import('../server/messages/delivery/redisCarrier.ts')>(
    'server/messages/delivery/redisCarrier.js',
  )
  const { writeAlert: write } = await compiled<typeof import('../src/text/messages/alerts.ts')>(
    'src/text/messages/alerts.js',
  )
  const clock = { now: () => new Date() }
  const warn = (message: string, error: unknown) => console.error(message, error)
  const sealer = new KeyedSealer(Buffer.alloc(32, 7))
  await addMembers(db, sealer.seal('01012345678', 'member.phone'))
  const http = new HttpTextGateway({ ...PROVIDER_WORDS, url, sender: '0212345678', guarantee: 'key', clock })
  const gateway = new Timed(http)
  const outbox = new OutboxClass({ db, clock, write })
  const sender = new Sender({
    db,
    clock,
    sealer,
    write,
    verifiesPhone: true,
    gatewayFor: () => gateway,
    limits: { perPhone: BATCH },
    warn,
  })
  const log = { warn: (facts: object, message: string) => console.error(message, facts) }
  const carrier = redisUrl === undefined ? undefined : await RedisCarrier.open({ url: redisUrl, log })
  return {
    outbox,
    gateway,
    http,
    pump: new SenderPump({ outbox, sender, queue: new QueueCarrier(), carrier, warn }),
  }
}

async function measure(db: Database, url: string, redisUrl: string | undefined): Promise<HandoverResult> {
  const { http, pump, ...fixture } = await buildFixture(db, url, redisUrl)
  const barePerSecond = await postBare(http)
  pump.start()
  await addAlerts(fixture, eventOf('warm-up', 1), recipientsOf('warm-up', 1_000))
  const alone = await addWarnings(fixture, 'alone')
  const [few, many] = [recipientsOf('burst', BURST), recipientsOf('batch', BATCH)]
  const blocks = watchBlocks()
  const burst = await addAlerts(fixture, eventOf('burst', 1), few)
  const startedMs = performance.now()
  const over = new AbortController()
  const batch = addAlerts(fixture, eventOf('batch', 2), many).finally(() => over.abort())
  await delay(20)
  const [whileWrittenMs = Number.NaN] = await addOne(fixture, 'while written')
  const beside = await addWarnings(fixture, 'beside', over.signal)
  await batch
  const perSecond = (BATCH / (performance.now() - startedMs)) * 1_000
  const longestBlockMs = blocks()
  await pump.stop()
  await http.close()
  return {
    perSecond,
    barePerSecond,
    p95Ms: quantile(burst, 0.95),
    p99Ms: quantile(burst, 0.99),
    aloneMs: quantile(alone, 0.5),
    besideMs: Math.max(...beside),
    whileWrittenMs,
    longestBlockMs,
  }
}

const [engine, url = '', redisUrl] = process.argv.slice(2)
const result = await onDatabase(engine === 'mariadb' ? 'mariadb' : 'sqlite', (db) =>
  measure(db, url, redisUrl),
)
console.log(JSON.stringify(result))
