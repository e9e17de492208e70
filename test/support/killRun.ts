/** Kills a sending process again and again, and has what is left judged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Member } from '../../entities/index.ts'
import { openDatabase } from '../../server/platform/db/dataSource.ts'
import type { DatabaseConfig } from '../../server/platform/db/dataSource.ts'
import type { MessageGateway } from '../../server/messages/delivery/ports.ts'
import type { OutboxPoint } from '../../server/messages/outbox/index.ts'
import type { SenderPoint } from '../../server/messages/sender/batch.ts'
import type { DeliveryState } from '../../src/domain/messages/alerts.ts'
import { judge } from './killJudge.ts'
import type { KillVerdict } from './killJudge.ts'
import { killEvent, killMembers, RECIPIENTS } from './killMessages.ts'
import { memberRowOf } from './members.ts'
import { startSender } from './senderProcess.ts'
import type { SendOrders } from './sendUntilKilled.ts'
import { randomNumbers } from '../../bench/dataset.ts'
import type { StubSettings } from './stubProvider.ts'
import { startStubProcess } from './stubProviderClient.ts'

/** In turn; what `random` means is decided by the seed. */
export const KILL_MOMENTS = [
  'after-match',
  'after-commit',
  'after-claim',
  'before-send',
  'after-accept',
  'before-completion',
  'random',
] as const satisfies (OutboxPoint | SenderPoint | 'random')[]
export type KillMoment = (typeof KILL_MOMENTS)[number]

/** Events that each life adds once more, as matching and warnings do after a restart. */
const REPLAYED = 3
const LONGEST_RANDOM_MS = 400
/** Far above what a life takes: a process that reaches it hangs. */
const LIFE_LIMIT_MS = 60_000
/** The last one also waits for what is tried again later and later. */
const LAST_LIFE_LIMIT_MS = 5 * 60_000

export interface KillRunOptions {
  /** an empty, migrated database */
  database: DatabaseConfig
  guarantee: MessageGateway['guarantee']
  messages: number
  kills: number
  seed: number
  /** of the provider, besides what it promises */
  provider?: Partial<StubSettings>
  redisUrl?: string
  onKill?: (kills: number) => void
}

export interface KillResult extends KillVerdict {
  kills: Record<KillMoment, number>
  lives: number
  /** what the processes said besides how far they came, each once */
  remarks: string[]
  /** requests that asked the provider for earlier messages */
  lookUps: number
  /** keys that came to the provider though it knew them */
  repeatedKeys: number
}

