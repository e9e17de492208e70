import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { AlertTopic } from '../../src/domain/messages/alertTopics.ts'

/** A clock time of a scheduled topic that was dealt with. */
@Entity({ withoutRowid: true })
export class MessageSlot {
  @PrimaryColumn('varchar', { length: 24 })
  topic: AlertTopic

  @PrimaryColumn('datetime', { precision: 3 })
  slotAt: Date

  /** `missed`: no member was notified, because it came too late to be of use */
  @Column('varchar', { length: 8 })
  state: 'sent' | 'missed'

  @Column('integer')
  recipients: number

  @Column('datetime', { precision: 3 })
  finishedAt: Date
}
