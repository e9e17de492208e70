import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeySite } from '../../server/accounts/auth/ports.ts'

export const SITE: PasskeySite = { id: 'portal.test', origin: 'https://portal.test', name: 'Portal' }

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** CBOR of what a key writes: small maps, byte strings, texts and integers. @source RFC 8949 */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new TypeError('no such value in a key')
}

const FLAGS = { present: 0x01, withCredential: 0x40 }

/** A key of software, as a browser would let one answer. @source WebAuthn level 3, sections 6.1 and 6.5 */
export function softwareKey({ site = SITE, countsUses = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let uses = 0
  const counter = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(countsUses ? ++uses : 0)
    return bytes
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => Buffer.concat([sha256(site.id), Buffer.from([flags]), counter()])
  const answer = (response: object) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: url(id),
    create(challenge: string, origin = site.origin) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        head(FLAGS.present | FLAGS.withCredential),
        Buffer.alloc(16),
        length,
        id,
        cbor(cose),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: url(clientData('webauthn.create', challenge, origin)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      })
    },
    get(challenge: string, origin = site.origin) {
      const client = clientData('webauthn.get', challenge, origin)
      const authenticatorData = head(FLAGS.present)
      const signed = createSign('SHA256').update(authenticatorData).update(sha256(client))
      return answer({
        clientDataJSON: url(client),
        authenticatorData: url(authenticatorData),
        signature: url(signed.sign(privateKey)),
      })
    },
  }
}
