import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32
/** Shorter ones are chosen by people and can be guessed. */
export const SHORTEST_SECRET = 32
const FILE = 'secret.key'

export interface SecretOptions {
  /** what the operator set; processes that share a database must share it, or the data folder */
  given?: string | undefined
  dataDir: string
}

/**
 * The one secret all keys come from: the operator's, or one made once and kept in the data folder.
 *
 * @throws Error when the given one is too short, or the file does not hold one
 */
export async function masterSecret({ given, dataDir }: SecretOptions): Promise<Buffer> {
  if (given !== undefined) {
    if (given.length >= SHORTEST_SECRET) return Buffer.from(given)
    throw new Error(`SESSION_SECRET must have at least ${SHORTEST_SECRET} characters`)
  }
  const path = join(dataDir, FILE)
  const kept = (await readKept(path)) ?? (await makeKept(dataDir, path))
  if (kept.length === SECRET_BYTES) return kept
  throw new Error(
    `${path} must hold exactly ${SECRET_BYTES} bytes and holds ${kept.length}. Put its back-up in place: without it ` +
      'personal data in the database cannot be read. Only for a new database may it be deleted; it is then made anew.',
  )
}

/**
 * A key for one purpose: it reveals neither the secret nor another key.
 *
 * @returns 32 bytes, the same for the same secret and purpose
 */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `open-marine-portal ${purpose}`, 32))
}

async function readKept(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Under its name the file appears whole or not at all, and of several processes at once the first one's stays. */
async function makeKept(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(randomBytes(SECRET_BYTES))
      // before anything is sealed with it: a power cut must not leave data and no key
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path)
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
