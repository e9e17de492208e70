import { describe, expect, it } from 'vitest'
import { satelliteModel, satelliteSteps, wordsOf } from '../../../../src/components/charts/satelliteModel.ts'
import { loopSlots, newestSlot } from '../../../../src/domain/fields/pictureLoop.ts'
import type { PictureSlot } from '../../../../src/domain/fields/pictureLoop.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const NEWEST = newestSlot(NOW)
/** @param there places of the loop whose pictures have come, the newest is 0 */
const build = (...there: number[]) => {
  const slots = loopSlots(NEWEST).map((at, i): PictureSlot => ({ at, isThere: there.includes(i) }))
  return buildView({ satellite: (product) => Promise.resolve({ product, slots }), lightAt: () => 'night' })
}
const slotAt = (place: number) => loopSlots(NEWEST)[place]!

describe('the page of a satellite’s pictures', () => {
  it('shows the newest, and says how many have not come', async () => {
    const { shown, missing, isUnknown } = await satelliteModel('fog', new URLSearchParams(), build(0, 1, 5))
    expect([shown?.at, shown?.age, missing, isUnknown]).toEqual([NEWEST, 'fresh', 34, false])
  })

  it('says that it is late, or no longer how it is now', async () => {
    const late = await satelliteModel('fog', new URLSearchParams(), build(2))
    const old = await satelliteModel('fog', new URLSearchParams(), build(20))
    expect([late.shown?.age, old.shown?.age]).toEqual(['late', 'expired'])
  })

  it('shows the one that is asked for as the past, and the newest for one that is not there', async () => {
    const asked = (place: number) => new URLSearchParams({ at: slotAt(place).toISOString() })
    expect((await satelliteModel('infrared', asked(20), build(0, 20))).shown).toMatchObject({
      at: slotAt(20),
      age: 'fresh',
    })
    const none = await satelliteModel('infrared', asked(3), build(0, 20))
    expect([none.shown?.at, none.isUnknown]).toEqual([NEWEST, true])
  })

  it('shows none while none is there', async () => {
    expect((await satelliteModel('fog', new URLSearchParams(), build())).shown).toBeUndefined()
  })

  it('has a step for each picture, the oldest first, and one for those that are missing together', async () => {
    const view = build(0, 1, 3)
    const model = await satelliteModel('infrared', new URLSearchParams(), view)
    const steps = satelliteSteps(model, 'weatherMap', false, view)
    expect(steps.map(({ href }) => href !== undefined)).toEqual([false, true, false, true, true])
    expect(steps[0]?.text).toMatch(/33 missing$/)
    expect(steps[2]?.text).toMatch(/none$/)
    expect(steps.at(-1)).toMatchObject({ isShown: true })
  })

  it('says of fog how light it was, and of a finished picture that it is one', () => {
    const view = build(0)
    expect(wordsOf('infrared', { at: NEWEST }, view)).toBe('')
    expect(wordsOf('fog', { at: NEWEST }, view)).toMatch(/^By night/)
    expect(wordsOf('infrared', { at: NEWEST, isQuickLook: true }, view)).toMatch(/satellite centre/)
  })
})
