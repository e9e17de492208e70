import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { TokenFamily } from '../../../../entities/accounts/TokenFamily.ts'
import type { AccessClaims } from '../../../../server/accounts/auth/ports.ts'
import { SignedTokens } from '../../../../server/accounts/auth/tokens.ts'
import { databases, sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

type Member = Omit<AccessClaims, 'family'>

const KEY = new Uint8Array(32).fill(7)
const MEMBER: Member = { memberId: 41, loginId: 'fisher01', type: 'member' }
const DAY_S = 86_400

const same = () => Promise.resolve(MEMBER)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>

/** a token that says the same in another header, signed as that header says or not at all */
function resigned(token: string, header: object, hash?: string, key: string | Uint8Array = KEY): string {
  const text = `${base64(header)}.${token.split('.')[1]}`
  return `${text}.${hash === undefined ? '' : createHmac(hash, key).update(text).digest('base64url')}`
}

describe.each(databases)('tokens on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const tokens = new SignedTokens({ db, clock, key: KEY })
    const rows = () => db.dataSource.manager.find(TokenFamily)
    return { db, clock, tokens, rows }
  }

  it('identify a member for thirty minutes', async () => {
    const { tokens, clock } = await build()
    const { access, family } = await tokens.issue({ ...MEMBER, type: 'admin', duty: 'privacy-reconsent' })
    const claims = { ...MEMBER, type: 'admin', duty: 'privacy-reconsent', family }
    clock.advanceSeconds(30 * 60 - 1)
    expect(await tokens.readAccess(access)).toEqual(claims)
    clock.advanceSeconds(1)
    expect(await tokens.readAccess(access)).toBeUndefined()
  })

  it('are refused when another algorithm, key or hand made them', async () => {
    const { tokens, db, clock, rows } = await build()
    const { access, refresh } = await tokens.issue(MEMBER)
    const { typ } = part(access, 0)
    const other = new SignedTokens({ db, clock, key: new Uint8Array(32).fill(8) })
    const admin = base64({ ...part(access, 1), type: 'admin' })
    const [head = '', , seal = ''] = access.split('.')
    // the first character of a seal: the last one carries bits that mean nothing
    const broken = `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`
    const forged = [
      resigned(access, { alg: 'none', typ }),
      resigned(access, { alg: 'None', typ }),
      resigned(access, { alg: 'HS512', typ }, 'sha512'),
      resigned(access, { alg: 'HS384', typ }, 'sha384'),
      resigned(access, { alg: 'RS256', typ }, 'sha256'),
      resigned(access, { alg: 'HS256', typ }, 'sha256', ''),
      resigned(access, { alg: 'HS256' }, 'sha256'),
      resigned(access, { alg: 'HS256', typ, crit: ['exp'] }, 'sha256'),
      `${head}.${admin}.${seal}`,
      access.replace(seal, broken),
      access.slice(0, -1),
      `${access}.`,
      (await other.issue(MEMBER)).access,
    ]
    for (const token of forged) expect(await tokens.readAccess(token), token).toBeUndefined()
    const typOfRefresh = part(refresh, 0).typ
    expect(await tokens.refresh(resigned(refresh, { alg: 'none', typ: typOfRefresh }), same)).toBeUndefined()
    expect(await tokens.refresh((await other.issue(MEMBER)).refresh, same)).toBeUndefined()
    expect(await tokens.readAccess(resigned(access, { alg: 'HS256', typ }, 'sha256'))).toMatchObject(MEMBER)
    expect((await rows()).map(({ generation }) => generation)).toEqual([1, 1, 1])
  })

  it('are not just any text', async () => {
    const { tokens } = await build()
    const texts = [
      '',
      ' ',
      '.',
      '..',
      'null',
      '{}',
      'é',
      '\0',
      'a.b.c',
      'x'.repeat(2_049),
      'eyJhbGciOiJIUzI1NiJ9.e30.',
    ]
    for (const text of texts) {
      expect(await tokens.readAccess(text), text).toBeUndefined()
      expect(await tokens.refresh(text, same), text).toBeUndefined()
    }
  })

  it('are good for one thing each, and those of visitors for none that takes a member', async () => {
    const { tokens } = await build()
    const { access, refresh } = await tokens.issue(MEMBER)
    const visitor = await tokens.anonymous()
    expect(visitor.access).not.toBe(visitor.refresh)
    expect(part(visitor.access, 1)).toMatchObject({ aud: 'anonymous-access' })
    for (const token of [refresh, visitor.access, visitor.refresh]) {
      expect(await tokens.readAccess(token)).toBeUndefined()
    }
    for (const token of [access, visitor.access, visitor.refresh]) {
      expect(await tokens.refresh(token, same)).toBeUndefined()
    }
    const { exp, iat } = part(visitor.access, 1)
    expect(Number(exp) - Number(iat)).toBe(600)
    expect(await tokens.readAccess(access)).toMatchObject(MEMBER)
  })

  it('stay as they are where they are not wanted', async () => {
    const { tokens } = await build()
    const { refresh, family } = await tokens.issue(MEMBER, true)
    const reported: object[] = []
    const refused = await tokens.refresh(refresh, same, ({ family: of, isKept }) => {
      reported.push({ family: of, isKept })
      return false
    })
    expect([refused, reported]).toEqual([undefined, [{ family, isKept: true }]])
    expect(await tokens.refresh(refresh, same, () => true)).toMatchObject({ isKept: true })
  })

  it('are known as a member’s after their end, and no other hand’s are', async () => {
    const { tokens, clock, db } = await build()
    const { access, refresh, family } = await tokens.issue(MEMBER)
    const other = new SignedTokens({ db, clock, key: new Uint8Array(32).fill(8) })
    const visitor = await tokens.anonymous()
    const strange = [visitor.access, visitor.refresh, (await other.issue(MEMBER)).access, 'x', '']
    const known = (texts: string[]) => Promise.all(texts.map((text) => tokens.wasMembers(text)))
    expect(await known([access, refresh])).toEqual([true, true])
    await tokens.revokeFamily(family)
    clock.advanceSeconds(40 * DAY_S)
    expect(await tokens.readAccess(access)).toBeUndefined()
    expect(await known([access, refresh])).toEqual([true, true])
    expect(await known(strange)).toEqual(strange.map(() => false))
  })

  it('of our own key are refused when they lack what they must say', async () => {
    const { tokens } = await build()
    const { access } = await tokens.issue(MEMBER)
    const { typ } = part(access, 0) as { typ: string }
    const claims = part(access, 1)
    for (const name of ['iss', 'aud', 'iat', 'exp', 'sub', 'family', 'loginId', 'type']) {
      const { [name]: _gone, ...rest } = claims
      const token = await new SignJWT(rest).setProtectedHeader({ alg: 'HS256', typ }).sign(KEY)
      expect(await tokens.readAccess(token), name).toBeUndefined()
    }
    for (const change of [
      { type: 'owner' },
      { duty: 'none' },
      { sub: '041' },
      { sub: '1 or 1' },
      { aud: ['refresh'] },
    ]) {
      const token = await new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(KEY)
      expect(await tokens.readAccess(token)).toBeUndefined()
    }
  })

  it('say nothing of a person but the ID', async () => {
    const { tokens } = await build()
    const person = { ...MEMBER, name: '홍길동', phone: '01012345678' }
    const { access, refresh } = await tokens.issue(person)
    const renewed = await tokens.refresh(refresh, () => Promise.resolve(person))
    expect(renewed?.claims).not.toHaveProperty('phone')
    for (const token of [access, refresh, renewed?.access ?? '', renewed?.refresh ?? '']) {
      expect(Object.keys(part(token, 1))).not.toEqual(expect.arrayContaining(['phone']))
      expect(Object.keys(part(token, 1))).not.toEqual(expect.arrayContaining(['name']))
    }
  })

  it('are renewed with the member as it is now', async () => {
    const { tokens } = await build()
    const { refresh, family } = await tokens.issue({ ...MEMBER, type: 'admin' }, true)
    const now: Member = { ...MEMBER, duty: 'password-expired' }
    const asked: number[] = []
    const renewed = await tokens.refresh(refresh, (memberId) => {
      asked.push(memberId)
      return Promise.resolve(now)
    })
    expect(asked).toEqual([41])
    expect(renewed).toMatchObject({ claims: { ...now, family }, isKept: true })
    expect(await tokens.readAccess(renewed?.access ?? '')).toEqual({ ...now, family })
  })

  it('end when the member is gone at the renewal', async () => {
    const { tokens, rows } = await build()
    const { access, refresh } = await tokens.issue(MEMBER)
    expect(await tokens.refresh(refresh, () => Promise.resolve(undefined))).toBeUndefined()
    expect(await tokens.readAccess(access)).toBeUndefined()
    expect(await rows()).toEqual([])
  })

  it('have one successor, however many ask for it at once', async () => {
    const { tokens, rows } = await build()
    const { refresh } = await tokens.issue(MEMBER)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tokens.refresh(refresh, same)))
    const texts = new Set(answers.map((answer) => `${answer?.access} ${answer?.refresh}`))
    expect(texts.size).toBe(1)
    expect(answers[0]?.refresh).toMatch(/^ey/)
    expect(answers[0]?.refresh).not.toBe(refresh)
    expect(await rows()).toMatchObject([{ generation: 2 }])
  })

  it('have the same successor for ten seconds; later reuse ends the family', async () => {
    const { tokens, clock } = await build()
    const { access, refresh } = await tokens.issue(MEMBER)
    const first = await tokens.refresh(refresh, same)
    clock.advanceSeconds(10)
    expect(await tokens.refresh(refresh, same)).toEqual(first)
    clock.advanceSeconds(1)
    expect(await tokens.refresh(refresh, same)).toBeUndefined()
    expect(await tokens.refresh(first?.refresh ?? '', same)).toBeUndefined()
    expect(await tokens.readAccess(access)).toBeUndefined()
    expect(await tokens.readAccess(first?.access ?? '')).toBeUndefined()
  })

  it('that are two renewals old end the family at once', async () => {
    const { tokens } = await build()
    const { refresh } = await tokens.issue(MEMBER)
    const first = await tokens.refresh(refresh, same)
    const second = await tokens.refresh(first?.refresh ?? '', same)
    expect(await tokens.refresh(refresh, same)).toBeUndefined()
    expect(await tokens.readAccess(second?.access ?? '')).toBeUndefined()
  })

  it('can be renewed for two days, each time anew, and for thirty days in all', async () => {
    const { tokens, clock } = await build()
    const idle = await tokens.issue(MEMBER)
    let { refresh } = await tokens.issue(MEMBER)
    clock.advanceSeconds(2 * DAY_S)
    expect(await tokens.refresh(idle.refresh, same)).toBeUndefined()

    clock.set('2026-05-04T03:00:00Z')
    for (let time = 1; time <= 20; time++) {
      clock.advanceSeconds(1.45 * DAY_S)
      refresh = (await tokens.refresh(refresh, same))?.refresh ?? ''
    }
    clock.advanceSeconds(DAY_S - 60)
    const last = await tokens.refresh(refresh, same)
    const { exp } = part(last?.access ?? '', 1)
    expect(exp).toBe(new Date('2026-06-03T03:00:00Z').getTime() / 1000)
    clock.advanceSeconds(60)
    expect(await tokens.readAccess(last?.access ?? '')).toBeUndefined()
    expect(await tokens.refresh(last?.refresh ?? '', same)).toBeUndefined()
  })

  it('end at once when their family is revoked, and no other', async () => {
    const { tokens } = await build()
    const [one, other] = [await tokens.issue(MEMBER), await tokens.issue(MEMBER)]
    await tokens.revokeFamily(one.family)
    expect(await tokens.readAccess(one.access)).toBeUndefined()
    expect(await tokens.isLiving(one.family, 41)).toBe(false)
    expect(await tokens.refresh(one.refresh, same)).toBeUndefined()
    expect(await tokens.readAccess(other.access)).toMatchObject(MEMBER)
    expect(await tokens.isLiving(other.family, 41)).toBe(true)
    expect(await tokens.isLiving(other.family, 42)).toBe(false)
  })

  it('of a member end all but the ones in use', async () => {
    const { tokens } = await build()
    const [kept, ended] = [await tokens.issue(MEMBER), await tokens.issue(MEMBER)]
    const stranger = await tokens.issue({ ...MEMBER, memberId: 42, loginId: 'fisher02' })
    await tokens.revokeMember(41, kept.family)
    expect(await tokens.readAccess(ended.access)).toBeUndefined()
    expect(await tokens.readAccess(kept.access)).toMatchObject(MEMBER)
    await tokens.revokeMember(41)
    expect(await tokens.readAccess(kept.access)).toBeUndefined()
    expect(await tokens.readAccess(stranger.access)).toMatchObject({ memberId: 42 })
  })

  it('leave no rows behind once they are over', async () => {
    const { tokens, clock, rows } = await build()
    const { refresh } = await tokens.issue(MEMBER)
    await tokens.issue(MEMBER)
    clock.advanceSeconds(DAY_S)
    await tokens.refresh(refresh, same)
    expect(await tokens.deleteExpired()).toBe(0)
    clock.advanceSeconds(DAY_S)
    expect(await tokens.deleteExpired()).toBe(1)
    expect(await rows()).toMatchObject([{ generation: 2 }])
  })
})

it('tokens are not signed with a short key', async () => {
  const db = await sqlite.open()
  const parts = { db, clock: new FakeClock(), key: new Uint8Array(31) }
  expect(() => new SignedTokens(parts)).toThrow('32 bytes')
})
