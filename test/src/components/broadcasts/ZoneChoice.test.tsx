import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { regionZones } from '../../../../src/components/broadcasts/broadcastPage.ts'
import { ZoneChoice } from '../../../../src/components/broadcasts/ZoneChoice.tsx'
import { WEST } from '../../../support/broadcastFakes.ts'
import { buildView } from '../../../support/pageFakes.ts'

const view = buildView({ language: 'ko' })
const zones = regionZones(view)
const drawn = (chosen?: string) =>
  renderToStaticMarkup(
    <ZoneChoice
      place={{ page: 'audio', isPopup: true, clock: 'UTC' }}
      zones={zones}
      chosen={chosen}
      view={view}
    />,
  )

describe('the choice of a sea', () => {
  it('is a form that keeps tab, clock and frame, so that it works without script', () => {
    const html = drawn()
    expect(html).toContain('action="/mmis/audio"')
    for (const [name, value] of [
      ['tab', '1'],
      ['tz', 'UTC'],
      ['frame', 'popup'],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"`)
    expect(html).toContain('<label for="zone-choice">')
  })

  it('has every sea once, and the chosen one is chosen', () => {
    const html = drawn(WEST)
    expect(html).toContain('모든 바다')
    const codes = [...html.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)
    expect(codes).toHaveLength(zones.length)
    expect(new Set(codes)).toEqual(new Set(zones.map(({ code }) => code)))
    expect(html.match(/<option[^>]* selected[^>]*>/g)).toEqual([expect.stringContaining(WEST)])
  })
})
