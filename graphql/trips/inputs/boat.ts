import { Field, Float, InputType, Int } from 'type-graphql'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { LIMIT_FACTS, LIMITED, readBoat } from '../../../src/domain/trips/boatLimits.ts'
import type { Boat, Limited, PresetName } from '../../../src/domain/trips/boatLimits.ts'
import { PresetEnum } from '../types/tripEnums.ts'

const limit = (name: Limited, unit: string) => {
  const { side, min, max } = LIMIT_FACTS[name]
  return {
    nullable: true,
    description: `${side === 'most' ? 'At most' : 'At least'}, ${unit}, ${min} to ${max}; null looks at none, absent is the preset’s.`,
  }
}

@InputType('BoatInput', { description: 'Who goes out: a preset, and what differs from it.' })
export class BoatInput implements Partial<Record<Limited, number | null>> {
  @Field(() => PresetEnum, { defaultValue: 'small-fishing', description: 'The preset.' })
  preset: PresetName

  @Field(() => Float, limit('significantWaveHeight', 'm'))
  significantWaveHeight?: number | null

  @Field(() => Float, limit('windSpeed', 'm/s'))
  windSpeed?: number | null

  @Field(() => Float, limit('windGust', 'm/s'))
  windGust?: number | null

  @Field(() => Int, limit('swellLevel', 'level of danger'))
  swellLevel?: number | null

  @Field(() => Float, limit('wavePeriod', 's'))
  wavePeriod?: number | null

  @Field(() => Float, limit('visibility', 'km'))
  visibility?: number | null

  @Field(() => Float, limit('tideAtLeast', 'm above the datum of the tide station'))
  tideAtLeast?: number | null

  @Field(() => Float, limit('tideAtMost', 'm above the datum of the tide station'))
  tideAtMost?: number | null

  @Field(() => Float, limit('seaTemperature', '°C'))
  seaTemperature?: number | null

  @Field(() => Float, limit('airTemperature', '°C'))
  airTemperature?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Only in daylight; absent is the preset’s.' })
  needsDaylight?: boolean | null

  @Field(() => Int, {
    nullable: true,
    description: 'Hours from leaving to being back, 1 to 24; absent is the preset’s.',
  })
  tripHours?: number | null
}

const DECIMALS = 2

/** The boat of an input. @throws Refusal INPUT_INVALID with the field that cannot be */
export function boatOf(input: BoatInput): Boat {
  const values = new Map<string, string>([['boat', input.preset]])
  for (const name of LIMITED) {
    const value = input[name]
    if (value !== undefined) values.set(LIMIT_FACTS[name].short, value === null ? '' : shorter(value))
  }
  if (typeof input.needsDaylight === 'boolean') values.set('day', input.needsDaylight ? '1' : '0')
  if (typeof input.tripHours === 'number') values.set('trip', String(input.tripHours))
  const { boat, mistakes } = readBoat((key) => values.get(key))
  const [mistake] = mistakes
  if (mistake) throw new Refusal('INPUT_INVALID', { field: fieldOf(mistake.key) })
  return boat
}

const shorter = (value: number) => String(Number(value.toFixed(DECIMALS)))
const fieldOf = (key: string) =>
  LIMITED.find((name) => LIMIT_FACTS[name].short === key) ?? (key === 'trip' ? 'tripHours' : 'preset')
