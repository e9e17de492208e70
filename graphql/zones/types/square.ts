import { Field, Int, ObjectType } from 'type-graphql'
import { partBox, squareBoxes, squareCentre, squareText } from '../../../src/domain/zones/seaSquares.ts'
import type { BoundingBox } from '../../../src/domain/kernel/positions.ts'
import type { SquareAddress } from '../../../src/domain/zones/zones.ts'
import { SOURCE_OF_SQUARES } from '../../engine/descriptions.ts'
import { BoxType, PositionType } from '../../kernel/types/position.ts'

@ObjectType('Square', {
  simpleResolvers: true,
  description: `A square of half a degree of the sea, or one of its nine parts. ${SOURCE_OF_SQUARES}`,
})
export class SquareType {
  @Field(() => String, { description: 'Its address: 144, or 144-9 for a part.' })
  address: string

  @Field(() => Int, { description: 'Number of the square.' })
  number: number

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the part, 1 to 9, row by row from the north-west; null for a whole square.',
  })
  part?: number

  @Field(() => BoxType, { description: 'Where it is; of two squares with one number the western one.' })
  box: BoundingBox

  @Field(() => [BoxType], {
    description:
      'Every place that the agency’s own table gives the number to: one, but two for 7432. Of a part its box alone.',
  })
  boxes: readonly BoundingBox[]

  @Field(() => PositionType, { description: 'Its centre.' })
  centre: PositionType
}

/** @returns undefined when there is no such square or part */
export function squareView(asked: SquareAddress): SquareType | undefined {
  const { square, part } = asked
  const box = partBox(asked)
  const centre = squareCentre(asked)
  if (!box || !centre) return undefined
  return {
    address: squareText(asked),
    number: square,
    ...(part !== undefined && { part }),
    box,
    boxes: part === undefined ? squareBoxes(square) : [box],
    centre,
  }
}
