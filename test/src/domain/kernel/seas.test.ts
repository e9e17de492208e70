import { describe, expect, it } from 'vitest'
import { seaOf } from '../../../../src/domain/kernel/seas.ts'

describe('the sea a station is listed under', () => {
  it.each([
    ['Deokjeokdo', 37.24, 126.02, 'west-central'],
    ['Chilbaldo', 34.79, 125.78, 'west-south'],
    ['Gunsan', 35.89, 126.43, 'west-south'],
    ['Geomundo', 34, 127.5, 'south-west'],
    ['Geojedo', 34.77, 128.9, 'south-east'],
    ['Gijang', 35.22, 129.26, 'south-east'],
    ['Marado', 33.08, 126.03, 'jeju'],
    ['Chujado', 33.79, 126.14, 'jeju'],
    ['Ulsan', 35.35, 129.84, 'east-south'],
    ['Pohang', 36.35, 129.78, 'east-south'],
    ['Ulleungdo', 37.46, 131.11, 'east-central'],
    ['Dokdo', 37.24, 131.87, 'east-central'],
  ] as const)('of %s is right', (_name, lat, lon, sea) => {
    expect(seaOf({ lat, lon })).toBe(sea)
  })
})
