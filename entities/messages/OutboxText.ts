import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** `unknown`: the gateway was asked as often as is sensible and never said yes. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'unknown'

/** Room for 2,000 characters of three bytes each, encrypted and written in Base64. */
const SEALED_TEXT_LENGTH = 8400

/** A text message on its way to a phone. Once it is sent, only its key and times stay, for some days. */
@Entity()
@Index('UX_outbox_text_key', ['messageKey'], { unique: true })
@Index('IX_outbox_text_due', ['state', 'dueAt'])
@Index('IX_outbox_text_finished', ['finishedAt'])
export class OutboxText {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_outbox_text' })
  id: number

  /** the gateway sends one message per key */
  @Column('varchar', { length: 120 })
  messageKey: string

  @Column('varchar', { length: 200, nullable: true })
  recipientSealed: string | null

  @Column('varchar', { length: SEALED_TEXT_LENGTH, nullable: true })
  textSealed: string | null

  @Column('varchar', { length: 10 })
  state: OutboxState

  @Column('datetime', { precision: 3 })
  dueAt: Date

  /** random name of the batch that is sending it, and until when no other takes it */
  @Column('varchar', { length: 36, nullable: true })
  leasedBy: string | null

  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null

  @Column('integer')
  tries: number

  @Column('datetime', { precision: 3, nullable: true })
  finishedAt: Date | null
}
