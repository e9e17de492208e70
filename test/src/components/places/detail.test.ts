import { describe, expect, it } from 'vitest'
import { detailHref } from '../../../../src/components/places/detail.ts'
import type { PageContext } from '../../../../src/api/pageContext.ts'
import { buildLatest } from '../../../support/pageFakes.ts'

const portal = {
  station: (code) => (code === '22101' ? buildLatest() : undefined),
  place: (code) => (code === 'island-1' ? ({ code } as ReturnType<PageContext['place']>) : undefined),
} satisfies Pick<PageContext, 'station' | 'place'>

describe('a detail window leads', () => {
  it.each([
    ['id=22101', '/mmis/stations/22101'],
    ['id=22101&frame=popup', '/mmis/stations/22101?frame=popup'],
    ['id=island-1', '/mmis/places/island-1'],
    ['lat=34.5&lon=127.8', '/mmis/points/34.500,127.800'],
    ['id=unknown&lat=34.5&lon=127.8', '/mmis/points/34.500,127.800'],
    ['id=unknown', undefined],
    ['lat=340&lon=127.8', undefined],
    ['lat=34.5', undefined],
    ['', undefined],
  ])('from %j', (query, href) => {
    expect(detailHref(new URLSearchParams(query), portal)).toBe(href)
  })
})
