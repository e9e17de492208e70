import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { ApiKeyFormat } from '../../src/domain/accounts/apiKeyRules.ts'
import type { RecoveryQuestion } from '../../src/domain/accounts/accountRules.ts'
import type { MemberType } from '../../src/domain/accounts/roles.ts'

/** Room for the name of a format. */
const FORMAT_LENGTH = 8

/**
 * A person with an account. Fields named `…Sealed` are encrypted; no other class shows them, and none of this class
 * is part of the GraphQL schema, so a column added here stays private.
 */
@Entity()
@Index('UX_member_login_key', ['loginKey'], { unique: true })
@Index('IX_member_phone', ['phoneFingerprint'])
@Index('UX_member_api_key', ['apiKeyFingerprint'], { unique: true })
@Index('IX_member_last_seen', ['lastSeenAt'])
export class Member {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_member' })
  id: number

  /** as the member writes it */
  @Column('varchar', { length: 12 })
  loginId: string

  /** in lower case: unique whatever the engine thinks of letters */
  @Column('varchar', { length: 12 })
  loginKey: string

  @Column('varchar', { length: 20 })
  type: MemberType

  /** may write to the boards of institutions */
  @Column('integer')
  isInstitutionNoticeManager: number

  /** institution whose boards are its own; absent: of none, or of all for a manager */
  @Column('varchar', { length: 20, nullable: true })
  institutionCode: string | null

  @Column('varchar', { length: 200 })
  passwordHash: string

  @Column('datetime', { precision: 3 })
  passwordChangedAt: Date

  /** set when there is evidence that the password is known to others */
  @Column('datetime', { precision: 3, nullable: true })
  passwordExpiredAt: Date | null

  /** one-time password sent to the phone, and until when it counts */
  @Column('varchar', { length: 200, nullable: true })
  temporaryPasswordHash: string | null

  @Column('datetime', { precision: 3, nullable: true })
  temporaryPasswordUntil: Date | null

  /** 1 after a login with the temporary password, until a new one is set */
  @Column('integer')
  mustChangePassword: number

  @Column('varchar', { length: 40 })
  recoveryQuestion: RecoveryQuestion

  @Column('varchar', { length: 200 })
  recoveryAnswerHash: string

  @Column('varchar', { length: 400 })
  nameSealed: string

  @Column('varchar', { length: 200 })
  phoneSealed: string

  @Column('varchar', { length: 64 })
  phoneFingerprint: string

  /** when a code proved who holds the phone; null where none was asked for */
  @Column('datetime', { precision: 3, nullable: true })
  phoneConfirmedAt: Date | null

  @Column('varchar', { length: 400, nullable: true })
  emailSealed: string | null

  /** contact, department and phone of a related institution, as JSON; absent when the box is not ticked */
  @Column('varchar', { length: 1200, nullable: true })
  institutionSealed: string | null

  @Column('datetime', { precision: 3 })
  joinedAt: Date

  @Column('varchar', { length: 200 })
  signUpAddressSealed: string

  /** last consent to the privacy policy */
  @Column('datetime', { precision: 3 })
  consentedAt: Date

  @Column('datetime', { precision: 3 })
  lastSeenAt: Date

  /** when the member was notified that the account will be deleted for lack of use */
  @Column('datetime', { precision: 3, nullable: true })
  inactivityNoticeAt: Date | null

  @Column('varchar', { length: 200, nullable: true })
  apiKeySealed: string | null

  @Column('varchar', { length: 64, nullable: true })
  apiKeyFingerprint: string | null

  @Column('varchar', { length: FORMAT_LENGTH, nullable: true })
  apiKeyFormat: ApiKeyFormat | null

  /** last day it is active, `YYYY-MM-DD` in Korea */
  @Column('varchar', { length: 10, nullable: true })
  apiKeyExpiresOn: string | null

  /** since when it may not log in; null: it may */
  @Column('datetime', { precision: 3, nullable: true })
  lockedAt: Date | null

  /** goes up with each change, so that two windows cannot overwrite each other unseen */
  @Column('integer')
  revision: number
}
