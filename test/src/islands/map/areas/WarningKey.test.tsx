import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { WarningArea } from '../../../../../src/api/warningAreas.ts'
import { standingByZone } from '../../../../../src/components/warnings/standing.ts'
import { WarningKey } from '../../../../../src/islands/map/areas/WarningKey.tsx'
import { buildWarningArea, hoursAhead, NOW } from '../mapFakes.ts'

const key = (areas: WarningArea[]) =>
  renderToStaticMarkup(
    <WarningKey standing={standingByZone(areas, { at: NOW, now: NOW, confirmedAt: NOW })} language="ko" />,
  )

describe('the legend of warnings', () => {
  it('is not there while there are none', () => {
    expect(key([])).toBe('')
  })

  it('names each look that is on the map once, and broken lines where something is to come', () => {
    const html = key([
      buildWarningArea({ id: 'a' }),
      buildWarningArea({ id: 'b', zoneCode: 'S2', phase: 'announced', effectiveAt: hoursAhead(1) }),
      buildWarningArea({ id: 'c', zoneCode: 'S3', type: 'typhoon', level: 'warning' }),
    ])
    expect(html.match(/<li>/g)).toHaveLength(3)
    for (const word of ['주의보', '태풍 경보', '점선: 발표됨, 발효 전']) expect(html).toContain(word)
    expect(html).not.toContain('예비특보')
    expect(html).toContain('href="/mmis/warnings"')
  })

  it('names the seas that cannot be drawn, and leaves the land alone', () => {
    const html = key([
      buildWarningArea({ zoneCode: 'S9999999', zoneNameKo: 'S9999999', polygons: [] }),
      buildWarningArea({ zoneCode: 'L1010100', zoneNameKo: '어느 땅', polygons: [] }),
    ])
    expect(html).toContain('지도에 그리지 못한 해역: S9999999')
    expect(html).not.toContain('어느 땅')
  })
})
