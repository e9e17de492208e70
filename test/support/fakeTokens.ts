import { randomUUID } from 'node:crypto'
import type { AccessClaims, TokenPair, Tokens } from '../../server/accounts/auth/ports.ts'

type Kept = { claims: AccessClaims; isKept: boolean }

/** Tokens that are only names; the family and the one use are real. */
export class FakeTokens implements Tokens {
  readonly #access = new Map<string, AccessClaims>()
  readonly #refresh = new Map<string, Kept>()
  readonly revoked = new Set<string>()

  issue(member: Omit<AccessClaims, 'family'>, isKept = false): Promise<TokenPair & { family: string }> {
    const family = randomUUID()
    return Promise.resolve({ ...this.#pair({ claims: { ...member, family }, isKept }), family })
  }

  readAccess(token: string): Promise<AccessClaims | undefined> {
    const claims = this.#access.get(token)
    return Promise.resolve(claims && !this.revoked.has(claims.family) ? claims : undefined)
  }

  wasMembers(token: string): Promise<boolean> {
    return Promise.resolve(/^(access|refresh)-/.test(token))
  }

  isLiving(family: string): Promise<boolean> {
    return Promise.resolve(!this.revoked.has(family))
  }

  async refresh(...[token, load, isWanted = () => true]: Parameters<Tokens['refresh']>) {
    const kept = this.#refresh.get(token)
    if (kept && !isWanted({ family: kept.claims.family, isKept: kept.isKept })) return undefined
    this.#refresh.delete(token)
    const member = kept && !this.revoked.has(kept.claims.family) && (await load(kept.claims.memberId))
    if (!kept || !member) return undefined
    const claims = { ...member, family: kept.claims.family }
    return { ...this.#pair({ claims, isKept: kept.isKept }), claims, isKept: kept.isKept }
  }

  revokeFamily(family: string): Promise<void> {
    this.revoked.add(family)
    return Promise.resolve()
  }

  revokeMember(memberId: number, exceptFamily?: string): Promise<void> {
    for (const claims of this.#access.values()) {
      if (claims.memberId === memberId && claims.family !== exceptFamily) this.revoked.add(claims.family)
    }
    return Promise.resolve()
  }

  anonymous(): Promise<TokenPair> {
    return Promise.resolve({ access: 'visitor-access', refresh: 'visitor-refresh' })
  }

  #pair(kept: Kept): TokenPair {
    const pair = { access: `access-${randomUUID()}`, refresh: `refresh-${randomUUID()}` }
    this.#access.set(pair.access, kept.claims)
    this.#refresh.set(pair.refresh, kept)
    return pair
  }
}
