/**
 * A process that adds events to the outbox and sends what is in it, until it is killed. It says `ready`, waits for a
 * line of orders as JSON, see {@link SendOrders}, and begins. It kills itself at the moment its orders name; at
 * another it is left to others. It reports each committed event, and the end of all work.
 */
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { MessageGateway } from '../../server/messages/delivery/ports.ts'
import { FakeSealer } from './fakeAuth.ts'
import { killEvent } from './killMessages.ts'
import { serverModules } from './serverModule.ts'

export interface SendOrders {
  /** of outbox or sender; `never` and any other word stand for none */
  moment: string
  /** at which of the times that it comes by */
  nth: number
  provider: { url: string; apiKey: string; secret: string; guarantee: MessageGateway['guarantee'] }
  memberIds: number[]
  /** number of the first event to add, perhaps again, and of the first not to */
  events: [number, number]
  dataDir: string
  url?: string | undefined
  /** of a Redis that carries the messages between several of these processes */
  redisUrl?: string | undefined
  /** ends when nothing is left to send, and not before */
  endsWhenDone: boolean
}

/** Longer than any request may take. */
const LEASE_MS = 1_500
const REQUEST_MS = 1_000
const LOOK_MS = 40
const BETWEEN_EVENTS_MS = 4

async function main(): Promise<void> {
  const { load } = await serverModules()
  const { openDatabase } = await load<typeof import('../../server/platform/db/dataSource.ts')>(
    '/server/platform/db/dataSource.ts',
  )
  const { Outbox } = await load<typeof import('../../server/messages/outbox/index.ts')>(
    '/server/messages/outbox/index.ts',
  )
  const { Sender } = await load<typeof import('../../server/messages/sender/index.ts')>(
    '/server/messages/sender/index.ts',
  )
  const { SenderPump } = await load<typeof import('../../server/messages/sender/pump.ts')>(
    '/server/messages/sender/pump.ts',
  )
  const { HttpTextGateway } = await load<typeof import('../../server/messages/delivery/httpTextGateway.ts')>(
    '/server/messages/delivery/httpTextGateway.ts',
  )
  const { QueueCarrier } = await load<typeof import('../../server/messages/delivery/queueCarrier.ts')>(
    '/server/messages/delivery/queueCarrier.ts',
  )
  const { RedisCarrier } = await load<typeof import('../../server/messages/delivery/redisCarrier.ts')>(
    '/server/messages/delivery/redisCarrier.ts',
  )
  const { writeAlert } = await load<typeof import('../../src/text/messages/alerts.ts')>(
    '/src/text/messages/alerts.ts',
  )
  // no parent is left to end it
  process.stdin.once('end', () => process.exit(1))
  say('ready')
  const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string]
  const { moment, nth, provider, memberIds, events, dataDir, url, redisUrl, endsWhenDone } = JSON.parse(
    line,
  ) as SendOrders

  const clock = { now: () => new Date() }
  const db = await openDatabase({ url, dataDir })
  let times = 0
  const at = async (now: string) => {
    if (now !== moment || ++times !== nth) return
    say(`killed ${moment}`)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => undefined)
  }
  const warn = (message: string, error: unknown) => say(`warning ${message}: ${String(error)}`)
  const gateway = new HttpTextGateway({ ...provider, sender: '0212345678', clock, timeoutMs: REQUEST_MS })
  const outbox = new Outbox({ db, clock, write: writeAlert, at })
  const sender = new Sender({
    db,
    clock,
    sealer: new FakeSealer(),
    write: writeAlert,
    verifiesPhone: true,
    gatewayFor: () => gateway,
    requestMs: REQUEST_MS,
    leaseMs: LEASE_MS,
    at,
    warn,
  })
  const log = { warn: (_facts: object, message: string) => say(`redis ${message}`) }
  const carrier = redisUrl === undefined ? undefined : await RedisCarrier.open({ url: redisUrl, log })
  const queue = new QueueCarrier()
  new SenderPump({ outbox, sender, queue, carrier, visibleAfterMs: LEASE_MS, warn }).start()
  for (let number = events[0]; number < events[1]; number++) {
    await outbox.addMany([killEvent(number, memberIds)])
    say(`added ${number}`)
    await delay(BETWEEN_EVENTS_MS)
  }
  const open = "SELECT COUNT(*) FROM delivery WHERE state IN ('queued', 'sending')"
  while (Number((await db.read.all(open, []))[0]?.[0]) > 0) await delay(LOOK_MS)
  say('idle')
  if (!endsWhenDone) return new Promise(() => setInterval(() => undefined, 60_000))
  await db.close()
  process.exit(0)
}

const say = (line: string) => void writeSync(1, `${line}\n`)

await main()
