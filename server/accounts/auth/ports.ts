import type { GuessKind } from '../../../src/domain/accounts/attemptLimits.ts'
import type { SignInDuty, MemberType } from '../../../src/domain/accounts/roles.ts'

/** Turns passwords and recovery answers into what may be stored. The one place with argon2id. */
export interface PasswordHasher {
  /** @throws Refusal NOT_READY when too many hashes wait already */
  hash(secret: string): Promise<string>
  /**
   * @param hash undefined for an account that does not exist: the same work is done, and the answer is no
   * @throws Refusal NOT_READY when too many hashes wait already
   */
  verify(secret: string, hash: string | undefined): Promise<boolean>
  /** Whether a stored hash has another cost than new ones. */
  needsRehash(hash: string): boolean
}

export interface AccessClaims {
  memberId: number
  loginId: string
  type: MemberType
  duty?: SignInDuty
  /** family of the refresh tokens it belongs to; a revoked family ends it */
  family: string
}

export interface TokenPair {
  access: string
  refresh: string
}

/** Signed tokens for existing clients and for our own cookies. */
export interface Tokens {
  /**
   * Begins a family, which ends two days after its last refresh and a month after this.
   *
   * @param isKept whether a browser resumes it after it was closed; `refresh` gives it back
   */
  issue(member: Omit<AccessClaims, 'family'>, isKept?: boolean): Promise<TokenPair & { family: string }>
  /** @returns undefined for anything that is not a present, signed member token of a living family */
  readAccess(token: string): Promise<AccessClaims | undefined>
  /** Whether a token, for reading or for renewal, was given to a member once, whatever has become of it. */
  wasMembers(token: string): Promise<boolean>
  /** Whether a member's family is neither revoked nor over; a browser session lives as long as its family. */
  isLiving(family: string, memberId: number): Promise<boolean>
  /**
   * Redeems a refresh token once; within ten seconds the same one gives the same successor.
   *
   * @param load the member as it is now, so that a change of type or duty counts at once; undefined: gone
   * @param isWanted asked of a good token before it is redeemed; where it is not, the token stays as it is
   * @returns undefined when it cannot be redeemed; a reused one revokes its family
   */
  refresh(
    token: string,
    load: (memberId: number) => Promise<Omit<AccessClaims, 'family'> | undefined>,
    isWanted?: (login: { family: string; isKept: boolean }) => boolean,
  ): Promise<(TokenPair & { claims: AccessClaims; isKept: boolean }) | undefined>
  /** Ends one family (logout), or all of a member but one (change of password, withdrawal). */
  revokeFamily(family: string): Promise<void>
  revokeMember(memberId: number, exceptFamily?: string): Promise<void>
  /** A token of an anonymous visitor: ten minutes, stateless, never accepted where a member is needed. */
  anonymous(): Promise<TokenPair>
}

/** Codes of a program on a member's phone. */
export interface OneTimeCodes {
  /** @returns base 32 */
  newSecret(): string
  /** @returns `otpauth://…`, by which a program takes the secret up */
  addressOf(secret: string, label: string): string
  /** @returns number of the time step a code belongs to; undefined: it is none of the steps around that time */
  stepOf(secret: string, code: string, at: Date): number | undefined
  /** @returns 16 letters and digits of base 32, in lower case */
  newRecoveryCode(): string
}

/** The portal as keys know it. */
export interface PasskeySite {
  /** host name, to which keys are bound */
  id: string
  /** scheme and host, as the browser's address has them */
  origin: string
  name: string
}

/** A key as it is kept; identity and public key in base64url. */
export interface KeptPasskey {
  credentialId: string
  publicKey: string
  counter: number
}

/** What browsers and keys are asked, and whether their answers are right. */
export interface PasskeyChecks {
  /** @param known identities of keys that the member has */
  toAdd(
    site: PasskeySite,
    member: { memberId: number; loginId: string },
    known: readonly string[],
  ): Promise<{ challenge: string; options: object }>
  /** @returns undefined for an answer that is not right */
  added(
    site: PasskeySite,
    challenge: string,
    response: object,
  ): Promise<(KeptPasskey & { transports: readonly string[] }) | undefined>
  toShow(
    site: PasskeySite,
    known: readonly { credentialId: string; transports: readonly string[] }[],
  ): Promise<{ challenge: string; options: object }>
  /** @returns the number of uses by now; undefined for an answer that is not right */
  shown(
    site: PasskeySite,
    challenge: string,
    response: object,
    key: KeptPasskey,
  ): Promise<{ counter: number } | undefined>
}

export interface CaptchaImage {
  /** names the challenge; bound to one sign-up or recovery form */
  id: string
  png: Buffer
}

/** Says the digits of a captcha. */
export interface CaptchaVoice {
  /** @returns WAV. @throws Error where the machine has no voice */
  speak(digits: string, language: 'ko' | 'en'): Promise<Buffer>
}

/** Captchas, readable and spoken: one use, one attempt, three minutes. */
export interface CaptchaService {
  create(): Promise<CaptchaImage>
  /** @returns the digits of a live challenge as WAV, undefined when there is none. @throws Refusal NO_VOICE */
  speak(id: string, language: 'ko' | 'en'): Promise<Buffer | undefined>
  /** Uses the challenge up, right or wrong. */
  redeem(id: string, answer: string): Promise<boolean>
}

/** An attempt to log in, or to have a forgotten ID or password sent. */
export interface Guess {
  kind: GuessKind
  /** what is guessed at, such as `login fisher01` */
  subject: string
  /** the caller's, IPv6 counted by /64 */
  address: string
  /** whether the owner came in from this device before */
  isKnownDevice?: boolean
}

/** Counts attempts, so that guessing is slow for everyone but the owner. */
export interface AttemptLimiter {
  /**
   * Counts one try of what only its owner or the owner's phone is asked for.
   *
   * @param subject such as `password 12`; @param address the caller's, IPv6 counted by /64
   * @throws Refusal TOO_MANY_ATTEMPTS with `minutes` in its facts when the subject or the address has used up its tries
   */
  attempt(subject: string, address: string): Promise<void>
  /**
   * Counts one guess at an account. The tries of others never refuse it: they only make it ask for a picture first.
   * What one address tries at one account is refused after a while.
   *
   * @param provePicture throws where no picture was read, or not rightly
   * @throws Refusal TOO_MANY_ATTEMPTS with `minutes`, and what `provePicture` throws
   */
  guess(guess: Guess, provePicture: () => Promise<void>): Promise<void>
  /** Forgets the tries at a subject after a success. */
  succeeded(guess: Pick<Guess, 'subject' | 'address'> & { kind?: GuessKind }): Promise<void>
}
