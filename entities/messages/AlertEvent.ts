import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { AlertClass } from '../../src/domain/messages/alerts.ts'
import type { MessageTopic } from '../../src/domain/messages/alertTopics.ts'

/** An alert, written together with one delivery per recipient. */
@Entity()
@Index('UX_alert_event_key', ['eventKey'], { unique: true })
@Index('IX_alert_event_created', ['createdAt'])
export class AlertEvent {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_alert_event' })
  id: number

  /** unique per alert */
  @Column('varchar', { length: 160 })
  eventKey: string

  @Column('varchar', { length: 24 })
  topic: MessageTopic

  @Column('varchar', { length: 8 })
  alertClass: AlertClass

  /** the `Alert` of the domain as JSON */
  @Column('text')
  payload: string

  @Column('datetime', { precision: 3 })
  createdAt: Date

  /** after this it is of no use */
  @Column('datetime', { precision: 3 })
  usefulUntil: Date
}
