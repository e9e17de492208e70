import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A board of an institution. */
@Entity('board')
@Index('IX_board_institution', ['institutionCode'])
export class BoardRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_board' })
  id: number

  @Column('varchar', { length: 20 })
  institutionCode: string

  @Column('varchar', { length: 60 })
  nameKo: string

  @Column('varchar', { length: 80 })
  nameEn: string

  @Column('integer')
  position: number
}
