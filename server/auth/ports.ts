import type { SignInDuty, MemberType } from '../../src/domain/roles.ts'

/** Turns passwords and recovery answers into what may be stored. The one place with argon2id. */
export interface PasswordHasher {
  /** @throws Refusal NOT_READY when too many hashes wait already */
  hash(secret: string): Promise<string>
  /**
   * @param hash undefined for an account that does not exist: the same work is done, and the answer is no
   * @throws Refusal NOT_READY when too many hashes wait already
   */
  verify(secret: string, hash: string | undefined): Promise<boolean>
}

/** Encrypts personal fields for the database; a key from the environment or made once in DATA_DIR. */
export interface Sealer {
  /** @returns text that only `open` of the same field reads; never the same twice */
  seal(text: string, field: string): string
  /** @throws Error when it was changed, moved to another field, or sealed with another key */
  open(sealed: string, field: string): string
  /** @returns the same short text for the same input, for look-up by equality */
  fingerprint(text: string, field: string): string
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
   * @param isKept whether its cookies outlive the browser; `refresh` gives it back
   */
  issue(member: Omit<AccessClaims, 'family'>, isKept?: boolean): Promise<TokenPair & { family: string }>
  /** @returns undefined for anything that is not a present, signed member token of a living family */
  readAccess(token: string): Promise<AccessClaims | undefined>
  /**
   * The same without asking whether the family lives, for who asks that together with the account.
   *
   * @returns undefined for anything that is not a present, signed member token
   */
  claimsOf(token: string): Promise<AccessClaims | undefined>
  /** Whether a member's family is neither revoked nor over; a browser session lives as long as its family. */
  isLiving(family: string, memberId: number): Promise<boolean>
  /**
   * Redeems a refresh token once; within ten seconds the same one gives the same successor.
   *
   * @param load the member as it is now, so that a change of type or duty counts at once; undefined: gone
   * @returns undefined when it cannot be redeemed; a reused one revokes its family
   */
  refresh(
    token: string,
    load: (memberId: number) => Promise<Omit<AccessClaims, 'family'> | undefined>,
  ): Promise<(TokenPair & { claims: AccessClaims; isKept: boolean }) | undefined>
  /** Ends one family (logout), or all of a member but one (change of password, withdrawal). */
  revokeFamily(family: string): Promise<void>
  revokeMember(memberId: number, exceptFamily?: string): Promise<void>
  /** A token of an anonymous visitor: ten minutes, stateless, never accepted where a member is needed. */
  anonymous(): Promise<TokenPair>
}

export interface CaptchaImage {
  /** names the challenge; bound to one sign-up or recovery form */
  id: string
  png: Buffer
}

/** Pictures that a person can read or hear: one use, one attempt, three minutes. */
export interface CaptchaDesk {
  create(): Promise<CaptchaImage>
  /** @returns the digits of a living challenge as WAV, undefined when there is none */
  speak(id: string, language: 'ko' | 'en'): Promise<Buffer | undefined>
  /** Uses the challenge up, right or wrong. */
  redeem(id: string, answer: string): Promise<boolean>
}

/** Counts tries, so that guessing is slow for everyone but the owner on a known device. */
export interface AttemptLimiter {
  /**
   * Counts one try.
   *
   * @param subject what is guessed at, such as `login fisher01`; @param address the caller's, IPv6 counted by /64
   * @throws Refusal TOO_MANY_ATTEMPTS with `minutes` in its facts when the subject or the address has used up its tries
   */
  attempt(subject: string, address: string, isKnownDevice?: boolean): Promise<void>
  /** how many tries of this subject and address count at present */
  count(subject: string, address: string): Promise<number>
  /** Forgets the subject's tries after a success. */
  succeeded(subject: string, address: string): Promise<void>
}