/** @throws Error when a process neither works nor dies, or a moment never comes */
export async function runKills(options: KillRunOptions): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kills-'))
  const words = {
    file: join(folder, 'taken.jsonl'),
    apiKey: 'kill',
    secret: 'kill-secret',
    seed: options.seed,
  }
  const stub = await startStubProcess(words)
  try {
    await stub.set({ guarantee: options.guarantee, ...options.provider })
    const memberIds = await addMembers(options.database)
    const { apiKey, secret } = words
    const provider = { url: stub.url, apiKey, secret, guarantee: options.guarantee }
    const lives = new Lives(options, { provider, memberIds })
    const { kills, began, remarks } = await lives.run()
    const { lookUps, repeated: repeatedKeys } = await stub.figures()
    const events = options.messages / RECIPIENTS
    const expected = Array.from({ length: events }, (_, number) => killEvent(number, memberIds)).flatMap(
      ({ recipients }) => recipients.map(({ messageKey }) => messageKey),
    )
    const states = await statesIn(options.database)
    const verdict = judge({ guarantee: options.guarantee, expected, taken: stub.taken(), states })
    return { ...verdict, kills, lives: began, remarks, lookUps, repeatedKeys }
  } finally {
    await stub.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addMembers(config: DatabaseConfig): Promise<number[]> {
  const db = await openDatabase(config)
  try {
    const rows = killMembers().map((phone) => memberRowOf({ phone }))
    const saved = await db.write((tx) => tx.save(tx.create(Member, rows)))
    return saved.map(({ id }) => id)
  } finally {
    await db.close()
  }
}

async function statesIn(config: DatabaseConfig): Promise<Map<string, DeliveryState>> {
  const db = await openDatabase(config)
  try {
    const rows = await db.read.all('SELECT messageKey, state FROM delivery', [])
    return new Map(rows.map(([key, state]) => [String(key), state as DeliveryState]))
  } finally {
    await db.close()
  }
}

/** One process after the other, each with orders of its own; the next one is loaded while one works. */
class Lives {
  readonly #options: KillRunOptions
  readonly #fixed: Pick<SendOrders, 'provider' | 'memberIds'>
  readonly #random: () => number
  readonly #kills = Object.fromEntries(KILL_MOMENTS.map((moment) => [moment, 0])) as Record<
    KillMoment,
    number
  >
  readonly #remarks = new Set<string>()
  #spare = startSender()
  /** events that are surely in the outbox */
  #added = 0
  #began = 0

  constructor(options: KillRunOptions, fixed: Pick<SendOrders, 'provider' | 'memberIds'>) {
    this.#options = options
    this.#fixed = fixed
    this.#random = randomNumbers(options.seed)
  }

  async run(): Promise<{ kills: Record<KillMoment, number>; began: number; remarks: string[] }> {
    const { kills, messages, onKill } = this.#options
    const events = messages / RECIPIENTS
    // events that lives which outlived their moment had to be given on top
    let more = 0
    try {
      for (let done = 0; done < kills;) {
        const until = Math.min(events, Math.ceil((events * (done + 1)) / (kills + 1)) + more)
        const moment = KILL_MOMENTS[done % KILL_MOMENTS.length]!
        if (await this.#live(moment, until)) {
          this.#kills[moment]++
          done++
          onKill?.(done)
        } else if (until === events) throw new Error(`there was nothing left to be killed at: ${moment}`)
        else more++
      }
      await this.#live('end', events)
    } finally {
      this.#spare.kill()
    }
    return { kills: this.#kills, began: this.#began, remarks: [...this.#remarks] }
  }

  /** @returns whether it was killed at its moment */
  async #live(moment: KillMoment | 'end', until: number): Promise<boolean> {
    this.#began++
    const life = this.#spare
    const { database, redisUrl } = this.#options
    await life.begin({
      ...this.#fixed,
      moment,
      nth: this.#random() < 0.5 ? 1 : 2,
      events: [Math.max(0, this.#added - REPLAYED), until],
      dataDir: database.dataDir,
      url: database.url,
      redisUrl,
      endsWhenDone: moment === 'end',
    })
    this.#spare = startSender()
    const limit = setTimeout(() => life.kill(), moment === 'end' ? LAST_LIFE_LIMIT_MS : LIFE_LIMIT_MS)
    let [isAtMoment, wasIdle] = [false, false]
    const killer = setTimeout(() => {
      if (moment !== 'random') return
      isAtMoment = true
      life.kill()
    }, this.#random() * LONGEST_RANDOM_MS)
    for await (const line of life.lines) {
      const [word = '', rest = ''] = line.split(/ (.*)/, 2)
      if (word === 'added') this.#added = Math.max(this.#added, Number(rest) + 1)
      else if (word === 'killed') isAtMoment = true
      else if (word !== 'idle') this.#remarks.add(line)
      else if (moment !== 'end') {
        wasIdle = true
        life.kill()
      }
    }
    const how = await life.ended
    clearTimeout(limit)
    clearTimeout(killer)
    if (moment === 'end' ? how !== 0 : how !== 'SIGKILL' || !(isAtMoment || wasIdle))
      throw new Error(`a process ended with ${how} at ${moment}: ${[...this.#remarks].join('\n')}`)
    return isAtMoment
  }
}
