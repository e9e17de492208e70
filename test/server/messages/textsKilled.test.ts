import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { OutboxText } from '../../../entities/messages/OutboxText.ts'
import { openDatabase } from '../../../server/platform/db/dataSource.ts'
import type { DatabaseConfig } from '../../../server/platform/db/dataSource.ts'
import { Spool } from '../../../server/messages/delivery/spool.ts'
import { Texts } from '../../../server/messages/texts.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const SCRIPT = fileURLToPath(new URL('../../support/deliverUntilKilled.ts', import.meta.url))
const MESSAGES = 40
/** Longer than a dead process keeps what it had taken. */
const LATER_MIN = 3

type Moment = 'before' | 'between' | 'never'

/** @param killDelayMs how long after its second message a process that does not kill itself is killed */
async function deliverAndKill(config: DatabaseConfig, moment: Moment, minutes: number, killDelayMs = 0) {
  const words = [SCRIPT, moment, String(minutes), config.dataDir, ...(config.url ? [config.url] : [])]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  )
  let sent = 0
  for await (const _key of createInterface({ input: child.stdout })) {
    if (++sent === 2 && moment === 'never') setTimeout(() => child.kill('SIGKILL'), killDelayMs)
  }
  expect(await exited).toBe('SIGKILL')
}

describe.each(databases)('a process killed while it delivers on $name', ({ config }) => {
  it('loses no message, and none reaches the spool twice', async () => {
    const empty = await config({ migrate: true })
    const db = await openDatabase(empty)
    const clock = new FakeClock()
    const folder = join(empty.dataDir, 'texts')
    const gateway = new Spool({ folder, clock })
    const texts = new Texts({ db, clock, gateway, sealer: new FakeSealer() })
    const keys = Array.from({ length: MESSAGES }, (_, n) => `code ${String(n).padStart(2, '0')}`)
    await db.write(async (tx) => {
      for (const key of keys) await texts.queue(tx, { to: '01012345678', text: key, key })
    })
    const kills: [Moment, number?][] = [['between'], ['before'], ['never', 1]]
    for (const [index, [moment, delayMs]] of kills.entries()) {
      await deliverAndKill(empty, moment, index * LATER_MIN, delayMs)
    }
    const unsent = await db.dataSource.manager.countBy(OutboxText, { state: 'sending' })
    expect(unsent).toBeGreaterThan(0)
    clock.advanceMinutes(kills.length * LATER_MIN)
    await texts.deliverDue()
    const lines = (await readFile(join(folder, 'texts.jsonl'), 'utf8')).trim().split('\n')
    const spooled = lines.map((line) => (JSON.parse(line) as { key: string }).key)
    expect(spooled.toSorted()).toEqual(keys)
    expect(await db.dataSource.manager.countBy(OutboxText, { state: 'sent' })).toBe(MESSAGES)
    await db.close()
  }, 600_000)
})
