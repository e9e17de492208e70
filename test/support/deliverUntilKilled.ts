/**
 * A process that delivers what waits until it is killed: `node deliverUntilKilled.ts <before|between|never> <minutes later>
 * <data folder> [database address]`. It kills itself before sending its third message, or between sending and noting it;
 * `never` leaves that to others, who find it alive: its gateway does not answer from the twentieth message on. After each
 * message in the spool it prints the message's key.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { TextGateway } from '../../server/messages/delivery/ports.ts'
import { FakeSealer } from './fakeAuth.ts'
import { FakeClock } from './fakeClock.ts'
import { serverModules } from './serverModule.ts'

const KILLS_AT = 3
const ANSWERS = 20

const [moment, minutes = '0', dataDir = '', url] = process.argv.slice(2)
const { load } = await serverModules()
const { openDatabase } = await load<typeof import('../../server/platform/db/dataSource.ts')>(
  '/server/platform/db/dataSource.ts',
)
const { Spool } = await load<typeof import('../../server/messages/delivery/spool.ts')>(
  '/server/messages/delivery/spool.ts',
)
const { Texts } = await load<typeof import('../../server/messages/texts.ts')>('/server/messages/texts.ts')

const clock = new FakeClock()
clock.advanceMinutes(Number(minutes))
const spool = new Spool({ folder: join(dataDir, 'texts'), clock })
let asked = 0
const dieAt = (now: string) => {
  if (now === moment && asked === KILLS_AT) process.kill(process.pid, 'SIGKILL')
}
/** Holds the process open until it is killed. */
const killed = new Promise<never>(() => void setInterval(() => {}, 60_000))
const gateway: TextGateway = {
  async send(message) {
    asked++
    dieAt('before')
    if (moment === 'never' && asked === ANSWERS) await killed
    await spool.send(message)
    dieAt('between')
    writeSync(1, `${message.key}\n`)
  },
}
const db = await openDatabase({ url, dataDir })
await new Texts({ db, clock, gateway, sealer: new FakeSealer() }).deliverDue()
await db.close()
process.exit(0)
