import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { AlertTopic, Channel } from '../../src/domain/messages/alertTopics.ts'

/** A member's subscription to one point over one channel. Private as a whole. */
@Entity()
@Index('UX_subscription_member', ['memberId', 'channel', 'topic', 'pointCode'], { unique: true })
@Index('IX_subscription_topic', ['topic', 'pointCode'])
export class Subscription {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_subscription' })
  id: number

  @Column('integer')
  memberId: number

  @Column('varchar', { length: 4 })
  channel: Channel

  @Column('varchar', { length: 24 })
  topic: AlertTopic

  @Column('varchar', { length: 24 })
  pointCode: string

  /** bit n: the n-th send time of the topic */
  @Column('integer')
  timeBits: number

  /** the limits, in catalogue units; null = no alert of this kind */
  @Column('double', { nullable: true })
  significantWaveHeight: number | null

  @Column('double', { nullable: true })
  maximumWaveHeight: number | null

  @Column('double', { nullable: true })
  windSpeed: number | null

  @Column('double', { nullable: true })
  lowSeaTemperature: number | null

  @Column('double', { nullable: true })
  highSeaTemperature: number | null

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
