import { describe, expect, it } from 'vitest'
import { sceneShift } from '../../../../server/feeds/demo/scene.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import { shiftedTime } from '../../../../server/feeds/demo/seaTime.ts'
import { timeSlice } from '../../../../server/platform/timeSlice.ts'
import { WarningOffice } from '../../../../server/feeds/demo/warningOffice.ts'
import { placesOf, SMALL_ZONES } from '../../../../server/feeds/demo/zoneForecast.ts'
import { SCENE_HOURS } from '../../../../src/domain/kernel/demoScenes.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'

const PLACES = SMALL_ZONES.flatMap(({ warningZoneCode }) => placesOf(warningZoneCode).slice(0, 1))
const yieldIfDue = timeSlice()

/** Some hours of a scene: what the zones see, and what is announced or in force. */
async function look(scene: 'calm' | 'gale' | 'typhoon' | 'fog', beginsAt: Date) {
  const clock = shiftedTime(sceneShift(scene, beginsAt))
  const office = new WarningOffice(clock)
  const looks = []
  for (const hours of [0, 4, 8, SCENE_HOURS]) {
    const at = new Date(beginsAt.getTime() + hours * HOUR_MS)
    const standing = await office.standing('announced', at, yieldIfDue)
    looks.push({
      states: PLACES.map(({ lat, lon }) => seaState(lat, lon, clock(at))),
      typhoon: standing.filter(({ type, level }) => type === 'typhoon' && level === 'warning').length,
      standing: standing.length,
    })
  }
  return looks
}

// whatever the season is, and at night as well
describe.each([
  '2026-01-15T18:00:00Z',
  '2026-05-04T03:00:00Z',
  '2026-08-20T09:00:00Z',
  '2026-11-24T00:00:00Z',
])('a scene that begins at %s', (begins) => {
  const beginsAt = new Date(begins)

  it('of a typhoon has many zones under its warnings, for hours', async () => {
    for (const { typhoon } of await look('typhoon', beginsAt)) expect(typhoon).toBeGreaterThan(15)
  })

  it('of a gale has many zones under other warnings, and no typhoon', async () => {
    for (const { typhoon, standing } of await look('gale', beginsAt)) {
      expect(standing).toBeGreaterThan(10)
      expect(typhoon).toBe(0)
    }
  })

  it('of a calm has no warning, little wind and low waves', async () => {
    for (const { states, standing } of await look('calm', beginsAt)) {
      expect(standing).toBe(0)
      expect(Math.max(...states.map(({ windSpeed }) => windSpeed))).toBeLessThan(10)
      expect(Math.max(...states.map((state) => state.significantWaveHeight))).toBeLessThan(2)
    }
  })

  it('of fog has some that hides the way, and haze around', async () => {
    const [first] = await look('fog', beginsAt)
    const sights = first!.states.map(({ visibility }) => visibility)
    expect(Math.min(...sights)).toBeLessThan(1_000)
    expect(sights.filter((metres) => metres < 4_000).length).toBeGreaterThan(4)
  })
})
