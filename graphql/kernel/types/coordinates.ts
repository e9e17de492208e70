import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'

/** A number of degrees within ±limit; anything else, of whatever type, is refused as BOX_INVALID. */
function degrees(name: string, limit: number, description: string): GraphQLScalarType<number, number> {
  const read = (value: unknown): number => {
    if (typeof value === 'number' && Math.abs(value) <= limit) return value
    const refusal = new Refusal('BOX_INVALID')
    throw new GraphQLError(refusal.message, { originalError: refusal })
  }
  return new GraphQLScalarType<number, number>({
    name,
    description,
    serialize: read,
    parseValue: read,
    parseLiteral: (node) =>
      read(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
  })
}

export const Latitude = degrees('Latitude', 90, 'Degrees north of the equator, WGS 84, −90 to 90.')
export const Longitude = degrees('Longitude', 180, 'Degrees east of Greenwich, WGS 84, −180 to 180.')
