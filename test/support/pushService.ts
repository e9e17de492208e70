import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './cleanUp.ts'

/** One message as a push service gets it. */
export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service of a browser, on this machine; gone after the test. */
export async function startPushService() {
  const pushed: Pushed[] = []
  /** statuses of the next answers; `reset` takes the message and breaks the connection */
  const answers: (number | 'reset')[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.shift() ?? 201
      if (answer === 'reset') request.socket.resetAndDestroy()
      else response.writeHead(answer).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  atEnd(stop)
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, pushed, answers, stop }
}

/** A browser's side of web push: keys of its own, and what only it can read. */
export class PushBrowser {
  readonly #curve = createECDH('prime256v1')
  readonly #secret = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#curve.generateKeys()
  }

  /** what it gives to the portal, as JSON */
  get subscription(): string {
    const keys = { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#secret.toString('base64url') }
    return JSON.stringify({ endpoint: this.endpoint, expirationTime: null, keys })
  }

  /** @source RFC 8188 (aes128gcm) with the keys of RFC 8291, one record */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), sender])
    const derived = hkdfSync('sha256', this.#curve.computeSecret(sender), this.#secret, info, 32)
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(derived), salt, `Content-Encoding: ${purpose}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
}
