import { generateKeyPairSync, sign } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { createServer, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { atEnd } from './cleanUp.ts'
import type { Answer, AskOptions } from './portal.ts'

const DAY_MS = 86_400_000
const [SEQUENCE, SET, INTEGER, BITS, BYTES, OBJECT, TEXT, TIME] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x18,
]

/** One value of DER. @source ITU-T X.690 */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const time = (at: Date) => Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, ''))

/** A self-signed certificate, as an operator makes one for the name of another host. */
function selfSigned(hostName: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(SEQUENCE, der(OBJECT, bytes('2a8648ce3d040302')))
  const commonName = der(SEQUENCE, der(OBJECT, bytes('550403')), der(TEXT, Buffer.from(hostName)))
  const name = der(SEQUENCE, der(SET, commonName))
  const now = Date.now()
  const validity = der(
    SEQUENCE,
    der(TIME, time(new Date(now - DAY_MS))),
    der(TIME, time(new Date(now + DAY_MS))),
  )
  const alternatives = der(SEQUENCE, der(0x82, Buffer.from(hostName)))
  const extension = der(SEQUENCE, der(OBJECT, bytes('551d11')), der(BYTES, alternatives))
  const facts = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  )
  const signature = der(BITS, Buffer.from([0]), sign('sha256', facts, privateKey))
  const text = der(SEQUENCE, facts, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const text = body.toString()
  const { statusCode: status = 0, headers } = response
  return { status, headers, body, text, json: () => JSON.parse(text) as unknown }
}

/**
 * A proxy of the operator's own before a portal, under the name of another host, which its machines resolve to it.
 *
 * @returns how a program asks that host
 */
export async function ownTls(portalOrigin: string, hostName: string) {
  const { key, cert } = selfSigned(hostName)
  const proxy = createServer({ key, cert }, (asked, given) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' }
    const onward = httpRequest(new URL(asked.url ?? '', portalOrigin), { method: asked.method, headers })
    onward.on('response', (answer) => {
      given.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(given)
    })
    onward.on('error', () => given.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  atEnd(async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  return (path: string, { method = 'GET', headers = {}, body }: AskOptions = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const place = { host: '127.0.0.1', port, servername: hostName, ca: cert, agent: false }
      const asking = httpsRequest({
        ...place,
        path,
        method,
        headers: { host: hostName, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
      })
      asking.on('response', (response) => void answerOf(response).then(resolve, reject))
      asking.on('error', reject)
      asking.end(body)
    })
}
