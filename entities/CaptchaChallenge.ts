import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Digits that someone was shown and may answer once. */
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
