import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { standingByZone } from '../../../../../src/components/warnings/standing.ts'
import { PlaceWarnings, WarningsHere } from '../../../../../src/islands/map/panels/WarningsHere.tsx'
import { buildWarningArea, hoursAhead, NOW, READER } from '../mapFakes.ts'

const standing = standingByZone(
  [
    buildWarningArea(),
    buildWarningArea({ id: 'west', zoneCode: 'S2', zoneNameKo: '서쪽 바다', box: [124, 35, 125, 36] }),
    buildWarningArea({
      id: 'storm',
      type: 'typhoon',
      level: 'warning',
      phase: 'announced',
      effectiveAt: hoursAhead(2),
    }),
  ],
  { at: NOW, now: NOW, confirmedAt: NOW },
)
const at = (lat: number, lon: number, known: typeof standing | undefined = standing) =>
  renderToStaticMarkup(<PlaceWarnings lat={lat} lon={lon} standing={known} reader={READER} />)

describe('the warnings of a place on the map', () => {
  it('are not said to be none where that is unknown', () => {
    const html = renderToStaticMarkup(
      <PlaceWarnings lat={35.5} lon={129.5} standing={undefined} reader={READER} />,
    )
    expect(html).toContain('특보를 알 수 없습니다')
  })

  it('are none where no zone over it has any', () => expect(at(33, 126)).toContain('특보가 없습니다'))

  it('are those of the zone over it, what holds before what is to come, with their times', () => {
    const html = at(35.5, 129.5)
    expect(html).not.toContain('서쪽 바다')
    expect(html.indexOf('풍랑주의보')).toBeLessThan(html.indexOf('태풍경보'))
    expect(html).toContain('14:00 KST 발효 예정')
    expect(html).toContain('부산앞바다')
  })

  it('do not name the zone that the panel is about', () => {
    const warnings = standing.get('S1311100') ?? []
    const html = renderToStaticMarkup(
      <WarningsHere warnings={warnings} isKnown code="S1311100" reader={READER} />,
    )
    expect(html).not.toContain('부산앞바다')
  })
})
