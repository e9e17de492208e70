import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { Language } from '../../src/domain/kernel/language.ts'
import type { TimeZoneName } from '../../src/domain/kernel/time.ts'
import type { WindUnit } from '../../src/domain/kernel/units.ts'

/** What a member chose for every device; no row means the defaults. */
@Entity({ withoutRowid: true })
export class MemberPreferences {
  @PrimaryColumn('integer')
  memberId: number

  @Column('varchar', { length: 8 })
  windUnit: WindUnit

  @Column('varchar', { length: 8 })
  timeZone: TimeZoneName

  @Column('varchar', { length: 8, nullable: true })
  language: Language | null

  /** limits of the member's boat, as `boatCode` writes them */
  @Column('varchar', { length: 200, nullable: true })
  boat: string | null

  /** goes up with each change */
  @Column('integer')
  revision: number
}
