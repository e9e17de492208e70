import { Field, Float, InputType } from 'type-graphql'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'

@InputType('PositionInput', { description: 'A place, WGS 84.' })
export class PositionInput {
  @Field(() => Float, { description: 'Latitude, degrees north, −90 to 90.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east, −180 to 180.' })
  lon: number
}

const LAT_LIMIT = 90
const LON_LIMIT = 180

/**
 * Around Korea a latitude that is really a longitude is beyond the pole, so the wrong order is noticed here.
 *
 * @throws Refusal INPUT_INVALID with the field whose value no place on earth has
 */
export function checkedPosition({ lat, lon }: PositionInput): PositionInput {
  if (!(Math.abs(lat) <= LAT_LIMIT)) throw new Refusal('INPUT_INVALID', { field: 'lat' })
  if (!(Math.abs(lon) <= LON_LIMIT)) throw new Refusal('INPUT_INVALID', { field: 'lon' })
  return { lat, lon }
}
