import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keptBroadcastAnswers } from '../../../../server/broadcasts/rest/broadcasts.ts'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import { HotAnswers } from '../../../../server/http/hot/answers.ts'
import { BROADCAST_FIELDS, SCHEDULE_FIELDS } from '../../../../src/wire/broadcasts/broadcasts.ts'
import { buildBroadcast, buildBroadcastFakes, buildEntry } from '../../../support/broadcastFakes.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { DATA } from '../../../support/forecastApi.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal, TEST_NOW } from '../../../support/portal.ts'
import { buildBroadcastDraft, buildEditionDraft } from '../../../support/programmeDrafts.ts'

const BROADCASTS = `${DATA}/brdc`
const HOUR_MS = 3_600_000
const rows = z.array(rowSchema(BROADCAST_FIELDS))
const entries = z.array(rowSchema(SCHEDULE_FIELDS))
const edition = (title: string) => ({ ...buildEditionDraft(), title })

describe.each(databases)('broadcasts by REST on $name', (engine) => {
  let portal: TestPortal
  let ids: Record<'past' | 'later' | 'regional', number>

  beforeAll(async () => {
    portal = await startTestPortal({ engine })
    const { broadcasts } = portal.container.services
    const hours = (some: number) => new Date(TEST_NOW.getTime() + some * HOUR_MS)
    await broadcasts.add([
      buildBroadcastDraft({ airsAt: hours(-2), editions: [edition('지난 방송')] }),
      buildBroadcastDraft({ airsAt: hours(2), editions: [edition('다음 방송')] }),
      buildBroadcastDraft({ zoneCode: '12A20100', airsAt: hours(1) }),
    ])
    const [later, past] = await broadcasts.list('national')
    const [regional] = await broadcasts.list('regional')
    ids = { past: past?.id ?? 0, later: later?.id ?? 0, regional: regional?.id ?? 0 }
    await portal.container.hot.refresh()
  })

  const ask = async (path: string) => (await portal.ask(BROADCASTS + path)).json()

  it.each([
    ['/list', 400, 'INPUT_INVALID'],
    ['/list?type=', 404, 'TYPE_UNKNOWN'],
    ['/list?type=0003', 404, 'TYPE_UNKNOWN'],
    ['/list?type=0001&type=0002', 400, 'INPUT_INVALID'],
    ['/list?type[a]=0001', 400, 'INPUT_INVALID'],
    ['/detail', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=0', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=-1', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=1.5', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=1%20OR%201', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=99999999999', 400, 'INPUT_INVALID'],
    ['/detail?brdc_seq=2147483647', 404, 'BROADCAST_UNKNOWN'],
    ['/sat?date=', 400, 'TIME_INVALID'],
    ['/sat?date=2026-05-04', 400, 'TIME_INVALID'],
    ['/fax?date=20260230', 400, 'TIME_INVALID'],
    ['/fax?date=19990101', 400, 'INPUT_INVALID'],
  ])('refuse %s', async (path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, code })
  })

  it('list a kind newest first in both envelopes, without sound and words before their time', async () => {
    const answer = await portal.ask(`${BROADCASTS}/list?type=0001`)
    const { data, payload } = envelopeOf(rows).parse(answer.json())
    expect(payload).toEqual(data)
    expect(data).toMatchObject([
      { brdc_seq: ids.later, brdc_title_nm: '다음 방송', brdc_file_nm: null, brdc_file_txt: null },
      { brdc_seq: ids.past, brdc_title_nm: '지난 방송', brdc_file_txt: expect.any(String) as string },
    ])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect((await portal.ask(`${BROADCASTS}/list?_=1&type=0001`)).json()).toEqual(answer.json())
  })

  it('list regional ones with their words at any time', async () => {
    const { data } = envelopeOf(rows).parse(await ask('/list?type=0002'))
    expect(data).toMatchObject([{ brdc_seq: ids.regional, brdc_file_txt: expect.any(String) as string }])
  })

  it('give one in detail, and refuse it before its time in the words of the specification', async () => {
    const { data } = envelopeOf(rowSchema(BROADCAST_FIELDS)).parse(await ask(`/detail?brdc_seq=${ids.past}`))
    expect(data).toMatchObject({ brdc_seq: ids.past, brdc_file_nm: null })
    const refused = await ask(`/detail?brdc_seq=${ids.later}`)
    expect(refused).toMatchObject({
      status: 409,
      code: 'AUDIO_NOT_ON_AIR',
      error: { message: '방송시간이 아닙니다.' },
    })
  })

  it('name the sound by its path once there is one', async () => {
    const { broadcasts } = portal.container.services
    const stored = await portal.container.media.write(Buffer.from('ID3'), 'mp3')
    await broadcasts.setAudio(ids.past, 'ko', {
      ...stored,
      mediaType: 'audio/mpeg',
      durationMs: 1_000,
      origin: 'generated',
    })
    const { data } = envelopeOf(rowSchema(BROADCAST_FIELDS)).parse(await ask(`/detail?brdc_seq=${ids.past}`))
    expect(data).toMatchObject({ brdc_file_nm: `/mmis/media/${stored.fileName}` })
  })

  it.each(['sat', 'fax'])('give the %s timetable of today and of a day', async (path) => {
    const entriesOf = async (address: string) =>
      entries.parse(envelopeOf(entries).parse(await ask(address)).data)
    const today = await entriesOf(`/${path}`)
    expect(today).toEqual(await entriesOf(`/${path}?date=20260504`))
    const times = today.map((entry) => String(entry.serviceTime))
    expect(times).toEqual(times.toSorted())
    expect(times.every((time) => time.startsWith('2026.05.04'))).toBe(true)
    expect(await entriesOf(`/${path}?date=20260505`)).toHaveLength(today.length)
  })
})

