import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { DeliveryReason, DeliveryState, Lane } from '../../src/domain/messages/alerts.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'

/** One message to one member. It names the member by number: the address is looked up when it is sent. */
@Entity()
@Index('UX_delivery_key', ['messageKey'], { unique: true })
@Index('IX_delivery_due', ['state', 'route', 'lane', 'dueAt'])
@Index('IX_delivery_member', ['memberId', 'createdAt'])
export class Delivery {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_delivery' })
  id: number

  @Column('integer')
  eventId: number

  @Column('integer')
  memberId: number

  @Column('varchar', { length: 4 })
  channel: Channel

  @Column('varchar', { length: 8 })
  route: DeliveryRoute

  /** also the key under which the gateway knows it */
  @Column('varchar', { length: 120 })
  messageKey: string

  /** the `AlertDetail` of the domain as JSON; room for the codes of as many zones as can be chosen */
  @Column('varchar', { length: 4000, nullable: true })
  detail: string | null

  @Column('integer')
  lane: Lane

  @Column('varchar', { length: 10 })
  state: DeliveryState

  @Column('varchar', { length: 20, nullable: true })
  reason: DeliveryReason | null

  @Column('datetime', { precision: 3 })
  dueAt: Date

  /** random name of the sender that has it, and until when no other takes it */
  @Column('varchar', { length: 36, nullable: true })
  leasedBy: string | null

  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null

  /** how often a gateway was asked to take it; counted before asking */
  @Column('integer')
  tries: number

  /** how many of these tries have no known outcome; the one that is being made counts */
  @Column('integer')
  unclearTries: number

  /** the gateway's own number of it */
  @Column('varchar', { length: 80, nullable: true })
  reference: string | null

  @Column('datetime', { precision: 3 })
  createdAt: Date

  @Column('datetime', { precision: 3, nullable: true })
  finishedAt: Date | null
}
