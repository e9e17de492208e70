import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { DeliveryReason, Lane } from '../../src/domain/messages/alerts.ts'

/**
 * What a number counts: messages added, taken by a gateway within ten seconds, taken at all, arrived, routine text
 * messages taken (for the daily limit), or not sent for a reason.
 */
export type Counted = 'added' | 'prompt' | 'accepted' | 'delivered' | 'texted' | DeliveryReason

/**
 * Numbers of messages by the day on which their cause arose; they identify no member and stay when messages are
 * deleted.
 */
@Entity({ withoutRowid: true })
export class MessageDay {
  /** day in Korea, `YYYY-MM-DD` */
  @PrimaryColumn('varchar', { length: 10 })
  createdOn: string

  @PrimaryColumn('integer')
  lane: Lane

  @PrimaryColumn('varchar', { length: 20 })
  counted: Counted

  @Column('integer')
  messages: number
}
