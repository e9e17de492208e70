import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'

/** A member's choices for all messages; no row means the defaults. */
@Entity({ withoutRowid: true })
export class MessageSetting {
  @PrimaryColumn('integer')
  memberId: number

  @Column('varchar', { length: 8 })
  snsRoute: DeliveryRoute

  /** minutes since midnight in Korea; both or neither */
  @Column('integer', { nullable: true })
  quietFromMin: number | null

  @Column('integer', { nullable: true })
  quietToMin: number | null
}
