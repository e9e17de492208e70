import { expect, it } from 'vitest'
import { PICTURE_LEGENDS } from '../../../../src/domain/fields/pictureLegends.ts'

it.each(Object.entries(PICTURE_LEGENDS))(
  'the legend of %s has a colour for each rising step',
  (_name, legend) => {
    expect(legend.colours).toHaveLength(legend.from.length)
    expect(legend.from.toSorted((a, b) => a - b)).toEqual(legend.from)
  },
)
