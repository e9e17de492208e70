import { Field, InputType } from 'type-graphql'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { BoundingBox } from '../../../src/domain/kernel/positions.ts'
import { Latitude, Longitude } from '../types/coordinates.ts'

@InputType('BoundingBox', {
  description:
    'A box on the map; its edges belong to it. West must be less than east and south less than north, so a box across 180° is refused: ask for its two halves.',
})
export class BoundingBoxInput implements BoundingBox {
  @Field(() => Longitude, { description: 'Western edge, degrees east.' })
  west: number

  @Field(() => Latitude, { description: 'Southern edge, degrees north.' })
  south: number

  @Field(() => Longitude, { description: 'Eastern edge, degrees east.' })
  east: number

  @Field(() => Latitude, { description: 'Northern edge, degrees north.' })
  north: number
}

/** @throws Refusal BOX_INVALID when the box is empty, upside down or crosses 180° */
export function checkedBox(box: BoundingBox): BoundingBox {
  if (box.west >= box.east || box.south >= box.north) throw new Refusal('BOX_INVALID')
  return { west: box.west, south: box.south, east: box.east, north: box.north }
}
