import { describe, expect, it } from 'vitest'
import { FOG } from '../../../../src/domain/fields/fogClasses.ts'
import {
  isPictureKind,
  loopSlots,
  newestSlot,
  satellitePictureHref,
  seaSight,
} from '../../../../src/domain/fields/pictureLoop.ts'

const at = (time: string) => new Date(`2026-05-04T${time}Z`)

describe('the loop of a satellite', () => {
  it.each([
    ['03:09:59', '02:50:00'],
    ['03:10:00', '03:00:00'],
    ['03:19:00', '03:00:00'],
  ])('awaits at %s the picture of %s', (now, slot) => {
    expect(newestSlot(at(now))).toEqual(at(slot))
  })

  it('goes back six hours by ten minutes', () => {
    const slots = loopSlots(at('12:00:00'))
    expect(slots).toHaveLength(37)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual([at('12:00:00'), at('11:50:00'), at('06:00:00')])
  })

  it('names a picture by its time in UTC', () => {
    expect(satellitePictureHref('fog', at('12:10:00'))).toBe('/resources/satellite/fog/202605041210.png')
    expect([isPictureKind('fog'), isPictureKind('wave'), isPictureKind(null)]).toEqual([true, false, false])
  })
})

describe('what a picture shows of a sea', () => {
  it('counts fog among what was seen', () => {
    const values = [FOG.fog, FOG.possible, FOG.none, FOG.unclassified, NaN]
    expect(seaSight('fog', 'jeju', values)).toEqual({ sea: 'jeju', share: 0.5, fogShare: 0.25 })
  })

  it('knows the coldest cloud and the share of cold ones', () => {
    expect(seaSight('infrared', 'jeju', [-60, -33, -32, 10, NaN])).toEqual({
      sea: 'jeju',
      share: 0.5,
      coldest: -60,
    })
  })

  it('says nothing where nothing was seen', () => {
    expect(seaSight('infrared', 'jeju', [NaN, NaN])).toBeUndefined()
  })
})