describe('prepared answers of broadcasts', () => {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const list = `${BROADCASTS}/list?type=0001`

  async function prepare() {
    clock.set(new Date('2026-05-04T03:00:00Z'))
    const services = buildBroadcastFakes()
    services.timetables.entries = [buildEntry(), buildEntry({ kind: 'satellite' })]
    const errors: unknown[] = []
    const hot = new HotAnswers((error) => errors.push(error), clock)
    const { broadcasts, timetables, charts } = services
    const sources = [broadcasts, timetables, charts]
    hot.register('broadcasts', keptBroadcastAnswers({ services, clock, mode: 'live' }, sources))
    await hot.refresh()
    expect(errors).toEqual([])
    return { hot, services }
  }

  it('are read anew only when something has changed', async () => {
    const { hot, services } = await prepare()
    const before = services.broadcasts.asked
    await hot.refresh()
    expect(services.broadcasts.asked).toBe(before)
    services.broadcasts.change([buildBroadcast()])
    await hot.refresh()
    expect(services.broadcasts.asked).toBeGreaterThan(before)
  })

  it('are not sent any more from the moment at which a broadcast goes on the air', async () => {
    const { hot, services } = await prepare()
    services.broadcasts.change([buildBroadcast({ airsAt: new Date('2026-05-04T04:00:00Z') })])
    await hot.refresh()
    expect(hot.has(list)).toBe(true)
    clock.set(new Date('2026-05-04T04:00:00Z'))
    expect(hot.has(list)).toBe(false)
    await hot.refresh()
    expect(hot.has(list)).toBe(true)
  })

  it('are of the day in Korea', async () => {
    const { hot, services } = await prepare()
    expect(services.timetables.asked[0]?.date).toBe('2026-05-04')
    clock.set(new Date('2026-05-04T15:00:00Z'))
    expect(hot.has(`${BROADCASTS}/fax`)).toBe(false)
    await hot.refresh()
    expect(services.timetables.asked.at(-1)?.date).toBe('2026-05-05')
  })
})
