import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What a member shows beside the password: codes of a program on its phone, and recovery codes for the day it is lost. */
@Entity({ withoutRowid: true })
export class SecondFactor {
  @PrimaryColumn('integer')
  memberId: number

  @Column('varchar', { length: 200 })
  secretSealed: string

  /** absent until the first code proved that the program knows the secret */
  @Column('datetime', { precision: 3, nullable: true })
  confirmedAt: Date | null

  /** number of the 30 seconds of the code used last: none counts twice */
  @Column('integer')
  lastStep: number

  /** fingerprints of the codes not used yet, with spaces between them */
  @Column('varchar', { length: 700 })
  recovery: string
}
