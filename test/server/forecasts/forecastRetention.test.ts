import { describe, expect, it } from 'vitest'
import { CommentaryRow, SquareIssue, ZoneForecastRow, ZoneOutlookRow } from '../../../entities/index.ts'
import { Commentaries } from '../../../server/forecasts/commentaries.ts'
import { pruneForecasts } from '../../../server/forecasts/forecastRetention.ts'
import { ZoneForecasts } from '../../../server/forecasts/zoneForecasts.ts'
import { ZoneOutlooks } from '../../../server/forecasts/zoneOutlooks.ts'
import { databases } from '../../support/databases.ts'
import {
  RUN,
  at,
  buildCommentary,
  buildForecastFeed,
  buildOutlookPeriod,
  buildPeriod,
  buildSquares,
} from '../../support/forecasts.ts'
import { buildPointForecasts } from '../../support/pointForecasts.ts'

describe.each(databases)('the end of forecasts on $name', ({ open }) => {
  it('comes for squares after 14 days, and never for what forecasters wrote', async () => {
    const db = await open()
    const { forecasts, clock, feed } = await buildPointForecasts(db)
    const rest = { db, clock, isZone: () => true }
    for (const days of [0, 13.9, 14.1, 40]) {
      const issuedAt = at(RUN, -24 * days)
      const squares = buildSquares({ issuedAt, squares: [92] })
      await forecasts.record(feed, squares, clock.now())
      const written = buildForecastFeed({ id: 1 })
      await new ZoneForecasts(rest).record(written, [buildPeriod({ issuedAt })], clock.now())
      await new ZoneOutlooks(rest).record(written, [buildOutlookPeriod({ issuedAt })], clock.now())
      await new Commentaries({ db, clock }).record(written, [buildCommentary({ issuedAt })], clock.now())
    }
    clock.set(RUN)
    expect(await pruneForecasts({ db, clock })).toBe(2)
    expect(await pruneForecasts({ db, clock })).toBe(0)
    const left = await db.dataSource.manager.find(SquareIssue, { order: { issuedAt: 'DESC' } })
    expect(left.map(({ issuedAt }) => issuedAt)).toEqual([at(RUN), at(RUN, -24 * 13.9)])
    for (const entity of [ZoneForecastRow, ZoneOutlookRow, CommentaryRow])
      expect(await db.dataSource.manager.count(entity)).toBe(4)
  })

  it('stops when asked', async () => {
    const db = await open()
    const { forecasts, clock, feed } = await buildPointForecasts(db)
    await forecasts.record(feed, buildSquares({ squares: [92] }), clock.now())
    clock.set(at(RUN, 24 * 15))
    expect(await pruneForecasts({ db, clock }, AbortSignal.abort())).toBe(0)
    expect(await pruneForecasts({ db, clock })).toBe(1)
  })
})
