import { Like } from 'typeorm'
import { beforeEach, describe, expect, it } from 'vitest'
import { AuditEntry } from '../../../../entities/content/AuditEntry.ts'
import { AccessRecord } from '../../../../entities/accounts/AccessRecord.ts'
import { Member } from '../../../../entities/accounts/Member.ts'
import { SEALED } from '../../../../entities/accounts/sealedFields.ts'
import { TokenFamily } from '../../../../entities/accounts/TokenFamily.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import type { SignedInViewer } from '../../../../src/domain/accounts/roles.ts'
import { DEEDS, isDeed } from '../../../../src/domain/backOffice/deeds.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildMemberRow } from '../../../support/members.ts'
import { SITE } from '../../../support/passkeys.ts'
import { buildFeedStatus, buildOfficeParts } from '../../../support/office.ts'

describe.each(databases)('deeds of the back office on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let parts: ReturnType<typeof buildOfficeParts>
  let admin: SignedInViewer
  let fisherId: number
  beforeEach(async () => {
    clock = new FakeClock('2026-05-04T03:00:00Z')
    db = await open()
    parts = buildOfficeParts({ db, clock, feeds: [buildFeedStatus()] })
    admin = await memberOf('chief01', 'admin')
    fisherId = (await memberOf('fisher01', 'member')).memberId
  })

  async function memberOf(loginId: string, type: SignedInViewer['type']): Promise<SignedInViewer> {
    const { sealer } = parts
    const phone = `0101234${String(loginId.length).padStart(4, '0')}`
    const row = buildMemberRow({
      loginId,
      type,
      nameSealed: sealer.seal('홍길동', SEALED.memberName),
      phoneSealed: sealer.seal(phone, SEALED.memberPhone),
      phoneFingerprint: sealer.fingerprint(phone, SEALED.memberPhone),
      signUpAddressSealed: sealer.seal('127.0.0.1', SEALED.memberSignUpAddress),
    })
    const { id } = await db.write((tx) => tx.save(tx.create(Member, row)))
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 1e8)
    const family = {
      family: loginId,
      memberId: id,
      generation: 1,
      refreshedAt: now,
      startedAt: now,
      expiresAt,
    }
    await db.write((tx) => tx.insert(TokenFamily, family))
    return { kind: 'member', memberId: id, loginId, type, via: 'session' }
  }

  const as = (viewer: SignedInViewer) => ({
    viewer,
    family: viewer.loginId,
    address: '127.0.0.1',
    site: SITE,
  })
  const perform = (deed: string, values: Record<string, string> = {}, viewer = admin) => {
    if (!isDeed(deed)) throw new Error(`${deed} is no deed`)
    return parts.deeds.do(as(viewer), deed, values)
  }
  const row = (id: number) => db.dataSource.manager.findOneBy(Member, { id })
  const logged = () => db.dataSource.manager.find(AuditEntry, { order: { id: 'DESC' } })

  it('change the type of a member, with who, before and after', async () => {
    await perform('member-type', { member: String(fisherId), type: 'government' })
    expect((await row(fisherId))?.type).toBe('government')
    expect((await logged())[0]).toMatchObject({
      actorMemberId: admin.memberId,
      what: 'type-change',
      subject: 'member',
      subjectId: String(fisherId),
      before: { type: 'member' },
      after: { type: 'government' },
    })
    expect(await db.dataSource.manager.countBy(AccessRecord, { subjectMemberId: fisherId })).toBe(1)
  })

  it('give and take the boards of an institution', async () => {
    const values = { member: String(fisherId), boardManager: 'on', institution: 'nowhere' }
    await expect(perform('member-boards', values)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await perform('member-boards', { ...values, institution: '' })
    expect(await row(fisherId)).toMatchObject({ isInstitutionNoticeManager: 1, institutionCode: null })
    await perform('member-boards', { member: String(fisherId), institution: '' })
    expect(await row(fisherId)).toMatchObject({ isInstitutionNoticeManager: 0 })
  })

  it('lock an account, end its logins, and open it again', async () => {
    await perform('member-lock', { member: String(fisherId) })
    expect((await row(fisherId))?.lockedAt).toEqual(clock.now())
    expect(parts.ended).toEqual([fisherId])
    await perform('member-unlock', { member: String(fisherId) })
    expect((await row(fisherId))?.lockedAt).toBeNull()
  })

  it('show a temporary password once, which is not in the log', async () => {
    const { shown } = await perform('member-reset', { member: String(fisherId) })
    const [password = ''] = shown?.lines ?? []
    expect(password.length).toBeGreaterThan(8)
    const entries = JSON.stringify(await logged())
    expect(entries).not.toContain(password)
    expect(entries).not.toContain('temporaryPasswordHash')
    expect((await row(fisherId))?.temporaryPasswordHash).not.toBeNull()
  })

  it('delete an account with all that belongs to it', async () => {
    await perform('member-withdraw', { member: String(fisherId) })
    expect(await row(fisherId)).toBeNull()
    expect(await db.dataSource.manager.countBy(TokenFamily, { memberId: fisherId })).toBe(0)
    await expect(perform('member-lock', { member: String(fisherId) })).rejects.toMatchObject({
      code: 'MEMBER_UNKNOWN',
    })
  })

  it('export what is known of a member, without secrets', async () => {
    const { file } = await perform('member-export', { member: String(fisherId) })
    const facts = JSON.parse(file?.body ?? '') as Record<string, unknown>
    expect(facts).toMatchObject({
      member: { name: '홍길동', loginId: 'fisher01' },
      accessRecords: [{ what: 'view', by: 'portal' }],
    })
    expect(file?.body).not.toMatch(/passwordHash|Sealed|"family"|fingerprint/i)
    expect((await logged())[0]).toMatchObject({ what: 'export', subjectId: String(fisherId) })
  })

  it('keep the last administrator, and each from its own account', async () => {
    const other = await memberOf('chief002', 'admin')
    await expect(
      perform('member-type', { member: String(admin.memberId), type: 'member' }),
    ).rejects.toMatchObject({
      code: 'OWN_ACCOUNT',
    })
    await perform('member-lock', { member: String(other.memberId) })
    // the locked one does not count as the one who is left
    await expect(perform('member-withdraw', { member: String(admin.memberId) }, other)).rejects.toMatchObject(
      {
        code: 'LAST_ADMINISTRATOR',
      },
    )
  })

  it('pause a feed, read it now and let it go on', async () => {
    await perform('feed-pause', { feed: 'kma-buoy' })
    expect(parts.settings.present.pausedFeeds).toEqual(['kma-buoy'])
    await perform('feed-resume', { feed: 'kma-buoy' })
    expect(parts.settings.present.pausedFeeds).toEqual([])
    await perform('feed-retry', { feed: 'kma-buoy' })
    await perform('job-run', { job: 'retention' })
    expect(parts.asked).toEqual(['feed kma-buoy', 'job retention'])
    await expect(perform('feed-pause', { feed: 'no-feed' })).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
    await expect(perform('job-run', { job: 'no-job' })).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
    expect((await logged()).map(({ what }) => what)).toEqual(['run', 'retry', 'resume', 'pause'])
  })

  it('turn settings on, over a new start too', async () => {
    await perform('setting-on', { setting: 'needsFourEyes' })
    await perform('route-stop', { route: 'text' })
    const again = buildOfficeParts({ db, clock })
    await again.settings.load()
    expect(again.settings.present).toMatchObject({ needsFourEyes: true, stoppedRoutes: ['text'] })
    await expect(perform('setting-on', { setting: 'pausedFeeds' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  it('export the log as a table in which no cell is a formula', async () => {
    await db.write((tx) =>
      parts.audit.add(tx, {
        what: 'edit',
        subject: 'notice',
        subjectId: '=HYPERLINK("x")',
        after: { a: 'b,"c"' },
      }),
    )
    const { file } = await perform('audit-export')
    const [head, line] = (file?.body ?? '').split('\r\n')
    expect(head).toBe('\uFEFFnumber,time (UTC),member,what,subject,subject number,before,after')
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    expect(await db.dataSource.manager.countBy(AuditEntry, { what: Like('export') })).toBe(1)
  })

  it('are refused to those without the right', async () => {
    const manager = await memberOf('manager1', 'manager')
    for (const [deed, { right }] of Object.entries(DEEDS)) {
      if (!['members', 'settings', 'audit'].includes(right)) continue
      const values = { member: String(fisherId), setting: 'needsFourEyes', type: 'admin', institution: '' }
      await expect(perform(deed, values, manager), deed).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    }
    expect((await row(fisherId))?.type).toBe('member')
  })

  it('that need proof are refused when the password was shown long ago', async () => {
    await parts.officeDoor.look(as(admin))
    clock.advanceMinutes(11)
    for (const [deed, facts] of Object.entries(DEEDS)) {
      if (!('needsProof' in facts)) continue
      await expect(perform(deed, { member: String(fisherId) }), deed).rejects.toMatchObject({
        code: 'PROOF_REQUIRED',
      })
    }
  })

  it.each(['', '0', '-1', '1e3', '1 OR 1=1', '99999999999'])('refuse the member %j', async (member) => {
    await expect(perform('member-lock', { member })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
