import { beforeEach, describe, expect, it } from 'vitest'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { webAuthn } from '../../../server/accounts/auth/webAuthn.ts'
import { Passkeys } from '../../../server/accounts/passkeys.ts'
import type { PasskeyCaller } from '../../../server/accounts/passkeys.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { MOST_PASSKEYS } from '../../../src/domain/accounts/secondFactor.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { SITE, softwareKey } from '../../support/passkeys.ts'

describe.each(databases)('keys in place of codes on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let passkeys: Passkeys
  let hasCodes: boolean
  let attempts: string[]
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
    hasCodes = true
    attempts = []
    passkeys = new Passkeys({
      db,
      clock,
      limiter: {
        attempt: (subject) => Promise.resolve(void attempts.push(subject)),
        succeeded: () => Promise.resolve(void attempts.push('succeeded')),
      },
      accessRecords: new AccessRecords({ db, clock, sealer: new FakeSealer() }),
      secondFactors: { stateOf: () => Promise.resolve({ isOn: hasCodes, recoveryLeft: 10 }) },
      checks: webAuthn,
    })
  })

  const caller = (memberId = 7, family = 'f'): PasskeyCaller => ({
    viewer: { kind: 'member', memberId, loginId: `m${memberId}`, type: 'admin', via: 'session' },
    family,
    address: '127.0.0.1',
    site: SITE,
  })
  const challengeOf = (options: object | undefined) => (options as { challenge: string }).challenge
  const json = JSON.stringify
  async function added(key = softwareKey(), as = caller()) {
    await passkeys.add(as, json(key.create(challengeOf(await passkeys.toAdd(as)))))
    return key
  }
  const shown = async (key: ReturnType<typeof softwareKey>, as = caller()) =>
    passkeys.check(as, json(key.get(challengeOf(await passkeys.toShow(as)))))

  it('are added, shown and taken away', async () => {
    const key = await added()
    const [kept] = await passkeys.of(7)
    expect(kept).toMatchObject({ createdAt: clock.now(), lastUsedAt: undefined })
    clock.advanceMinutes(1)
    await shown(key)
    expect((await passkeys.of(7))[0]?.lastUsedAt).toEqual(clock.now())
    expect(attempts).toEqual(['second factor 7', 'succeeded'])
    await passkeys.remove(caller().viewer, kept?.id ?? 0)
    expect(await passkeys.toShow(caller())).toBeUndefined()
  })

  it('are asked for by their names alone', async () => {
    const key = await added()
    const options = (await passkeys.toShow(caller())) as { allowCredentials: { id: string }[]; rpId: string }
    expect(options.rpId).toBe('portal.test')
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
  })

  it('come beside codes, never without', async () => {
    hasCodes = false
    expect(await passkeys.toAdd(caller())).toBeUndefined()
    hasCodes = true
    const options = await passkeys.toAdd(caller())
    hasCodes = false
    const answer = json(softwareKey().create(challengeOf(options)))
    await expect(passkeys.add(caller(), answer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  it('answer each question once, and only for a while', async () => {
    const key = await added()
    const answer = json(key.get(challengeOf(await passkeys.toShow(caller()))))
    await passkeys.check(caller(), answer)
    await expect(passkeys.check(caller(), answer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
    const late = json(key.get(challengeOf(await passkeys.toShow(caller()))))
    clock.advanceMinutes(6)
    await expect(passkeys.check(caller(), late)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  it('answer the question of their own log-in', async () => {
    const key = await added()
    const answer = json(key.get(challengeOf(await passkeys.toShow(caller(7, 'one')))))
    await passkeys.toShow(caller(7, 'other'))
    await expect(passkeys.check(caller(7, 'other'), answer)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    })
  })

  it.each([
    [
      'a page of another address',
      (challenge: string, key: ReturnType<typeof softwareKey>) =>
        key.get(challenge, 'https://portal.test.evil.example'),
    ],
    ['another key', (challenge: string) => softwareKey().get(challenge)],
    [
      'the same name with another key behind it',
      (challenge: string, key: ReturnType<typeof softwareKey>) => ({
        ...softwareKey().get(challenge),
        id: key.id,
        rawId: key.id,
      }),
    ],
    ['nothing', () => ({})],
    ['a list', () => []],
  ])('are refused from %s', async (_, answerOf) => {
    const key = await added()
    const challenge = challengeOf(await passkeys.toShow(caller()))
    const refused = passkeys.check(caller(), json(answerOf(challenge, key)))
    await expect(refused).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
    expect(attempts).not.toContain('succeeded')
  })

  it.each(['', '{', '"text"', `{"id":"${'x'.repeat(7_000)}"}`])(
    'are refused for what is no answer',
    async (text) => {
      await passkeys.toAdd(caller())
      await expect(passkeys.add(caller(), text)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
    },
  )

  it('belong to one member', async () => {
    const key = await added()
    expect(await passkeys.toShow(caller(8))).toBeUndefined()
    const [kept] = await passkeys.of(7)
    await expect(passkeys.remove(caller(8).viewer, kept?.id ?? 0)).rejects.toMatchObject({
      code: 'ROW_UNKNOWN',
    })
    await expect(added(key, caller(8))).rejects.toMatchObject({ code: 'SECOND_FACTOR_EXISTS' })
  })

  it('that count their uses are known when they were copied', async () => {
    const key = await added()
    await shown(key)
    await db.dataSource.query('UPDATE passkey SET counter = 99')
    await expect(shown(key)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  it('that do not count are taken all the same', async () => {
    const key = await added(softwareKey({ countsUses: false }))
    await shown(key)
    await shown(key)
    expect(attempts.filter((one) => one === 'succeeded')).toHaveLength(2)
  })

  it('are few', async () => {
    for (let one = 0; one < MOST_PASSKEYS; one++) await added()
    expect(await passkeys.toAdd(caller())).toBeUndefined()
  })
})
