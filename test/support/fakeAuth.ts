/** Stand-ins for what keeps secrets, quick enough for every test. */
import { createHmac } from 'node:crypto'
import type { AttemptLimiter, Guess, PasswordHasher } from '../../server/accounts/auth/ports.ts'
import type { Sealer } from '../../server/platform/sealing.ts'
import { GUESS_LIMITS } from '../../src/domain/accounts/attemptLimits.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

/** Not readable at a glance and bound to its field, but no encryption. */
export class FakeSealer implements Sealer {
  private count = 0

  seal(text: string, field: string): string {
    return `${field}|${++this.count}|${Buffer.from(text).toString('base64url')}`
  }

  open(sealed: string, field: string): string {
    const [name, , text] = sealed.split('|')
    if (name !== field || text === undefined) throw new Error('sealed for another field')
    return Buffer.from(text, 'base64url').toString()
  }

  fingerprint(text: string, field: string): string {
    return createHmac('sha256', `test ${field}`).update(text).digest('hex')
  }
}

export class FakeHasher implements PasswordHasher {
  hash(secret: string): Promise<string> {
    return Promise.resolve(createHmac('sha256', 'test').update(secret).digest('hex'))
  }

  async verify(secret: string, hash: string | undefined): Promise<boolean> {
    return (await this.hash(secret)) === hash
  }

  needsRehash(): boolean {
    return false
  }
}

/** Refuses a subject's or an address's tries above a number, and never forgets by time. */
export class FakeLimiter implements AttemptLimiter {
  readonly attempts: { subject: string; address: string }[] = []
  private readonly most: number

  constructor(most = 5) {
    this.most = most
  }

  async attempt(subject: string, address: string): Promise<void> {
    const used = this.attempts.filter((one) => one.subject === subject || one.address === address).length
    if (used >= this.most) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes: 15 })
    this.attempts.push({ subject, address })
  }

  async guess({ kind, subject, address }: Guess, provePicture: () => Promise<void>): Promise<void> {
    const tried = this.attempts.filter((one) => one.subject === subject).length
    if (tried >= GUESS_LIMITS[kind].withoutPicture) await provePicture()
    await this.attempt(subject, address)
  }

  succeeded(): Promise<void> {
    return Promise.resolve()
  }
}
