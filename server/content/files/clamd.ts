import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { FileScanner } from './ports.ts'

const ANSWER_MS = 120_000
const CHUNK_BYTES = 65_536
const LENGTH_BYTES = 4

export interface ClamdAddress {
  host: string
  port: number
}

/**
 * The daemon of ClamAV over TCP: the file is streamed to it in pieces, each after its length.
 *
 * @source ClamAV manual, clamd: command INSTREAM
 */
export class ClamdScanner implements FileScanner {
  readonly #address: ClamdAddress
  readonly #log: { warn(facts: object, message: string): void }

  constructor(address: ClamdAddress, log: { warn(facts: object, message: string): void }) {
    this.#address = address
    this.#log = log
  }

  async look(path: string): Promise<'clean' | 'refused' | undefined> {
    const socket = connect(this.#address)
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('the scanner does not answer')))
    try {
      const [, answer] = await Promise.all([pour(path, socket), answerOf(socket)])
      if (/\bOK\0?\s*$/.test(answer)) return 'clean'
      if (/\bFOUND\0?\s*$/.test(answer)) return 'refused'
      throw new Error(`the scanner answers ${JSON.stringify(answer.slice(0, 80))}`)
    } catch (error) {
      this.#log.warn({ err: error }, 'file not scanned; will be tried again')
      return undefined
    } finally {
      socket.destroy()
    }
  }
}

async function pour(path: string, socket: Socket): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const piece = chunk as Buffer
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(piece.length)
    await write(socket, length)
    await write(socket, piece)
  }
  await write(socket, Buffer.alloc(LENGTH_BYTES))
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('\0') || answer.includes('\n')) break
  }
  return answer
}
