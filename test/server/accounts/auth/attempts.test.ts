import { beforeAll, describe, expect, it } from 'vitest'
import { AttemptCounter } from '../../../../entities/accounts/AttemptCounter.ts'
import { StoredAttempts } from '../../../../server/accounts/auth/attempts.ts'
import type { Guess } from '../../../../server/accounts/auth/ports.ts'
import { KeyedSealer } from '../../../../server/platform/sealing.ts'
import { openDatabase } from '../../../../server/platform/db/dataSource.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const SUBJECT = 'login fisher01'
const ADDRESS = '192.0.2.7'
const TOO_MANY = { code: 'TOO_MANY_ATTEMPTS' }
const sealer = new KeyedSealer(Buffer.alloc(32, 1))
const noPicture = (): Promise<void> => Promise.reject(new Refusal('CAPTCHA_REQUIRED'))

describe.each(databases)('tries on $name', ({ open, config }) => {
  // one for all tests, emptied each time: making its tables takes longer than all of them
  let shared: Database
  beforeAll(async () => {
    shared = await open()
  })

  async function build() {
    const db = shared
    await db.write((tx) => tx.createQueryBuilder().delete().from(AttemptCounter).execute())
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const attempts = new StoredAttempts({ db, clock, sealer })
    /** as many tries, each from an address of its own */
    const use = async (times: number, subject = SUBJECT) => {
      for (let time = 0; time < times; time++) await attempts.attempt(subject, `198.51.100.${time}`)
    }
    /** as many tries from one address, each at a subject of its own */
    const useAddress = async (times: number, address = ADDRESS, from = 0) => {
      for (let time = 0; time < times; time++) await attempts.attempt(`login member${from + time}`, address)
    }
    return { db, clock, attempts, use, useAddress }
  }
  const outcomes = async (tries: Promise<void>[]) => {
    const settled = await Promise.allSettled(tries)
    return {
      through: settled.filter(({ status }) => status === 'fulfilled').length,
      reasons: new Set(settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))),
    }
  }
  const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

  it('at one subject are refused from the sixth on, from wherever they come', async () => {
    const { attempts, use } = await build()
    await use(5)
    await expect(attempts.attempt(SUBJECT, '203.0.113.1')).rejects.toMatchObject(TOO_MANY)
    await attempts.attempt('login fisher02', '203.0.113.1')
  })

  it('from one address are refused from the twenty-first on, at whatever they are', async () => {
    const { attempts, useAddress } = await build()
    await useAddress(20)
    await expect(attempts.attempt('login another', ADDRESS)).rejects.toMatchObject(TOO_MANY)
    await attempts.attempt('login another', '192.0.2.8')
  })

  it('from an IPv6 network count together, and so do both spellings of an IPv4 address', async () => {
    const { attempts, useAddress } = await build()
    await useAddress(10, '2001:db8:1:2::1')
    await useAddress(10, '2001:db8:1:2:ffff::2', 10)
    await expect(attempts.attempt('login a', '2001:db8:1:2::3')).rejects.toMatchObject(TOO_MANY)
    await attempts.attempt('login a', '2001:db8:1:3::1')
    await useAddress(20, ADDRESS, 20)
    await expect(attempts.attempt('login b', `::ffff:${ADDRESS}`)).rejects.toMatchObject(TOO_MANY)
  })

  it('of an address that is refused cost the subject nothing', async () => {
    const { attempts, useAddress } = await build()
    await useAddress(20)
    for (let time = 0; time < 6; time++) {
      await expect(attempts.attempt(SUBJECT, ADDRESS)).rejects.toMatchObject(TOO_MANY)
    }
    for (let time = 0; time < 5; time++) await attempts.attempt(SUBJECT, '203.0.113.1')
  })

  it('at once are let through five at most', async () => {
    const { attempts } = await build()
    const tries = Array.from({ length: 20 }, (_, index) => attempts.attempt(SUBJECT, `198.51.100.${index}`))
    expect(await outcomes(tries)).toEqual({ through: 5, reasons: new Set(['TOO_MANY_ATTEMPTS']) })
  })

  it('at once from one address are let through twenty at most', async () => {
    const { attempts } = await build()
    const tries = Array.from({ length: 30 }, (_, index) => attempts.attempt(`login a${index}`, ADDRESS))
    expect(await outcomes(tries)).toEqual({ through: 20, reasons: new Set(['TOO_MANY_ATTEMPTS']) })
  })

  it('are let through five at most when the time before is just over', async () => {
    const { attempts, clock, use } = await build()
    await use(5)
    clock.advanceMinutes(15)
    const tries = Array.from({ length: 20 }, () => attempts.attempt(SUBJECT, '203.0.113.1'))
    expect((await outcomes(tries)).through).toBe(5)
  })

  it('are counted together by several processes and after a restart', async () => {
    const here = await config()
    const [one, other] = [await openDatabase(here), await openDatabase(here)]
    await one.migrate()
    const clock = new FakeClock()
    const parts = [one, other].map((db) => new StoredAttempts({ db, clock, sealer }))
    // in turn: two connections to an SQLite file cannot wait for each other on one thread
    for (let time = 0; time < 5; time++) await parts[time % 2]!.attempt(SUBJECT, ADDRESS)
    for (const part of parts) await expect(part.attempt(SUBJECT, ADDRESS)).rejects.toMatchObject(TOO_MANY)
    await one.close()
    await other.close()
    const later = await openDatabase(here)
    const restarted = new StoredAttempts({ db: later, clock, sealer })
    await expect(restarted.attempt(SUBJECT, ADDRESS)).rejects.toMatchObject(TOO_MANY)
    await later.close()
  })

  it('say how many minutes to wait, the last of them to its end', async () => {
    const { attempts, clock, use } = await build()
    await use(5)
    const refused = (minutes: number) =>
      expect(attempts.attempt(SUBJECT, '203.0.113.1')).rejects.toMatchObject({
        ...TOO_MANY,
        facts: { minutes },
      })
    await refused(15)
    clock.advanceSeconds(1)
    await refused(15)
    clock.advanceMinutes(10)
    await refused(5)
    clock.advanceSeconds(4 * 60 + 58)
    await refused(1)
    clock.advanceSeconds(1)
    await attempts.attempt(SUBJECT, '203.0.113.1')
  })

  it('do not lengthen the wait when they are refused', async () => {
    const { attempts, clock, use } = await build()
    await use(5)
    clock.advanceMinutes(14)
    await expect(attempts.attempt(SUBJECT, ADDRESS)).rejects.toMatchObject(TOO_MANY)
    clock.advanceMinutes(1)
    await use(5)
  })

  it('lie in the database without a name or an address, and go when their time is over', async () => {
    const { db, attempts, clock } = await build()
    await attempts.attempt(SUBJECT, ADDRESS)
    await attempts.guess(
      { kind: 'log-in', subject: SUBJECT, address: ADDRESS, isKnownDevice: true },
      noPicture,
    )
    await attempts.guess({ kind: 'log-in', subject: SUBJECT, address: ADDRESS }, noPicture)
    const rows = JSON.stringify(await db.dataSource.manager.find(AttemptCounter))
    expect(rows).not.toMatch(/fisher|192\.0|login/)
    expect(await attempts.deleteExpired()).toBe(0)
    clock.advanceMinutes(15)
    expect(await attempts.deleteExpired()).toBe(5)
    expect(await attempts.deleteExpired()).toBe(0)
  })
})

