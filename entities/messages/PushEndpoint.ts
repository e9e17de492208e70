import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A browser that takes web push for a member. */
@Entity()
@Index('UX_push_endpoint_hash', ['endpointHash'], { unique: true })
@Index('IX_push_endpoint_member', ['memberId'])
export class PushEndpoint {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_push_endpoint' })
  id: number

  @Column('integer')
  memberId: number

  /** fingerprint of the address, to find it again */
  @Column('varchar', { length: 64 })
  endpointHash: string

  /** address and keys as JSON, encrypted: they are all it takes to send to the browser */
  @Column('varchar', { length: 1600 })
  subscriptionSealed: string

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
