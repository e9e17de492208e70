import { beforeEach, describe, expect, it } from 'vitest'
import { PortalSettings } from '../../../../server/kernel/settings.ts'
import { SCALE_PRESETS } from '../../../../src/domain/kernel/scaleEnds.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { openDesk } from '../../../support/office.ts'

describe.each(databases)('the range of a colour scale in the back office on $name', ({ open }) => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeEach(async () => {
    desk = await openDesk({ db: await open(), clock: new FakeClock('2026-05-04T03:00:00Z') })
  })
  const kept = async () => {
    const settings = new PortalSettings(desk)
    await settings.load()
    return settings.present.scaleEnds
  }

  it('is kept, and taken back', async () => {
    await desk.perform('scale-save', { element: 'windSpeed', from: '0', to: '15' })
    await desk.perform('scale-save', { element: 'seaTemperature', from: '-2', to: '20.5' })
    expect(await kept()).toEqual({ windSpeed: [0, 15], seaTemperature: [-2, 20.5] })
    await desk.perform('scale-reset', { element: 'windSpeed' })
    expect(await kept()).toEqual({ seaTemperature: [-2, 20.5] })
    expect(await desk.lastEntry()).toMatchObject({
      subject: 'scale',
      subjectId: 'windSpeed',
      before: { ends: [0, 15] },
    })
  })

  it('is one of a set that fits a season', async () => {
    await desk.perform('scale-preset', { preset: 'storm' })
    expect(await kept()).toEqual(SCALE_PRESETS.storm)
    await desk.perform('scale-preset', { preset: 'portal' })
    expect(await kept()).toEqual({})
    await expect(desk.perform('scale-preset', { preset: 'spring' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  it.each([
    ['letters', { element: 'windSpeed', from: 'a', to: '15' }],
    ['an empty end', { element: 'windSpeed', from: '0', to: '' }],
    ['ends in the wrong order', { element: 'windSpeed', from: '15', to: '0' }],
    ['an element that the map does not show', { element: 'salinity', from: '0', to: '40' }],
  ])('refuses %s', async (_, values) => {
    await expect(desk.perform('scale-save', values)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(await kept()).toEqual({})
  })
})
