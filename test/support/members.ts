import { Member } from '../../entities/index.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import type { SignedInViewer } from '../../src/domain/accounts/roles.ts'
import { FakeSealer } from './fakeAuth.ts'

const NOW = new Date('2026-05-04T03:00:00Z')

/** A row of a member whose secrets open nothing, for what only needs an account to belong to. */
export function buildMemberRow(member: Partial<Member> & { loginId: string }): Omit<Member, 'id'> {
  return {
    loginKey: member.loginId.toLowerCase(),
    type: 'member',
    isInstitutionNoticeManager: 0,
    institutionCode: null,
    passwordHash: 'none',
    passwordChangedAt: NOW,
    passwordExpiredAt: null,
    temporaryPasswordHash: null,
    temporaryPasswordUntil: null,
    mustChangePassword: 0,
    recoveryQuestion: 'nickname',
    recoveryAnswerHash: 'none',
    nameSealed: 'none',
    phoneSealed: 'none',
    phoneFingerprint: 'none',
    phoneConfirmedAt: NOW,
    emailSealed: null,
    institutionSealed: null,
    joinedAt: NOW,
    signUpAddressSealed: 'none',
    consentedAt: NOW,
    lastSeenAt: NOW,
    inactivityNoticeAt: null,
    apiKeySealed: null,
    apiKeyFingerprint: null,
    apiKeyFormat: null,
    apiKeyExpiresOn: null,
    lockedAt: null,
    revision: 1,
    ...member,
  }
}

/** Saves a member. @returns its viewer */
export async function saveMember(db: Database, loginId: string): Promise<SignedInViewer> {
  const { id } = await db.write((tx) => tx.save(tx.create(Member, buildMemberRow({ loginId }))))
  return { kind: 'member', memberId: id, loginId, type: 'member', via: 'session' }
}

const sealer = new FakeSealer()
let made = 0

type MemberDraft = Partial<Member> & { phone?: string; at?: Date }

/** A member with a phone, sealed by the fake; `at` is when it joined, consented and was last seen. */
export function memberRowOf(draft: MemberDraft = {}): Omit<Member, 'id'> {
  const { phone = '01012345678', at = NOW, ...facts } = draft
  return buildMemberRow({
    loginId: `fisher${++made}`,
    phoneSealed: sealer.seal(phone, SEALED.memberPhone),
    phoneFingerprint: sealer.fingerprint(phone, SEALED.memberPhone),
    passwordChangedAt: at,
    joinedAt: at,
    consentedAt: at,
    lastSeenAt: at,
    ...facts,
  })
}

export const buildMember = (db: Database, draft: MemberDraft = {}): Promise<Member> =>
  db.write((tx) => tx.save(tx.create(Member, memberRowOf(draft))))
