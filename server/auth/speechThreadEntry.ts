/**
 * The thread that says digits. The synthesizer is made for the command line: each word holds its thread up, prints, and
 * leaves listeners for errors on the process behind. Here all that ends with the thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import text2wav from 'text2wav'
import { SPEECH_ROLE } from './speech.ts'
import type { SpeechOrder } from './speech.ts'

/** Words per minute; the synthesizer's own 175 are too quick for digits without a context. */
const SPEED = 130

async function say({ language, words }: SpeechOrder): Promise<Uint8Array[]> {
  const recordings: Uint8Array[] = []
  // one after the other: each takes several megabytes of memory
  for (const word of words) recordings.push(await text2wav(word, { voice: language, speed: SPEED }))
  return recordings
}

const data: unknown = workerData
if (parentPort && typeof data === 'object' && data && 'role' in data && data.role === SPEECH_ROLE) {
  const port = parentPort
  void say(data as SpeechOrder).then((recordings) => port.postMessage(recordings))
}
