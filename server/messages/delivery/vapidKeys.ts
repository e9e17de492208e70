import { createECDH, createHash } from 'node:crypto'

/** Names the portal to push services: browsers give their addresses to the public key, and only the private one may send. */
export interface VapidKeys {
  /** base64url, as a browser's `applicationServerKey` */
  publicKey: string
  privateKey: string
}

const SCALAR_BYTES = 32

/**
 * The portal's keys for web push. They come from its one secret, so that they last as long as it does and all processes
 * have the same; other keys would make every browser's subscription void.
 *
 * @param seed 32 secret bytes for this purpose alone
 * @source RFC 8292 (voluntary application server identification), curve P-256
 */
export function vapidKeysFrom(seed: Uint8Array): VapidKeys {
  if (seed.length !== SCALAR_BYTES) throw new Error(`A seed of ${SCALAR_BYTES} bytes is needed.`)
  const curve = createECDH('prime256v1')
  let scalar = Buffer.from(seed)
  // one in four thousand million numbers is not below the order of the curve
  while (!isTaken(curve, scalar)) scalar = createHash('sha256').update(scalar).digest()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

function isTaken(curve: ReturnType<typeof createECDH>, scalar: Buffer): boolean {
  try {
    curve.setPrivateKey(scalar)
    return true
  } catch {
    return false
  }
}
