import { beforeAll, describe, expect, it } from 'vitest'
import { AttemptCounter } from '../../../entities/AttemptCounter.ts'
import { StoredAttempts } from '../../../server/auth/attempts.ts'
import { KeyedSealer } from '../../../server/auth/sealing.ts'
import { openDatabase } from '../../../server/db/dataSource.ts'
import type { Database } from '../../../server/db/dataSource.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const SUBJECT = 'login fisher01'
const ADDRESS = '192.0.2.7'
const TOO_MANY = { code: 'TOO_MANY_ATTEMPTS' }
const sealer = new KeyedSealer(Buffer.alloc(32, 1))

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
    expect(await attempts.count(SUBJECT, '203.0.113.1')).toBe(0)
  })

  it('of the owner on a known device have room when others have used up all', async () => {
    const { attempts, use, useAddress } = await build()
    await use(5)
    await useAddress(20)
    for (let time = 0; time < 5; time++) await attempts.attempt(SUBJECT, ADDRESS, true)
    await expect(attempts.attempt(SUBJECT, ADDRESS, true)).rejects.toMatchObject(TOO_MANY)
  })

  it('on a known device use up nothing of the others', async () => {
    const { attempts, use } = await build()
    for (let time = 0; time < 5; time++) await attempts.attempt(SUBJECT, ADDRESS, true)
    await use(5)
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

  it('are told how many minutes to wait, the last of them to its end', async () => {
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

  it('are counted by subject and by address, whichever is more, until their time is over', async () => {
    const { attempts, clock, use, useAddress } = await build()
    expect(await attempts.count(SUBJECT, ADDRESS)).toBe(0)
    await use(2)
    expect(await attempts.count(SUBJECT, ADDRESS)).toBe(2)
    await useAddress(3)
    expect(await attempts.count(SUBJECT, ADDRESS)).toBe(3)
    clock.advanceMinutes(15)
    expect(await attempts.count(SUBJECT, ADDRESS)).toBe(0)
  })

  it('at a subject are forgotten after a success, also those on a known device', async () => {
    const { attempts, use } = await build()
    await use(4)
    for (let time = 0; time < 4; time++) await attempts.attempt(SUBJECT, ADDRESS, true)
    await attempts.attempt(SUBJECT, ADDRESS)
    await attempts.succeeded(SUBJECT, ADDRESS)
    await use(5)
    for (let time = 0; time < 5; time++) await attempts.attempt(SUBJECT, ADDRESS, true)
  })

  it('from an address are not forgotten by whoever logs in with an account of his own in between', async () => {
    const { attempts, useAddress } = await build()
    for (let time = 0; time < 20; time++) {
      await attempts.attempt('login attacker', ADDRESS, time % 2 === 0)
      await attempts.succeeded('login attacker', ADDRESS)
      await useAddress(1, ADDRESS, time)
    }
    await expect(attempts.attempt('login another', ADDRESS)).rejects.toMatchObject(TOO_MANY)
  })

  it('that succeed leave room for the others of a large office', async () => {
    const { attempts } = await build()
    for (let time = 0; time < 30; time++) {
      await attempts.attempt(`login worker${time}`, ADDRESS)
      await attempts.succeeded(`login worker${time}`, ADDRESS)
    }
    expect(await attempts.count(SUBJECT, ADDRESS)).toBe(0)
  })

  it('lie in the database without a name or an address, and go when their time is over', async () => {
    const { db, attempts, clock } = await build()
    await attempts.attempt(SUBJECT, ADDRESS)
    await attempts.attempt(SUBJECT, ADDRESS, true)
    const rows = JSON.stringify(await db.dataSource.manager.find(AttemptCounter))
    expect(rows).not.toMatch(/fisher|192\.0|login/)
    expect(await attempts.deleteExpired()).toBe(0)
    clock.advanceMinutes(15)
    expect(await attempts.deleteExpired()).toBe(3)
    expect(await attempts.deleteExpired()).toBe(0)
  })
})
