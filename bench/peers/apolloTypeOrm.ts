import 'reflect-metadata'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { buildSchema, Field, Float, ObjectType, Query, Resolver } from 'type-graphql'
import { Column, DataSource, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import { readStations, type StartPeer } from './peer.ts'

@ObjectType()
@Entity()
class Report {
  @PrimaryColumn('varchar')
  stationCode: string

  @Field(() => String)
  @Column('varchar')
  observedAt: string

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  windSpeed: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  windFromDirection: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  windGust: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  significantWaveHeight: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  maximumWaveHeight: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  meanWaveHeight: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  wavePeriod: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  waveFromDirection: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  seaTemperature: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  airTemperature: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  pressure: number | null

  @Field(() => Float, { nullable: true })
  @Column('double', { nullable: true })
  relativeHumidity: number | null
}

@ObjectType()
@Entity()
class Station {
  @Field(() => String)
  @PrimaryColumn('varchar')
  code: string

  @Field(() => String)
  @Column('varchar')
  nameKo: string

  @Field(() => Float)
  @Column('double')
  lat: number

  @Field(() => Float)
  @Column('double')
  lon: number

  @Field(() => Report, { nullable: true })
  @OneToOne(() => Report)
  @JoinColumn({ name: 'code' })
  latest: Relation<Report>
}

/** The usual way of the three packages together: every request asks the repository for its objects. */
export const start: StartPeer = async (port, dataFile) => {
  const database = new DataSource({
    type: 'better-sqlite3',
    database: ':memory:',
    entities: [Station, Report],
    synchronize: true,
  })
  await database.initialize()
  const stations = readStations(dataFile)
  await database
    .getRepository(Report)
    .save(stations.map(({ code, latest }) => ({ ...latest, stationCode: code })))
  await database.getRepository(Station).save(
    stations.map(({ code, nameKo, lat, lon }) => ({
      code,
      nameKo,
      lat,
      lon,
      latest: { stationCode: code },
    })),
  )

  @Resolver(() => Station)
  class StationResolver {
    @Query(() => [Station])
    stations(): Promise<Station[]> {
      return database.getRepository(Station).find({ relations: { latest: true }, order: { code: 'ASC' } })
    }
  }

  const server = new ApolloServer({
    schema: await buildSchema({ resolvers: [StationResolver], validate: false }),
  })
  await server.start()
  const app = express()
  app.use('/graphql', express.json(), expressMiddleware(server))
  await new Promise<void>((done) => {
    app.listen(port, '127.0.0.1', () => done())
  })
}