describe.each(databases)('guesses at accounts on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const attempts = new StoredAttempts({ db, clock, sealer })
    let pictures = 0
    const read = () => {
      pictures++
      return Promise.resolve()
    }
    /** @returns what one guess came to */
    const guess = (given: Partial<Guess> = {}, provePicture = noPicture) =>
      attempts.guess({ kind: 'log-in', subject: SUBJECT, address: ADDRESS, ...given }, provePicture).then(
        () => 'through',
        (error: Refusal) => error.code,
      )
    const fromMany = async (times: number, given: Partial<Guess> = {}) => {
      const found = []
      for (let time = 0; time < times; time++)
        found.push(await guess({ address: `198.51.100.${time}`, ...given }))
      return found
    }
    return { db, clock, attempts, guess, fromMany, read, pictures: () => pictures }
  }
  const through = (times: number) => Array.from({ length: times }, () => 'through')

  it('ask for a picture after five at one account, from wherever they come, and never lock it', async () => {
    const { guess, fromMany, read } = await build()
    expect(await fromMany(7)).toEqual([...through(5), 'CAPTCHA_REQUIRED', 'CAPTCHA_REQUIRED'])
    expect(await guess({ address: '203.0.113.1' })).toBe('CAPTCHA_REQUIRED')
    expect(await guess({ address: '203.0.113.1' }, read)).toBe('through')
    expect(await guess({ subject: 'login fisher02', address: '203.0.113.1' })).toBe('through')
  })

  it('of one address at one account are refused after ten, with pictures too; those of others are not', async () => {
    const { guess, read, clock } = await build()
    for (let time = 0; time < 10; time++) expect(await guess({}, read)).toBe('through')
    expect(await guess({}, read)).toBe('TOO_MANY_ATTEMPTS')
    expect(await guess({ address: '203.0.113.1' }, read)).toBe('through')
    clock.advanceMinutes(15)
    expect(await guess()).toBe('through')
  })

  it('of a known device need no picture, whatever others tried, and are at last like any other', async () => {
    const { guess, fromMany, read } = await build()
    await fromMany(30)
    const mine = { isKnownDevice: true }
    for (let time = 0; time < 5; time++) expect(await guess(mine)).toBe('through')
    expect(await guess(mine)).toBe('CAPTCHA_REQUIRED')
    expect(await guess(mine, read)).toBe('through')
  })

  it('ask for a picture after twenty from one address at whatever accounts, log-ins and recoveries apart', async () => {
    const { guess, read } = await build()
    for (let time = 0; time < 20; time++) expect(await guess({ subject: `login a${time}` })).toBe('through')
    expect(await guess({ subject: 'login b' })).toBe('CAPTCHA_REQUIRED')
    expect(await guess({ subject: 'login b' }, read)).toBe('through')
    expect(await guess({ kind: 'recovery', subject: 'find-id x' })).toBe('through')
  })

  it('to recover an account ask for a picture from the third on, and are refused after five', async () => {
    const { guess, read } = await build()
    const recovery = { kind: 'recovery', subject: 'find-id x' } as const
    expect([await guess(recovery), await guess(recovery), await guess(recovery)]).toEqual([
      ...through(2),
      'CAPTCHA_REQUIRED',
    ])
    for (let time = 0; time < 3; time++) expect(await guess(recovery, read)).toBe('through')
    expect(await guess(recovery, read)).toBe('TOO_MANY_ATTEMPTS')
  })

  it('at once are let through without a picture five at most', async () => {
    const { guess } = await build()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess({ address: `198.51.100.${index}` })),
    )
    expect(all.filter((outcome) => outcome === 'through')).toHaveLength(5)
  })

  it('are forgotten after a success, at the account alone', async () => {
    const { guess, fromMany, attempts, pictures, read } = await build()
    await fromMany(4)
    for (let time = 0; time < 4; time++) await guess({ isKnownDevice: true })
    await attempts.succeeded({ kind: 'log-in', subject: SUBJECT, address: ADDRESS })
    expect(await fromMany(5)).toEqual(through(5))
    for (let time = 0; time < 5; time++) expect(await guess({ isKnownDevice: true }, read)).toBe('through')
    expect(pictures()).toBe(0)
  })

  it('from an address are not forgotten by log-ins with an own account in between', async () => {
    const { guess, attempts } = await build()
    for (let time = 0; time < 20; time++) {
      await guess({ subject: 'login attacker' })
      await attempts.succeeded({ kind: 'log-in', subject: 'login attacker', address: ADDRESS })
      await guess({ subject: `login member${time}` })
    }
    expect(await guess({ subject: 'login another' })).toBe('CAPTCHA_REQUIRED')
  })

  it('that succeed leave room for the others of a large office', async () => {
    const { guess, attempts } = await build()
    for (let time = 0; time < 30; time++) {
      expect(await guess({ subject: `login worker${time}` })).toBe('through')
      await attempts.succeeded({ kind: 'log-in', subject: `login worker${time}`, address: ADDRESS })
    }
  })
})
