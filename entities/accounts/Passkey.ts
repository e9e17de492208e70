import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A key of a phone, a computer or a stick, which its member may show in place of a code. */
@Entity()
@Index('UX_passkey_credential', ['credentialId'], { unique: true })
@Index('IX_passkey_member', ['memberId'])
export class Passkey {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_passkey' })
  id: number

  @Column('integer')
  memberId: number

  /** base64url */
  @Column('varchar', { length: 400 })
  credentialId: string

  /** COSE, base64url */
  @Column('varchar', { length: 1000 })
  publicKey: string

  /** of its uses; stays 0 for keys that do not count */
  @Column('integer')
  counter: number

  /** how a browser reaches it, with spaces between them */
  @Column('varchar', { length: 80 })
  transports: string

  @Column('datetime', { precision: 3 })
  createdAt: Date

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null
}
