import { describe, expect, it } from 'vitest'
import { CommentaryRow } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { Commentaries } from '../../../server/forecasts/commentaries.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { ISSUED, at, buildCommentary, buildForecastFeed } from '../../support/forecasts.ts'

const RECEIVED = at(ISSUED, 0.1)
const [FROM, TO] = [at(ISSUED, -24), at(ISSUED, 24)]
const feed = buildForecastFeed({ source: 'kma-wthr-cmt' })

async function build(db: Database, feeds = [feed]) {
  const commentaries = new Commentaries({ db, clock: new FakeClock(at(ISSUED, 24)) })
  commentaries.setFeeds(feeds)
  await commentaries.load()
  return commentaries
}

describe.each(databases)('commentaries on $name', ({ open }) => {
  it.each([
    ['TIME_INVALID', new Date('x'), TO],
    ['TIME_INVALID', FROM, new Date('x')],
    ['TIME_ORDER', TO, FROM],
    ['SPAN_TOO_LONG', at(TO, -24 * 31.01), TO],
  ])('refuse with %s', async (code, from, to) => {
    await expect((await build(await open())).list(from, to)).rejects.toMatchObject({ code })
  })

  it('refuse one without a time, and with it the payload', async () => {
    const db = await open()
    const bad = buildCommentary({ issuedAt: 'never' })
    await expect((await build(db)).record(feed, [buildCommentary(), bad], RECEIVED)).rejects.toThrow(
      RangeError,
    )
    expect(await db.dataSource.manager.count(CommentaryRow)).toBe(0)
  })

  it('are none before the first', async () => {
    const commentaries = await build(await open())
    expect(commentaries.newest()).toBeUndefined()
    expect(await commentaries.list(FROM, TO)).toEqual([])
    expect(await commentaries.record(feed, [], RECEIVED)).toEqual({
      rows: 0,
      inserted: 0,
      changed: 0,
      unchanged: 0,
    })
  })

  it('come newest first, the last one from memory, and the same after a restart', async () => {
    const db = await open()
    const commentaries = await build(db)
    const all = [0, 6, -6].map((hours) =>
      buildCommentary({ issuedAt: at(ISSUED, hours), text: `${hours}시간` }),
    )
    const other = buildCommentary({ issuedAt: at(ISSUED, 6), office: '184' })
    expect(await commentaries.record(feed, [...all, other], RECEIVED)).toMatchObject({
      inserted: 4,
      newestAt: at(ISSUED, 6),
    })
    const kept = { receivedAt: RECEIVED, mode: 'live' }
    expect(await commentaries.list(at(ISSUED), at(ISSUED, 6))).toEqual([
      { ...other, ...kept },
      { ...all[1], ...kept },
      { ...all[0], ...kept },
    ])
    expect(commentaries.newest()).toEqual({ ...other, ...kept })
    expect((await build(db)).newest()).toEqual(commentaries.newest())
  })

  it('change nothing when they come again; of a corrected one the last text counts', async () => {
    const db = await open()
    const commentaries = await build(db)
    await commentaries.record(feed, [buildCommentary()], RECEIVED)
    const { version } = commentaries
    expect(await commentaries.record(feed, [buildCommentary()], at(RECEIVED, 1))).toMatchObject({
      unchanged: 1,
    })
    expect(commentaries.version).toBe(version)
    const reported: number[] = []
    const stop = commentaries.onChange((now) => reported.push(now))
    const corrected = buildCommentary({ text: '고친 글' })
    expect(await commentaries.record(feed, [corrected], at(RECEIVED, 2))).toMatchObject({
      inserted: 0,
      changed: 1,
    })
    stop()
    expect(reported).toEqual([version + 1])
    expect(commentaries.newest()?.text).toBe('고친 글')
    const texts = async (asOf?: Date) => (await commentaries.list(FROM, TO, { asOf })).map(({ text }) => text)
    expect(await texts()).toEqual(['고친 글'])
    expect(await texts(at(RECEIVED, 1))).toEqual([buildCommentary().text])
    expect(await texts(at(RECEIVED, -1))).toEqual([])
  })

  it('of any length are kept as far as the table holds them', async () => {
    const db = await open()
    const commentaries = await build(db)
    const long = buildCommentary({
      text: '바다🌊'.repeat(10_000),
      title: '제목'.repeat(200),
      office: '123456789',
    })
    await commentaries.record(feed, [long], RECEIVED)
    expect(await commentaries.record(feed, [long], RECEIVED)).toMatchObject({ unchanged: 1 })
    const kept = (await build(db)).newest()
    expect(long.text.startsWith(kept!.text)).toBe(true)
    expect(kept!.text.length).toBe(16_000)
    expect(kept!.title.length).toBe(200)
  })

  it('of a feed that is not enabled are kept and not shown', async () => {
    const db = await open()
    const commentaries = await build(db)
    const demo = buildForecastFeed({ id: 8, mode: 'demo' })
    await commentaries.record(demo, [buildCommentary({ text: '시연' })], RECEIVED)
    expect(commentaries.newest()).toBeUndefined()
    const both = await build(db, [demo, feed])
    expect(both.newest()?.mode).toBe('demo')
    await both.record(feed, [buildCommentary({ text: '진짜' })], at(RECEIVED, -1))
    expect(both.newest()).toMatchObject({ mode: 'live', text: '진짜' })
    expect(await both.list(FROM, TO)).toHaveLength(1)
  })
})
