import { beforeEach, describe, expect, it } from 'vitest'
import { Member } from '../../../entities/accounts/Member.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { AccessRecords } from '../../../server/accounts/accessRecords.ts'
import { Members } from '../../../server/accounts/members.ts'
import { PhoneCodes } from '../../../server/accounts/phoneCodes.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import { Texts } from '../../../server/messages/texts.ts'
import type { ProfileDraft, SignUpDraft } from '../../../src/domain/accounts/accountRules.ts'
import type { SignedInViewer, Viewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { databases } from '../../support/databases.ts'
import { FakeHasher, FakeLimiter, FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'
import { buildMember } from '../../support/members.ts'

const PHONE = '01012345678'
const OTHER_PHONE = '01087654321'
const PASSWORD = 'Harbour-2026'
const ORIGIN = { address: '198.51.100.7' }

const buildSignUp = (draft: Partial<SignUpDraft> = {}): SignUpDraft => ({
  loginId: 'fisher77',
  password: PASSWORD,
  confirmation: PASSWORD,
  name: '김바다',
  phone: PHONE,
  phoneCode: '',
  email: '',
  recoveryQuestion: 'nickname',
  recoveryAnswer: 'Gull',
  captcha: '482915',
  hasConsented: true,
  ...draft,
})
const buildProfile = (draft: Partial<ProfileDraft> = {}): ProfileDraft => ({
  currentPassword: PASSWORD,
  newPassword: '',
  confirmation: '',
  recoveryQuestion: '',
  recoveryAnswer: '',
  phone: PHONE,
  phoneCode: '',
  email: '',
  ...draft,
})

describe.each(databases)('the phone of a member on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let gateway: FakeTextGateway
  let texts: Texts
  let codes: PhoneCodes
  const sealer = new FakeSealer()
  const hasher = new FakeHasher()

  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:00:00Z')
    gateway = new FakeTextGateway()
    texts = new Texts({ db, clock, gateway, sealer })
    const captchas = { redeem: () => Promise.resolve(true) }
    codes = new PhoneCodes({ db, clock, sealer, texts, captchas, limiter: new FakeLimiter(50) })
  })

  const membersOf = (verifiesPhone = true) =>
    new Members({
      db,
      clock,
      hasher,
      sealer,
      phoneCodes: codes,
      captchas: { redeem: () => Promise.resolve(true) },
      limiter: new FakeLimiter(50),
      accessRecords: new AccessRecords({ db, clock, sealer }),
      policy: { verifiesPhone, extendWindowDays: 30 },
      endOthers: () => Promise.resolve(),
    })
  /** asks for a code and reads it from the phone */
  async function receive(phone: string): Promise<string> {
    await codes.request(phone, ORIGIN.address)
    await texts.settled()
    return /\d{6}$/.exec(gateway.delivered.at(-1)?.text ?? '')?.[0] ?? ''
  }
  async function save(facts: Partial<Member> & { phone?: string } = {}): Promise<SignedInViewer> {
    const { id, loginId } = await buildMember(db, {
      phone: PHONE,
      phoneConfirmedAt: null,
      passwordHash: await hasher.hash(PASSWORD),
      nameSealed: sealer.seal('김바다', SEALED.memberName),
      signUpAddressSealed: sealer.seal('192.0.2.9', SEALED.memberSignUpAddress),
      ...facts,
    })
    return { kind: 'member', memberId: id, loginId, type: 'member', via: 'session' }
  }
  const confirmedAt = async (): Promise<Date | null | undefined> =>
    (await db.dataSource.manager.find(Member))[0]?.phoneConfirmedAt

  it.each<[string, Viewer, string]>([
    ['a visitor', ANONYMOUS, 'LOGIN_REQUIRED'],
    [
      'an account that is gone',
      { kind: 'member', memberId: 9_999, loginId: 'a', type: 'member', via: 'session' },
      'SESSION_EXPIRED',
    ],
  ])('is confirmed by no one else: not by %s', async (_who, viewer, code) => {
    await save()
    await expect(membersOf().confirmPhone(viewer, '000000')).rejects.toMatchObject({ code })
  })

  it('is not confirmed by a wrong code, by that of another phone, or by one that is too old', async () => {
    const viewer = await save()
    const wrong = { code: 'PHONE_CODE_WRONG' }
    await expect(membersOf().confirmPhone(viewer, '000000')).rejects.toMatchObject(wrong)
    await expect(membersOf().confirmPhone(viewer, await receive(OTHER_PHONE))).rejects.toMatchObject(wrong)
    const code = await receive(PHONE)
    clock.advanceMinutes(60)
    await expect(membersOf().confirmPhone(viewer, code)).rejects.toMatchObject(wrong)
    expect(await confirmedAt()).toBeNull()
  })

  it('is confirmed by the code that was sent to it, which serves once', async () => {
    const viewer = await save()
    const code = await receive(PHONE)
    await membersOf().confirmPhone(viewer, code)
    expect(await confirmedAt()).toEqual(clock.now())
    await expect(membersOf().confirmPhone(viewer, code)).rejects.toMatchObject({ code: 'PHONE_CODE_WRONG' })
  })

  it('is confirmed at the sign-up where the portal asks for a code, else not', async () => {
    await membersOf().signUp(buildSignUp({ phoneCode: await receive(PHONE) }), 'picture', ORIGIN)
    expect(await confirmedAt()).toEqual(clock.now())
    await db.write((tx) => tx.clear(Member))
    await membersOf(false).signUp(buildSignUp(), 'picture', ORIGIN)
    expect(await confirmedAt()).toBeNull()
  })

  it('is one number with hyphens and without: for the code, on file, and in a change', async () => {
    const phoneCode = await receive('010-1234-5678')
    expect(gateway.delivered.at(-1)?.to).toBe(PHONE)
    await membersOf().signUp(buildSignUp({ phone: '010-1234-5678', phoneCode }), 'picture', ORIGIN)
    const [member] = await db.dataSource.manager.find(Member)
    const { id = 0, loginId = '' } = member ?? {}
    const viewer: Viewer = { kind: 'member', memberId: id, loginId, type: 'member', via: 'session' }
    expect((await membersOf().me(viewer)).phone).toBe(PHONE)
    const change = { currentPassword: buildSignUp().password, phone: ' 010 1234-5678' }
    await membersOf().update(viewer, buildProfile(change), 1, ORIGIN)
    expect((await membersOf().me(viewer)).phone).toBe(PHONE)
  })

  it('is as confirmed after a change as the new one is', async () => {
    const viewer = await save({ phoneConfirmedAt: new Date('2026-01-01T00:00:00Z') })
    await membersOf(false).update(viewer, buildProfile({ phone: OTHER_PHONE }), 1, ORIGIN)
    expect(await confirmedAt()).toBeNull()
    const phoneCode = await receive(PHONE)
    await membersOf().update(viewer, buildProfile({ phoneCode }), 2, ORIGIN)
    expect(await confirmedAt()).toEqual(clock.now())
    const before = await confirmedAt()
    clock.advanceMinutes(1)
    await membersOf().update(viewer, buildProfile({ email: 'a@example.org' }), 3, ORIGIN)
    expect(await confirmedAt()).toEqual(before)
  })

  describe('of an account that an operator made', () => {
    const NEW_PASSWORD = 'Lantern-2027'
    const without = () => save({ phone: '' })
    const onFile = async (viewer: SignedInViewer) => (await membersOf().me(viewer)).phone

    it('may stay away while the password changes, with confirmed phones and without', async () => {
      for (const verifiesPhone of [true, false]) {
        const viewer = await without()
        const draft = buildProfile({ phone: '', newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD })
        await membersOf(verifiesPhone).update(viewer, draft, 1, ORIGIN)
        await expect(membersOf().checkPassword(viewer, NEW_PASSWORD, ORIGIN.address)).resolves.toBeUndefined()
        expect(await onFile(viewer)).toBe('')
      }
    })

    it('is added later, by a code to it', async () => {
      const viewer = await without()
      const members = membersOf()
      const draft = buildProfile({ phone: OTHER_PHONE })
      await expect(members.update(viewer, draft, 1, ORIGIN)).rejects.toMatchObject({
        code: 'FIELDS_INVALID',
        facts: { phoneCode: 'phone-code-required' },
      })
      const phoneCode = await receive(OTHER_PHONE)
      await members.update(viewer, { ...draft, phoneCode }, 1, ORIGIN)
      expect(await onFile(viewer)).toBe(OTHER_PHONE)
      expect(await confirmedAt()).toEqual(clock.now())
    })

    it('cannot be taken away again, nor be no phone', async () => {
      const viewer = await save()
      const problemOf = async (phone: string) =>
        membersOf(false)
          .update(viewer, buildProfile({ phone }), 1, ORIGIN)
          .catch((error: { facts: object }) => error.facts)
      expect(await problemOf('')).toEqual({ phone: 'phone-required' })
      const other = await without()
      await expect(
        membersOf(false).update(other, buildProfile({ phone: '12' }), 1, ORIGIN),
      ).rejects.toMatchObject({ facts: { phone: 'phone-malformed' } })
    })
  })
})
