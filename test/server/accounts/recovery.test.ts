import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Member, OutboxText } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { LogIns } from '../../../server/accounts/logIns.ts'
import { Recovery } from '../../../server/accounts/recovery.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { Texts } from '../../../server/messages/texts.ts'
import { answerKey } from '../../../src/domain/accounts/accountRules.ts'
import { databases } from '../../support/databases.ts'
import { FakeHasher, FakeLimiter, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'
import { buildMember } from '../../support/members.ts'

const PHONE = '01012345678'
const PROOF = { recoveryQuestion: 'nickname', recoveryAnswer: 'Gull' }
const ORIGIN = { address: '198.51.100.7' }

describe.each(databases)('a member who forgot, on $name,', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let member: Member
  let errors: unknown[]
  const sealer = new FakeSealer()
  const hasher = new FakeHasher()

  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
    errors = []
    const recoveryAnswerHash = await hasher.hash(answerKey(PROOF.recoveryAnswer))
    member = await buildMember(db, {
      loginId: 'Fisher01',
      loginKey: 'fisher01',
      phone: PHONE,
      recoveryAnswerHash,
    })
  })

  /** @param before what the writes of the recovery wait for */
  function build(isShownAtOnce = false, limiter = new FakeLimiter(50), before = Promise.resolve()) {
    const shared = {
      db,
      clock,
      sealer,
      hasher,
      limiter,
      accessRecords: new AccessRecords({ db, clock, sealer }),
    }
    const gateway = new FakeTextGateway()
    const texts = new Texts({ db, clock, gateway, sealer })
    const captchas = { redeem: (_id: string, answer: string) => Promise.resolve(answer === '482915') }
    const onError = (error: unknown) => void errors.push(error)
    const write: Database['write'] = (work) => before.then(() => db.write(work))
    const late = Object.assign(Object.create(db) as Database, { write })
    const recovery = new Recovery({ ...shared, db: late, captchas, texts, isShownAtOnce, onError })
    const policy = { verifiesPhone: false, extendWindowDays: 30 }
    return { recovery, logIns: new LogIns({ ...shared, captchas, policy }), texts, gateway }
  }

  async function queued(): Promise<string[]> {
    const rows = await db.dataSource.manager.find(OutboxText)
    return rows.map(({ textSealed }) => sealer.open(textSealed ?? '', SEALED.textWords))
  }

  it('gets the same answer whether the answer is right, wrong or anybody’s, and only the phone learns the ID', async () => {
    const { recovery, texts } = build()
    const tries = [PROOF, { ...PROOF, recoveryAnswer: 'Crow' }, { ...PROOF, recoveryQuestion: 'birthplace' }]
    const answers = []
    const read = { captchaId: 'any', captcha: '482915' }
    for (const proof of tries) answers.push(await recovery.findLoginId(PHONE, { ...proof, ...read }, ORIGIN))
    answers.push(await recovery.findLoginId('01099990000', PROOF, ORIGIN))
    await recovery.settled()
    await texts.settled()
    expect(answers).toEqual([undefined, undefined, undefined, undefined])
    expect(errors).toEqual([])
    expect(await db.dataSource.manager.count(OutboxText)).toBe(1)
  })

  it('is sent nothing where the account has no phone, and what was right stays right', async () => {
    const { recovery, texts } = build()
    const recoveryAnswerHash = await hasher.hash(answerKey(PROOF.recoveryAnswer))
    const alone = await buildMember(db, {
      loginId: 'Keeper',
      loginKey: 'keeper',
      phone: '',
      recoveryAnswerHash,
    })
    await recovery.findPassword('keeper', PROOF, ORIGIN)
    await recovery.settled()
    await texts.settled()
    expect(errors).toEqual([])
    expect(await queued()).toEqual([])
    const { temporaryPasswordHash } = await db.dataSource.manager.findOneByOrFail(Member, { id: alone.id })
    expect(temporaryPasswordHash).toBeNull()
  })

  it('gets nowhere at an account without an answer', async () => {
    const { recovery } = build(true)
    await buildMember(db, { loginId: 'Keeper', loginKey: 'keeper', recoveryAnswerHash: '' })
    expect(await recovery.findPassword('keeper', PROOF, ORIGIN)).toBeUndefined()
    expect(errors).toEqual([])
  })

  it('gets a password that lets in once, within ten minutes, and then asks for a new one', async () => {
    const { recovery, logIns } = build(true)
    const password = (await recovery.findPassword('fisher01', PROOF, ORIGIN)) ?? ''
    expect(password).toHaveLength(16)
    clock.advanceMinutes(9)
    expect(await logIns.logIn('fisher01', password, ORIGIN)).toMatchObject({ duty: 'temporary-password' })
    await expect(logIns.logIn('fisher01', password, ORIGIN)).rejects.toThrow('LOGIN_FAILED')
    const another = (await recovery.findPassword('fisher01', PROOF, ORIGIN)) ?? ''
    clock.advanceMinutes(10)
    await expect(logIns.logIn('fisher01', another, ORIGIN)).rejects.toThrow('LOGIN_FAILED')
  })

  it('gets in once even where the password is sent twice at the same moment', async () => {
    const { recovery, logIns } = build(true)
    const password = (await recovery.findPassword('fisher01', PROOF, ORIGIN)) ?? ''
    const tries = [1, 2, 3].map(() => logIns.logIn('fisher01', password, ORIGIN))
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('is shown what was found where the operator lets the answer be enough, and nothing is sent', async () => {
    const { recovery } = build(true)
    expect(await recovery.findLoginId(PHONE, PROOF, ORIGIN)).toBe('Fisher01')
    expect(await recovery.findLoginId(PHONE, { ...PROOF, recoveryAnswer: 'Crow' }, ORIGIN)).toBeUndefined()
    expect(await queued()).toEqual([])
  })

  it('learns every ID of a family on one phone whose answer fits, and no other', async () => {
    const [sister, brother] = [PROOF.recoveryAnswer, 'Crow'].map((answer) => hasher.hash(answerKey(answer)))
    const family = [
      { loginId: 'Sister02', loginKey: 'sister02', recoveryAnswerHash: await sister },
      { loginId: 'Brother3', loginKey: 'brother3', recoveryAnswerHash: await brother },
    ]
    for (const one of family) await buildMember(db, { ...one, phone: PHONE })
    const { recovery, texts, gateway } = build()
    await recovery.findLoginId(PHONE, PROOF, ORIGIN)
    await recovery.settled()
    await texts.settled()
    const reported = gateway.delivered.map(({ text }) => /Fisher01|Sister02|Brother3/.exec(text)?.[0])
    expect(reported).toEqual(['Fisher01', 'Sister02'])
    const { recovery: shown } = build(true)
    expect(await shown.findLoginId(PHONE, { ...PROOF, recoveryAnswer: 'Crow' }, ORIGIN)).toBe('Brother3')
  })

  it('gets the first ID of a phone even where checking the others fails', async () => {
    await buildMember(db, { loginId: 'Sister02', loginKey: 'sister02', phone: PHONE })
    vi.spyOn(hasher, 'verify').mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('no memory left'))
    const { recovery, texts, gateway } = build()
    expect(await recovery.findLoginId(PHONE, PROOF, ORIGIN)).toBeUndefined()
    await recovery.settled()
    await texts.settled()
    expect(gateway.delivered.map(({ text }) => text)).toEqual([expect.stringContaining('Fisher01')])
    expect(errors).toEqual([expect.objectContaining({ message: 'no memory left' })])
  })

  it('has to read a picture from the third try on', async () => {
    const { recovery } = build()
    const wrong = { ...PROOF, recoveryAnswer: 'Crow' }
    for (let turn = 0; turn < 2; turn++) await recovery.findPassword('fisher01', wrong, ORIGIN)
    await expect(recovery.findPassword('fisher01', PROOF, ORIGIN)).rejects.toThrow('CAPTCHA_REQUIRED')
    await expect(
      recovery.findPassword('fisher01', { ...PROOF, captchaId: 'any', captcha: '1' }, ORIGIN),
    ).rejects.toThrow('CAPTCHA_WRONG')
    const read = { ...PROOF, captchaId: 'any', captcha: '482915' }
    expect(await recovery.findPassword('fisher01', read, ORIGIN)).toBeUndefined()
  })

  it('gets nothing more after leaving in between', async () => {
    const left = Promise.withResolvers<void>()
    const { recovery, texts } = build(false, undefined, left.promise)
    await recovery.findPassword('fisher01', PROOF, ORIGIN)
    await db.write((tx) => tx.delete(Member, { id: member.id }))
    left.resolve()
    await recovery.settled()
    await texts.settled()
    expect(errors).toEqual([])
    expect(await db.dataSource.manager.count(OutboxText)).toBe(0)
  })
})
