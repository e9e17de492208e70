import type { Database } from '../../server/platform/db/dataSource.ts'
import type { SeaMask } from '../../server/forecasts/forecastPlace.ts'
import { PointForecasts } from '../../server/forecasts/pointForecasts.ts'
import type { FeedRow } from '../../server/feeds/ports.ts'
import type { PointElement } from '../../src/domain/forecasts/forecasts.ts'
import type { PointForecastRow } from '../../src/domain/forecasts/pointForecast.ts'
import { SQUARES } from '../../src/domain/zones/seaSquares.ts'
import { FakeClock } from './fakeClock.ts'
import { FIRST_DAY, RUN, at, buildForecastFeed, buildSquares, flat } from './forecasts.ts'
import type { Field } from './forecasts.ts'

/** All is sea among the squares, but for a block of land from 127 to 129.2 degrees east and 35.3 to 38 north. */
export const blockOfLand: SeaMask = {
  isSea: (lon, lat) => isAmongSquares(lon, lat) && !isInBlock(lon, lat),
  nearestSea(lon, lat) {
    if (isInBlock(lon, lat)) return { lon: 129.25, lat, distanceKm: (129.25 - lon) * 90 }
    const places = SQUARES.map(({ box }) => ({
      lon: Math.min(Math.max(lon, box.west), box.east - 0.01),
      lat: Math.min(Math.max(lat, box.south), box.north - 0.01),
    })).filter((place) => !isInBlock(place.lon, place.lat))
    const distance = (place: { lon: number; lat: number }) => Math.hypot(place.lon - lon, place.lat - lat)
    const [nearest] = places.toSorted((a, b) => distance(a) - distance(b))
    return { ...nearest!, distanceKm: distance(nearest!) * 100 }
  },
}

const isInBlock = (lon: number, lat: number) => lon >= 127 && lon < 129.2 && lat >= 35.3 && lat < 38
const isAmongSquares = (lon: number, lat: number) => lon >= 119 && lon < 140 && lat >= 25 && lat < 46

/** Point forecasts on an open database, with one feed of squares, `now` six hours after the run. */
export async function buildPointForecasts(
  db: Database,
  options: { clock?: FakeClock; feeds?: FeedRow[]; mask?: SeaMask } = {},
) {
  const clock = options.clock ?? new FakeClock(at(RUN, 6))
  const feeds = options.feeds ?? [buildForecastFeed({ source: 'kma-marine-zone' })]
  const forecasts = new PointForecasts({ db, clock, mask: options.mask ?? blockOfLand })
  forecasts.setFeeds(feeds)
  await forecasts.load()
  /** one payload per time, each received a minute after the one before */
  const run = async (of: { issuedAt?: string; leads?: readonly number[]; field?: Field } = {}) => {
    for (const lead of of.leads ?? FIRST_DAY) {
      clock.advanceSeconds(1)
      await forecasts.record(feeds[0]!, buildSquares({ ...of, lead }), clock.now())
    }
  }
  return { forecasts, clock, feeds, feed: feeds[0]!, run }
}

/** A square in the open sea south-east of Busan, with sea squares on all sides. */
export const OPEN = { square: 92, lon: 129.25, lat: 35.25 }

/** A value, or why there is none. */
export const shown = (row: PointForecastRow | undefined, name: PointElement): number | string | undefined => {
  const value = row?.values[name]
  return value?.state === 'forecast' ? value.value : value?.reason
}

export const speeds = (rows: readonly PointForecastRow[]) => rows.map((row) => shown(row, 'windSpeed'))
export const wind = (windSpeed: number) => flat('windSpeed', windSpeed)
