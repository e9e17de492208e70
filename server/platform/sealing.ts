import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { deriveKey, masterSecret } from './secrets.ts'
import type { SecretOptions } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Says how the rest is to be read; another cipher one day gets another one. */
const VERSION = 'v1'

/** Encrypts personal fields for the database; a key from the environment or made once in DATA_DIR. */
export interface Sealer {
  /** @returns text that only `open` of the same field reads; never the same twice */
  seal(text: string, field: string): string
  /** @throws Error when it was changed, moved to another field, or sealed with another key */
  open(sealed: string, field: string): string
  /** @returns the same short text for the same input, for look-up by equality */
  fingerprint(text: string, field: string): string
}

/** AES-256-GCM for what must be read again, HMAC-SHA256 for what must only be found again. */
export class KeyedSealer implements Sealer {
  readonly #sealingKey: KeyObject
  readonly #fingerprintKey: KeyObject

  constructor(master: Buffer) {
    // made once: from bytes Node makes one at each use, and an error with its stack to find out that they are bytes
    this.#sealingKey = createSecretKey(deriveKey(master, 'sealing'))
    this.#fingerprintKey = createSecretKey(deriveKey(master, 'fingerprints'))
  }

  seal(text: string, field: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#sealingKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundTo(field))
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${VERSION}.${sealed.toString('base64url')}`
  }

  open(sealed: string, field: string): string {
    const [version, body = '', ...more] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    // base64 has several spellings of the same bytes, and only ours was written by us
    const isOurs = version === VERSION && more.length === 0 && bytes.toString('base64url') === body
    if (!isOurs || bytes.length < NONCE_BYTES + TAG_BYTES) throw cannotOpen()
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, this.#sealingKey, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(field))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      throw cannotOpen()
    }
  }

  fingerprint(text: string, field: string): string {
    return createHmac('sha256', this.#fingerprintKey)
      .update(`${field.length} ${field} `)
      .update(text)
      .digest('base64url')
  }
}

const boundTo = (field: string): Buffer => Buffer.from(`${VERSION} ${field}`)

/** Without the field's content and the library's words, so that it can be logged. */
const cannotOpen = (): Error =>
  new Error('A sealed value cannot be opened: it was changed, moved, or sealed with another secret')

export interface Secrets {
  sealer: Sealer
  /** @see deriveKey */
  keyFor(purpose: string): Buffer
}

/** What everything personal is sealed with, and the keys for other purposes. */
export async function openSecrets(options: SecretOptions): Promise<Secrets> {
  const master = await masterSecret(options)
  return { sealer: new KeyedSealer(master), keyFor: (purpose) => deriveKey(master, purpose) }
}
