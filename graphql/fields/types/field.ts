import { Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import type { ElementSeries, FieldValue, LayerState } from '../../../server/fields/fields.ts'
import type { FieldRun } from '../../../server/fields/fieldRuns.ts'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { fieldElement } from '../../../src/domain/fields/fieldElements.ts'
import type { FieldLayerName } from '../../../src/domain/fields/products.ts'
import { FIELD_LAYER_NAMES, fieldLayer } from '../../../src/domain/fields/products.ts'
import type { AbsentReason, Age, FeedMode } from '../../../src/domain/kernel/readings.ts'
import { SOURCE_OF_FIELDS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { AbsentReasonEnum, AgeEnum, FeedModeEnum } from '../../kernel/types/enums.ts'

const LAYER_WORDS: Record<FieldLayerName, string> = {
  wind: 'Wind ten metres above the surface, its eastward and its northward part, m/s.',
  gust: 'Gusts, m/s.',
  waves: 'Significant height of wind waves and swell together, m.',
  swell: 'Significant height of swell, m.',
  wavePeriod: 'Peak period of the waves, s.',
  current: 'Current of the surface, its eastward and its northward part, m/s.',
  seaTemperature: 'Temperature of the sea surface, °C.',
  airTemperature: 'Temperature of the air, °C.',
  pressure: 'Pressure at sea level, hPa.',
  precipitation: 'Precipitation of the hour before, mm.',
  precipitationProbability: 'Probability of precipitation, %.',
  precipitationType: 'Kind of precipitation: 0 none, 1 rain, 2 rain and snow, 3 snow, 4 shower.',
  snowfall: 'New snow of the hour before, cm.',
  sky: 'Class of the sky: 1 clear, 3 mostly cloudy, 4 overcast.',
  visibility: 'Visibility, m.',
  fog: 'Class of sea fog: 0 none, 1 unclassified, 2 possible, 3 fog.',
  infrared:
    'Brightness temperature that a satellite sees in the infrared, °C: the higher a cloud, the colder.',
}
/** Layers keep their own spelling, as elements do. */
export const FieldLayerEnum = Object.fromEntries(FIELD_LAYER_NAMES.map((name) => [name, name])) as Record<
  FieldLayerName,
  FieldLayerName
>
registerEnumType(FieldLayerEnum, {
  name: 'FieldLayerName',
  description: 'What a model field shows.',
  valuesConfig: Object.fromEntries(
    FIELD_LAYER_NAMES.map((name) => [name, { description: LAYER_WORDS[name] }]),
  ),
})

@ObjectType('FieldRun', { description: `A run of a model. ${SOURCE_OF_FIELDS}` })
export class FieldRunType {
  @Field(() => String, { description: 'Names its files: another one for whatever has other values.' })
  key: string

  @Field(() => String, { description: 'What the run is of, such as waves or shortRange.' })
  product: string

  @Field(() => DateTime, { description: 'Reference time, UTC.' })
  issuedAt: Date

  @Field(() => DateTime, { description: 'When the last of its files came, UTC.' })
  receivedAt: Date

  @Field(() => String, { description: 'Which feed brought it.' })
  source: string

  @Field(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  mode: FeedMode
}

@ObjectType('FieldElement', { description: `An element of a layer. ${SOURCE_OF_FIELDS}` })
export class FieldElementType {
  @Field(() => String, { description: 'Its name, such as significantWaveHeight.' })
  name: FieldElement

  @Field(() => String, { description: 'Unit of its values.' })
  unit: string

  @Field(() => String, { nullable: true, description: 'CF standard name, where there is one.' })
  cfName?: string
}

@ObjectType('FieldLayer', { description: `A layer that can be shown at present. ${SOURCE_OF_FIELDS}` })
export class FieldLayerType {
  @Field(() => FieldLayerEnum, { description: 'Its name.' })
  layer: FieldLayerName

  @Field(() => [FieldElementType], { description: 'Its elements: one, or the two parts of a vector.' })
  elements: FieldElementType[]

  @Field(() => FieldRunType, { description: 'The newest run; times before it come from older ones.' })
  run: FieldRunType

  @Field(() => AgeEnum, { description: 'Whether a newer run is late.' })
  age: Age

  @Field(() => [DateTime], { description: 'Times that there is a field for, oldest first, UTC.' })
  times: Date[]
}

@ObjectType('FieldElementValue', { description: `A value of an element. ${SOURCE_OF_FIELDS}` })
export class FieldElementValueType extends FieldElementType {
  @Field(() => Float, { description: 'The value, in its unit.' })
  value: number
}

@ObjectType('FieldValue', { description: `A layer at a place and a moment. ${SOURCE_OF_FIELDS}` })
export class FieldValueType {
  @Field(() => FieldLayerEnum, { description: 'What was asked for.' })
  layer: FieldLayerName

  @Field(() => DateTime, { description: 'The moment that was asked for, UTC.' })
  at: Date

  @Field(() => [FieldElementValueType], {
    description:
      'One value for each element, between those of the grid and its times; none where there is none.',
  })
  values: FieldElementValueType[]

  @Field(() => AbsentReasonEnum, { nullable: true, description: 'Why there is none.' })
  absent?: AbsentReason

  @Field(() => FieldRunType, { nullable: true, description: 'The run it is from.' })
  run?: FieldRunType

  @Field(() => AgeEnum, { nullable: true, description: 'Whether a newer run is late.' })
  age?: Age
}

@ObjectType('FieldElementSeries', { description: `One element over time. ${SOURCE_OF_FIELDS}` })
export class FieldElementSeriesType extends FieldElementType {
  @Field(() => [Float], {
    nullable: 'items',
    description: 'Its values at the times of the series; null where the grid has none.',
  })
  values: (number | null)[]
}

@ObjectType('FieldSeries', { description: `A layer at a place over time. ${SOURCE_OF_FIELDS}` })
export class FieldSeriesType {
  @Field(() => FieldLayerEnum, { description: 'What was asked for.' })
  layer: FieldLayerName

  @Field(() => [DateTime], { description: 'Its times, oldest first, UTC.' })
  times: Date[]

  @Field(() => [FieldElementSeriesType], { description: 'One for each element of the layer.' })
  elements: FieldElementSeriesType[]

  @Field(() => FieldRunType, { description: 'The newest run; times before it come from older ones.' })
  run: FieldRunType

  @Field(() => AgeEnum, { description: 'Whether a newer run is late.' })
  age: Age
}

const runView = ({ key, product, issuedAt, receivedAt, source, mode }: FieldRun): FieldRunType => ({
  key,
  product,
  issuedAt,
  receivedAt,
  source,
  mode,
})

const elementView = (name: FieldElement): FieldElementType => {
  const { unit, cfName } = fieldElement(name)
  return { name, unit, ...(cfName !== undefined && { cfName }) }
}

export const layerView = ({ layer, run, age, times }: LayerState): FieldLayerType => ({
  layer,
  elements: fieldLayer(layer).elements.map(elementView),
  run: runView(run),
  age,
  times: times.map(({ validAt }) => validAt),
})

export function valueView(layer: FieldLayerName, at: Date, value: FieldValue): FieldValueType {
  if (value.state === 'absent') return { layer, at, values: [], absent: value.reason }
  const values = fieldLayer(layer).elements.map((name, place) => ({
    ...elementView(name),
    value: value.values[place]!,
  }))
  return { layer, at, values, run: runView(value.run), age: value.age }
}

/** @returns undefined while no run can be used */
export function seriesView(
  layer: FieldLayerName,
  series: readonly ElementSeries[],
): FieldSeriesType | undefined {
  const [first] = series
  if (!first) return undefined
  return {
    layer,
    times: first.values.map(({ validAt }) => validAt),
    elements: series.map(({ element, values }) => ({
      ...elementView(element),
      values: values.map(({ value }) => (Number.isNaN(value) ? null : value)),
    })),
    run: runView(first.run),
    age: first.age,
  }
}
