import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import type { ChartFile as DomainFile } from '../../src/domain/charts/charts.ts'

/** A picture of a chart; the one at place 0 is shown. */
@Entity()
@Index('IX_chart_file_name', ['fileName'])
export class ChartFile {
  @PrimaryColumn('integer')
  chartId: number

  @PrimaryColumn('integer')
  place: number

  @Column('varchar', { length: 40 })
  fileName: string

  @Column('varchar', { length: 16 })
  mediaType: DomainFile['mediaType']

  @Column('integer')
  bytes: number

  @Column('integer')
  widthPx: number

  @Column('integer')
  heightPx: number

  @Column('varchar', { length: 64 })
  sha256: string
}
