import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/**
 * The tokens that follow from one log-in. A row that is gone ends them all at once, so revoking is deleting. No token
 * can be made from what stands here: that takes the key.
 */
@Entity()
@Index('IX_token_family_member', ['memberId'])
@Index('IX_token_family_expires', ['expiresAt'])
export class TokenFamily {
  /** random, in hexadecimal digits */
  @PrimaryColumn('varchar', { length: 32 })
  family: string

  @Column('integer')
  memberId: number

  /** number of the newest refresh token: the one that can be redeemed */
  @Column('integer')
  generation: number

  /** when that token was issued; with the number, all that is needed to write it again */
  @Column('datetime', { precision: 3 })
  refreshedAt: Date

  @Column('datetime', { precision: 3 })
  expiresAt: Date

  /** when the password was shown that began it; unknown of older ones */
  @Column('datetime', { precision: 3, nullable: true })
  startedAt: Date | null
}
