import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Bytes of one session's data as JSON; it holds a number and a few short texts. */
export const SESSION_DATA_BYTES = 4_096

/** A browser that is logged in. The name in its cookie cannot be read from here. */
@Entity()
@Index('IX_browser_session_expires', ['expiresAt'])
export class BrowserSession {
  @PrimaryColumn('varchar', { length: 64 })
  sidHash: string

  @Column('varchar', { length: SESSION_DATA_BYTES })
  data: string

  @Column('datetime', { precision: 3 })
  expiresAt: Date
}
