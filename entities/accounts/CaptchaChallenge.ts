import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Digits of a captcha; one answer is allowed. */
@Entity()
@Index('IX_captcha_challenge_expires', ['expiresAt'])
export class CaptchaChallenge {
  @PrimaryColumn('varchar', { length: 32 })
  id: string

  /** bound to the id, and readable to us: they may have to be spoken */
  @Column('varchar', { length: 100 })
  digitsSealed: string

  @Column('datetime', { precision: 3 })
  expiresAt: Date
}
