import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** The code last sent to a phone. Neither the number nor the code can be read from it. */
@Entity()
@Index('IX_phone_code_expires', ['expiresAt'])
export class PhoneCode {
  @PrimaryColumn('varchar', { length: 64 })
  phoneFingerprint: string

  /** keyed, and bound to the phone */
  @Column('varchar', { length: 64 })
  codeFingerprint: string

  @Column('datetime', { precision: 3 })
  expiresAt: Date

  @Column('integer')
  triesLeft: number
}
