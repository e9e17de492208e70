/**
 * A program of its own that speaks as the program espeak-ng does, for the arguments that the portal gives it: it reads
 * the text from its standard input and writes WAV to its standard output while it speaks. The package that it loads is
 * licensed by the GPL; the portal only talks with this program through a pipe.
 *
 * `node espeakProgramEntry.ts -v <voice> -s <words a minute> -p <pitch 0 to 99> -b 1 --stdin --stdout`, or `--version`
 *
 * It ends with the status `ABSENT_STATUS` where the package is not installed.
 */
import { readFileSync, writeSync } from 'node:fs'
import { exit } from 'node:process'
import { parseArgs } from 'node:util'
import { wavHeader } from '../sound/wav.ts'
import { ABSENT_STATUS } from './trouble.ts'

/** The parts of the package that are used. */
interface Espeak {
  set_voice(name: string): number
  set_rate(wordsAMinute: number): void
  set_pitch(pitch: number): void
  /** speaks before it returns; `heard` is given samples of 16 bits and returns true to end it */
  synthesize(text: string, heard: (samples: Int16Array | null) => boolean): void
  readonly samplerate: number
}
interface EspeakModule {
  eSpeakNGWorker: new () => Espeak
}

const STDIN = 0
const WAIT_MS = 5
const CLOCK = new Int32Array(new SharedArrayBuffer(4))
const STDOUT = 1
/** Of samples whose number is not known yet, much as espeak-ng says it. */
const UNKNOWN_BYTES = 0x7fff_f000

const PACKAGE = '@echogarden/espeak-ng-emscripten'

/** Waits for the reader: no samples are held here. */
function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(STDOUT, bytes, at)
    } catch (error) {
      // the pipe is full
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(CLOCK, 0, 0, WAIT_MS)
    }
  }
}

function isInstalled(): boolean {
  try {
    import.meta.resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

async function speak(): Promise<void> {
  const { values } = parseArgs({
    options: {
      voice: { type: 'string', short: 'v', default: 'en' },
      speed: { type: 'string', short: 's', default: '175' },
      pitch: { type: 'string', short: 'p', default: '50' },
      // text is UTF-8 and sound is written here, whatever is said
      encoding: { type: 'string', short: 'b' },
      stdin: { type: 'boolean' },
      stdout: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  })
  if (!isInstalled()) exit(ABSENT_STATUS)
  if (values.version) return
  const text = readFileSync(STDIN, 'utf8')
  const { default: start } = (await import(PACKAGE)) as { default: () => Promise<EspeakModule> }
  const { eSpeakNGWorker: Voice } = await start()
  const voice = new Voice()
  if (voice.set_voice(values.voice) !== 0) throw new Error(`There is no voice ${values.voice}`)
  voice.set_rate(Number(values.speed))
  voice.set_pitch(Number(values.pitch))
  writeAll(wavHeader(voice.samplerate, UNKNOWN_BYTES))
  voice.synthesize(text, (samples) => {
    if (samples) writeAll(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    return false
  })
}

if (import.meta.main) await speak()
