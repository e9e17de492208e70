import { Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { STATION_KIND_NAMES } from '../../src/domain/observations/stations.ts'
import type { StationKind } from '../../src/domain/observations/stations.ts'

/** The kinds under names GraphQL allows: `WEATHER_BUOY` stands for `weather-buoy`. */
export const StationKindEnum: Record<string, StationKind> = Object.fromEntries(
  STATION_KIND_NAMES.map((kind) => [kind.toUpperCase().replaceAll('-', '_'), kind]),
)

registerEnumType(StationKindEnum, {
  name: 'StationKind',
  description: 'Kind of marine station.',
  valuesConfig: {
    WEATHER_BUOY: { description: 'Moored buoy that measures weather and waves' },
    WAVE_BUOY: { description: 'Moored buoy near the coast that measures waves and water temperature' },
    DRIFTING_BUOY: { description: 'Buoy that drifts with the sea' },
    BEACON: { description: 'Weather instruments on a lighthouse or beacon on a rock' },
    TIDE_STATION: { description: 'Tide station' },
    COASTAL_STATION: { description: 'Weather station on the coast' },
    WAVE_GAUGE: { description: 'Wave gauge at a fixed place' },
    OCEAN_BUOY: { description: 'Buoy of the hydrographic agency' },
    FOG_STATION: { description: 'Visibility meter of a port' },
    FISHERY_STATION: { description: 'Thermometer in a fishing ground' },
    SHIP: { description: 'Weather ship; its position is the last one it reported' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'A marine observation station around Korea.' })
@Entity()
@Index('UX_station_code', ['code'], { unique: true })
@Index('IX_station_position', ['lat', 'lon'])
export class Station {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_station' })
  id: number

  @Field(() => String, { description: 'Station number of the KMA, such as 22101.' })
  @Column('varchar', { length: 16 })
  code: string

  @Field(() => String, { description: 'Name in Korean.' })
  @Column('varchar', { length: 60 })
  nameKo: string

  @Field(() => String, { description: 'Name in Latin letters (Revised Romanization).' })
  @Column('varchar', { length: 80 })
  nameEn: string

  @Field(() => StationKindEnum, { description: 'Kind of station.' })
  @Column('varchar', { length: 24 })
  kind: StationKind

  @Field(() => Float, { description: 'Latitude, degrees north, WGS 84.' })
  @Column('double')
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east, WGS 84.' })
  @Column('double')
  lon: number

  /** when the station was first known here */
  @Column('datetime', { precision: 3 })
  createdAt: Date
}
