/**
 * A process that gives editions their sound until it is killed, or has nothing left to do:
 * `node renderUntilKilled.ts <data folder> <media folder> <moment> <nth>`. It kills itself at the given moment, and
 * prints a line for each sound, and `idle` at the end.
 */
import { writeSync } from 'node:fs'
import type { MediaEnding } from '../../server/platform/media/ports.ts'
import { serverModules } from './serverModule.ts'

const [dataDir = '', mediaFolder = '', moment = '', nth = '1'] = process.argv.slice(2)
const { load } = await serverModules()
const { openDatabase } = await load<typeof import('../../server/platform/db/dataSource.ts')>(
  '/server/platform/db/dataSource.ts',
)
const { Broadcasts } = await load<typeof import('../../server/broadcasts/broadcasts.ts')>(
  '/server/broadcasts/broadcasts.ts',
)
const { MediaStore } = await load<typeof import('../../server/platform/media/mediaStore.ts')>(
  '/server/platform/media/mediaStore.ts',
)
const { SpeechRenderer } = await load<typeof import('../../server/broadcasts/media/speech/renderer.ts')>(
  '/server/broadcasts/media/speech/renderer.ts',
)
const { EspeakNg } = await load<typeof import('../../server/broadcasts/media/speech/espeakNg.ts')>(
  '/server/broadcasts/media/speech/espeakNg.ts',
)
const { EncoderThread } = await load<typeof import('../../server/broadcasts/media/speech/encoderThread.ts')>(
  '/server/broadcasts/media/speech/encoderThread.ts',
)

const clock = { now: () => new Date() }
const store = new MediaStore(mediaFolder)
let writes = 0
/** No clean-up: as when the power goes. */
const die = () => void process.kill(process.pid, 'SIGKILL')
const isMoment = (here: string) => here === moment && writes === Number(nth)
const mortal = {
  isWhole: store.isWhole.bind(store),
  remove: store.remove.bind(store),
  async write(content: Uint8Array, ending: MediaEnding) {
    writes++
    if (isMoment('before-write')) die()
    const written = store.write(content, ending)
    if (isMoment('while-writing')) setTimeout(die, Math.random() * 3)
    const stored = await written
    if (isMoment('after-write')) die()
    return stored
  },
}
const renderer = new SpeechRenderer({
  broadcasts: new Broadcasts({ db: await openDatabase({ dataDir }), clock }),
  store: mortal,
  synthesiser: new EspeakNg({ clock }),
  encoder: new EncoderThread(),
  clock,
  warn: (message, error) => void writeSync(1, `${message}: ${String(error)}\n`),
  firstLanguage: 'ko',
  pause: async () => {
    writeSync(1, 'idle\n')
    process.exit(0)
  },
})
renderer.onRendered(({ broadcastId, language }) => void writeSync(1, `rendered ${broadcastId} ${language}\n`))
renderer.start()
// the thread and the pause keep no process alive
setInterval(() => undefined, 60_000)
