import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seaSquaresToWire } from '../../../../src/wire/zones/seaSquares.ts'

/** Of `JSON.stringify` of the portal's own document, as `mdl/marine_zone/area` answered it. */
const DIGEST_OF_THE_PORTAL = '9bc0dd7eca1d6b1a315e763686f59db23a3ac65f27afd674d236a52f8db15d66'

it('writes all squares byte for byte as the portal does', () => {
  const text = JSON.stringify(seaSquaresToWire())
  expect(createHash('sha256').update(text).digest('hex')).toBe(DIGEST_OF_THE_PORTAL)
})

it('goes round each square from the south-west corner north first', () => {
  const { features } = seaSquaresToWire()
  expect(features).toHaveLength(1331)
  expect(features[0]?.properties).toEqual({
    name: '1',
    idx: '1',
    marine_zone_no: '1',
    orgnl_marinezone_no: '1',
  })
  expect(features[0]?.geometry.coordinates[0]?.[0]).toEqual([
    [131.5, 42.5],
    [131.5, 43],
    [132, 43],
    [132, 42.5],
    [131.5, 42.5],
  ])
})
