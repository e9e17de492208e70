import { randomBytes, webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { Not } from 'typeorm'
import { z } from 'zod'
import { TokenFamily } from '../../../entities/accounts/TokenFamily.ts'
import { isAhead, isStillOpen } from '../../../src/domain/kernel/clockTrust.ts'
import { MEMBER_TYPES, SIGN_IN_DUTIES } from '../../../src/domain/accounts/roles.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { isOver, openUntil } from '../../platform/db/openUntil.ts'
import { KEPT_MS } from './cookies.ts'
import type { AccessClaims, TokenPair, Tokens } from './ports.ts'

const ISSUER = 'open-marine-portal'
const ALGORITHM = 'HS256'
/** HMAC is as strong as its key up to the length of the hash. @source RFC 7518, section 3.2 */
const KEY_BYTES = 32
/** Several times the length of any token we sign; nothing longer is worth a hash. */
const LONGEST_TOKEN = 2_048

const ACCESS_S = 30 * 60
const ANONYMOUS_S = 10 * 60
const REFRESH_S = KEPT_MS / 1000
const FAMILY_S = (30 * DAY_MS) / 1000
/** In which several windows, or a client that lost the answer, may redeem the same token. */
const GRACE_MS = 10_000

/** Checked tokens whose signature need not be checked again; each is some hundred bytes. */
const REMEMBERED_TOKENS = 2_000

const BEFORE_ANY_END = new Date(0)

/** Stands in the header and in the claims of a token, so that none is taken for another. */
type Kind = 'access' | 'refresh' | 'anonymous-access' | 'anonymous-refresh'

const memberShape = {
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
  family: z.string().regex(/^[0-9a-f]{32}$/),
}
const accessShape = z.object({
  ...memberShape,
  loginId: z.string(),
  type: z.enum(MEMBER_TYPES),
  duty: z.enum(SIGN_IN_DUTIES).optional(),
  exp: z.int(),
})
const refreshShape = z.object({
  ...memberShape,
  generation: z.int(),
  familyEnd: z.int(),
  isKept: z.boolean(),
})

/** What a refresh token says beside its own times. */
interface RefreshClaims {
  memberId: number
  family: string
  generation: number
  /** seconds since 1970 */
  familyEnd: number
  isKept: boolean
}

export interface SignedTokensParts {
  db: Database
  clock: Clock
  /** 32 bytes or more that only the portal knows */
  key: Uint8Array
}

/**
 * JSON web tokens, signed with one algorithm only. Whether a family lives is asked of the database each time: a copy
 * in memory would let a token outlive its log-out in the other processes of the portal.
 */
export class SignedTokens implements Tokens {
  readonly #db: Database
  readonly #clock: Clock
  readonly #key: Promise<webcrypto.CryptoKey>
  readonly #remembered = new Map<string, { claims: AccessClaims; endS: number }>()

  /** @throws Error when the key is too short */
  constructor({ db, clock, key }: SignedTokensParts) {
    if (key.length < KEY_BYTES) throw new Error(`a key for tokens has ${KEY_BYTES} bytes at least`)
    this.#db = db
    this.#clock = clock
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    this.#key = webcrypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify'])
  }

  async issue(member: Omit<AccessClaims, 'family'>, isKept = false): Promise<TokenPair & { family: string }> {
    const now = this.#clock.now()
    const { memberId } = member
    const claims: RefreshClaims = {
      memberId,
      family: randomBytes(16).toString('hex'),
      generation: 1,
      familyEnd: secondsOf(now) + FAMILY_S,
      isKept,
    }
    const { family, generation } = claims
    const expiresAt = refreshEnd(claims, now)
    const row = { family, memberId, generation, refreshedAt: now, startedAt: now, expiresAt }
    await this.#db.write((tx) => tx.insert(TokenFamily, row))
    return { ...(await this.#pair(claims, member, now)), family }
  }

  async readAccess(token: string): Promise<AccessClaims | undefined> {
    const claims = await this.#claimsOf(token)
    return claims && (await this.isLiving(claims.family, claims.memberId)) ? claims : undefined
  }

  /**
   * @returns undefined for anything that is not a present, signed member token; whether its family lives is not asked
   */
  async #claimsOf(token: string): Promise<AccessClaims | undefined> {
    const known = this.#remembered.get(token)
    if (known && isStillOpen(new Date(known.endS * 1000), ACCESS_S * 1000, this.#clock.now()))
      return known.claims
    const read = await this.#read('access', token, accessShape)
    if (!read) return undefined
    const { sub: memberId, family, loginId, type, duty, exp: endS } = read
    const claims = { memberId, family, loginId, type, ...(duty && { duty }) }
    if (this.#remembered.size >= REMEMBERED_TOKENS) this.#remembered.clear()
    this.#remembered.set(token, { claims, endS })
    return claims
  }

  async wasMembers(token: string): Promise<boolean> {
    const read = async (kind: Kind) => this.#verify(kind, token, BEFORE_ANY_END)
    return ((await read('access')) ?? (await read('refresh'))) !== undefined
  }

  async isLiving(family: string, memberId: number): Promise<boolean> {
    const expiresAt = openUntil(KEPT_MS, this.#clock.now())
    return this.#db.dataSource.manager.existsBy(TokenFamily, { family, memberId, expiresAt })
  }

  async refresh(
    token: string,
    load: (memberId: number) => Promise<Omit<AccessClaims, 'family'> | undefined>,
    isWanted: (login: { family: string; isKept: boolean }) => boolean = () => true,
  ): Promise<(TokenPair & { claims: AccessClaims; isKept: boolean }) | undefined> {
    const read = await this.#read('refresh', token, refreshShape)
    if (!read || !isWanted(read)) return undefined
    const { sub: memberId, family, generation, familyEnd, isKept } = read
    const redeemed: RefreshClaims = { memberId, family, generation, familyEnd, isKept }
    const refreshedAt = await this.#redeem(redeemed)
    if (!refreshedAt) return undefined
    const member = await load(memberId)
    if (!member) {
      await this.revokeFamily(family)
      return undefined
    }
    const pair = await this.#pair({ ...redeemed, generation: generation + 1 }, member, refreshedAt)
    return { ...pair, claims: { ...factsOf(member), family }, isKept }
  }

  async revokeFamily(family: string): Promise<void> {
    await this.#db.write((tx) => tx.delete(TokenFamily, { family }))
  }

  async revokeMember(memberId: number, exceptFamily?: string): Promise<void> {
    const others = exceptFamily === undefined ? {} : { family: Not(exceptFamily) }
    await this.#db.write((tx) => tx.delete(TokenFamily, { memberId, ...others }))
  }

  async anonymous(): Promise<TokenPair> {
    const now = this.#clock.now()
    const end = secondsOf(now) + ANONYMOUS_S
    const [access, refresh] = await Promise.all([
      this.#sign('anonymous-access', {}, now, end),
      this.#sign('anonymous-refresh', {}, now, end),
    ])
    return { access, refresh }
  }

  /** @returns how many families whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const expiresAt = isOver(KEPT_MS, this.#clock.now())
    const { affected } = await this.#db.write((tx) => tx.delete(TokenFamily, { expiresAt }))
    return affected ?? 0
  }

  /**
   * Moves the family on by one token, in one statement, so that of many at once only one does it.
   *
   * @returns when the successor was issued; undefined when there is none, and then there is no family either
   */
  #redeem(claims: RefreshClaims): Promise<Date | undefined> {
    const { family, memberId, generation } = claims
    const now = this.#clock.now()
    return this.#db.write(async (tx) => {
      const { affected } = await tx.update(
        TokenFamily,
        { family, memberId, generation, expiresAt: openUntil(KEPT_MS, now) },
        { generation: generation + 1, refreshedAt: now, expiresAt: refreshEnd(claims, now) },
      )
      if (affected === 1) return now
      const row = await tx.findOneBy(TokenFamily, { family, memberId })
      if (!row) return undefined
      const isJustRedeemed = row.generation === generation + 1
      if (isJustRedeemed && now.getTime() - row.refreshedAt.getTime() <= GRACE_MS) return row.refreshedAt
      // there is a copy, and it is unknown which of the two holders is the member
      await tx.delete(TokenFamily, { family })
      return undefined
    })
  }

  /** Says the same for the same claims and time, so that a successor can be given twice without being kept. */
  async #pair(
    claims: RefreshClaims,
    member: Omit<AccessClaims, 'family'>,
    issuedAt: Date,
  ): Promise<TokenPair> {
    const { memberId, family, generation, familyEnd, isKept } = claims
    const { loginId, type, duty } = member
    const sub = String(memberId)
    const accessEnd = Math.min(secondsOf(issuedAt) + ACCESS_S, familyEnd)
    const access = { sub, family, loginId, type, ...(duty && { duty }) }
    const refresh = { sub, family, generation, familyEnd, isKept }
    const refreshS = secondsOf(refreshEnd(claims, issuedAt))
    const [signedAccess, signedRefresh] = await Promise.all([
      this.#sign('access', access, issuedAt, accessEnd),
      this.#sign('refresh', refresh, issuedAt, refreshS),
    ])
    return { access: signedAccess, refresh: signedRefresh }
  }

  async #sign(kind: Kind, claims: Record<string, unknown>, issuedAt: Date, endS: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: typeOf(kind) })
      .setIssuer(ISSUER)
      .setAudience(kind)
      .setIssuedAt(secondsOf(issuedAt))
      .setExpirationTime(endS)
      .sign(await this.#key)
  }

  async #read<T>(kind: Kind, token: string, shape: z.ZodType<T>): Promise<T | undefined> {
    const now = this.#clock.now()
    const payload = await this.#verify(kind, token, now)
    // a clock that was ahead has signed it: it would live longer than any token may
    if (!payload || isAhead(new Date(Number(payload.iat) * 1000), now)) return undefined
    return shape.safeParse(payload).data
  }

  /** @returns what a token of ours says that is not over at that time */
  async #verify(kind: Kind, token: string, currentDate: Date): Promise<JWTPayload | undefined> {
    if (token.length > LONGEST_TOKEN) return undefined
    try {
      const { payload } = await jwtVerify(token, await this.#key, {
        algorithms: [ALGORITHM],
        typ: typeOf(kind),
        issuer: ISSUER,
        audience: kind,
        requiredClaims: ['iat', 'exp'],
        currentDate,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

const typeOf = (kind: Kind) => `portal-${kind}+jwt`

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** The end of a refresh token issued at that time, which is also the end of its family until the next one. */
const refreshEnd = ({ familyEnd }: Pick<RefreshClaims, 'familyEnd'>, issuedAt: Date) =>
  new Date(Math.min(secondsOf(issuedAt) + REFRESH_S, familyEnd) * 1000)

const factsOf = ({ memberId, loginId, type, duty }: Omit<AccessClaims, 'family'>) => ({
  memberId,
  loginId,
  type,
  ...(duty && { duty }),
})
