import { Field, Int, ObjectType } from 'type-graphql'
import type { Chart, ChartFile, ChartKind } from '../../../src/domain/charts/charts.ts'
import { isChartOld } from '../../../src/domain/charts/charts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { chartFilesCost } from '../../engine/costs.ts'
import { SOURCE_OF_CHARTS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum, register } from '../../kernel/types/enums.ts'

const KIND_WORDS: Record<ChartKind, string> = {
  'surface-pressure': 'Pressure at sea level, hPa.',
  wave: 'Significant wave height, m.',
  'sea-temperature': 'Temperature of the sea surface, °C.',
  'upper-air-850': 'Upper air at 850 hPa; only where it is received.',
  'upper-air-700': 'Upper air at 700 hPa; only where it is received.',
  'upper-air-500': 'Upper air at 500 hPa; only where it is received.',
  'upper-air-300': 'Upper air at 300 hPa; only where it is received.',
}
export const ChartKindEnum = register('ChartKind', 'What a chart shows.', KIND_WORDS)

const ORIGIN_WORDS: Record<Chart['origin'], string> = {
  generated: 'Drawn by the portal from a model’s grid.',
  received: 'Received as a picture.',
}
export const ChartOriginEnum = register('ChartOrigin', 'Who drew a chart.', ORIGIN_WORDS)

@ObjectType('ChartFile', {
  simpleResolvers: true,
  description: `A picture; its address takes byte ranges and never changes what it gives. ${SOURCE_OF_CHARTS}`,
})
export class ChartFileType {
  /** its address, which the resolver gives */
  fileName: string

  @Field(() => String, { description: 'Media type, such as image/png.' })
  mediaType: ChartFile['mediaType']

  @Field(() => Int, { description: 'Length, bytes.' })
  bytes: number

  @Field(() => Int, { description: 'Width, pixels.' })
  widthPx: number

  @Field(() => Int, { description: 'Height, pixels.' })
  heightPx: number

  @Field(() => String, { description: 'SHA-256 of the bytes, hex.' })
  sha256: string
}

@ObjectType('Chart', {
  simpleResolvers: true,
  description: `A fax product: one issue of a chart. ${SOURCE_OF_CHARTS}`,
})
export class ChartType {
  @Field(() => Int, { description: 'Its number.' })
  id: number

  @Field(() => ChartKindEnum, { description: 'What it shows.' })
  kind: ChartKind

  @Field(() => DateTime, { description: 'When it was issued, UTC.' })
  issuedAt: Date

  @Field(() => DateTime, {
    description: 'The moment it shows, UTC: of an analysis the issue itself, of a forecast later.',
  })
  validAt: Date

  @Field(() => DateTime, { description: 'From then on it is old, UTC.' })
  validUntil: Date

  @Field(() => Boolean, { description: 'Whether it is old at the moment of the answer.' })
  isOld: boolean

  @Field(() => ChartOriginEnum, { description: 'Who drew it.' })
  origin: Chart['origin']

  @Field(() => String, { description: 'Where what it shows is from.' })
  source: string

  @Field(() => FeedModeEnum, { description: 'Whether what it shows is live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => [ChartFileType], {
    description: 'The picture first; others are the same chart in other formats.',
    complexity: chartFilesCost,
  })
  files: readonly ChartFileType[]

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the issue of its kind before it; null for the oldest.',
  })
  previous?: number

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the issue of its kind after it; null for the newest.',
  })
  next?: number
}

/** Numbers of the issues beside a chart. */
export interface ChartNeighbours {
  previous?: number
  next?: number
}

export const chartView = (chart: Chart, neighbours: ChartNeighbours, now: Date): ChartType => ({
  ...chart,
  isOld: isChartOld(chart, now),
  ...neighbours,
})
