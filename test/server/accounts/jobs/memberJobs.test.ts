import { describe, expect, it } from 'vitest'
import { JobState, Member, PhoneCode } from '../../../../entities/index.ts'
import { memberJobs } from '../../../../server/accounts/jobs/memberJobs.ts'
import { JobRunner } from '../../../../server/platform/jobs/runner.ts'
import { AccessRecords } from '../../../../server/accounts/accessRecords.ts'
import { PhoneCodes } from '../../../../server/accounts/phoneCodes.ts'
import { Retention } from '../../../../server/accounts/retention.ts'
import { Texts } from '../../../../server/messages/texts.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeLimiter, FakeSealer } from '../../../support/fakeAuth.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { FakeTextGateway } from '../../../support/fakeTextGateway.ts'
import { buildMember } from '../../../support/members.ts'

describe('the jobs of members', () => {
  async function build() {
    const db = await sqlite.open()
    const clock = new FakeClock('2026-05-04T15:00:30Z')
    const [sealer, gateway, limiter] = [new FakeSealer(), new FakeTextGateway(), new FakeLimiter()]
    const texts = new Texts({ db, clock, gateway, sealer })
    const accessRecords = new AccessRecords({ db, clock, sealer })
    const retention = new Retention({ db, clock, sealer, texts, accessRecords })
    const phoneCodes = new PhoneCodes({
      db,
      clock,
      sealer,
      limiter,
      captchas: { redeem: () => Promise.resolve(true) },
      texts: { queue: texts.queue.bind(texts), soon: () => undefined },
    })
    const cleanUps = [{ name: 'sessions', run: () => Promise.resolve(3) }]
    const jobs = memberJobs({
      retention,
      texts,
      phoneCodes,
      usages: { flush: () => Promise.resolve(4) },
      cleanUps,
    })
    const errors: unknown[] = []
    const log = {
      warn: (error: unknown) => void errors.push(error),
      error: (error: unknown) => void errors.push(error),
    }
    const runner = new JobRunner({ db, clock, jobs, log, repeat: () => () => undefined })
    await runner.prepare()
    const results = async () =>
      Object.fromEntries(
        (await db.dataSource.manager.find(JobState)).map(({ name, lastResult }) => [name, lastResult]),
      )
    return { db, clock, gateway, phoneCodes, runner, results, errors, texts }
  }

  it('send what waits each minute, more than one batch if need be', async () => {
    const { db, clock, gateway, runner, results, texts, phoneCodes, errors } = await build()
    await phoneCodes.request('01012345678', '192.0.2.7')
    await db.write(async (tx) => {
      for (let n = 0; n < 60; n++) await texts.queue(tx, { to: '0100', text: 'x', key: `k${n}` })
    })
    clock.advanceMinutes(1)
    await runner.tick()
    expect(gateway.delivered).toHaveLength(61)
    expect((await results()).texts).toBe('61 sent, 0 waiting, 0 given up')
    expect(errors).toEqual([])
  })

  it('clean up each hour, also what others leave', async () => {
    const { db, clock, runner, results, phoneCodes } = await build()
    await phoneCodes.request('01012345678', '192.0.2.7')
    clock.advanceMinutes(67)
    await runner.tick()
    expect(await db.dataSource.manager.count(PhoneCode)).toBe(0)
    expect((await results())['clean-up']).toBe('phone codes 1, texts 0, sessions 3')
  })

  it('keep the promises on retention once a day, at night in Korea', async () => {
    const { db, clock, runner, results } = await build()
    await buildMember(db, {
      at: new Date('2025-01-01T00:00:00Z'),
      inactivityNoticeAt: new Date('2025-12-02T00:00:00Z'),
    })
    await runner.tick()
    clock.set('2026-05-04T18:19:30Z')
    await runner.tick()
    const before = await db.dataSource.manager.count(Member)
    clock.set('2026-05-04T18:20:30Z')
    await runner.tick()
    expect([before, await db.dataSource.manager.count(Member)]).toEqual([0, 0])
    expect((await results()).retention).toMatch(
      /accounts deleted, 0 members notified, 0 access records deleted/,
    )
  })
})
