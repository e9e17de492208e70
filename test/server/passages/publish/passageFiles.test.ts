import express from 'express'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorHandler } from '../../../../server/http/errors.ts'
import { readPassageFile } from '../../../../server/passages/publish/files/readFile.ts'
import { mountPassageFiles } from '../../../../server/passages/publish/passageFiles.ts'
import type { Position } from '../../../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { SeaHour } from '../../../../src/domain/passages/seaHours.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const WAY = 'way=37.3+126.1%3BIncheon%0A37+126.1%3B%3D1%2B1&kn=9&at=2026-05-04T03:30Z'

const hourAt = (hour: number): SeaHour => ({
  at: new Date(NOW.getTime() + hour * HOUR_MS),
  values: { windSpeed: 5, significantWaveHeight: 0 },
  warnings: [],
  verdict: 'go',
})
const seaReader = {
  along: (places: readonly Position[]) =>
    Promise.resolve({
      from: NOW,
      places: places.map(() => Array.from({ length: 76 }, (_, hour) => hourAt(hour))),
    }),
}

const app = express()
mountPassageFiles(app, {
  partnerFacts: { of: () => [] },
  seaReader,
  clock: new FakeClock(NOW.toISOString()),
  origin: 'http://portal.example',
})
app.use(errorHandler(pino({ enabled: false })))
const server = app.listen(0, '127.0.0.1')
let origin = ''
beforeAll(() => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mmis/passages`
})
afterAll(() => server.close())
const get = async (file: string, query = WAY) => {
  const response = await fetch(`${origin}/${file}?${query}`, { headers: { accept: '*/*' } })
  return { response, text: await response.text() }
}

describe('a passage for other programs', () => {
  it.each(['gpx', 'rtz', 'rtz10'])(
    'is a file of %s with the moments at which the boat is there',
    async (format) => {
      const { response, text } = await get(`passage.${format}`)
      expect(response.headers.get('content-disposition')).toContain('attachment')
      const { title, points } = readPassageFile(text)
      expect(title).toBe('Incheon – =1+1')
      expect(points.map(({ lat, lon, name }) => [lat, lon, name])).toEqual([
        [37.3, 126.1, 'Incheon'],
        [37, 126.1, '=1+1'],
      ])
      expect(points[0]!.at).toEqual(new Date('2026-05-04T03:30:00Z'))
      // 18 nautical miles at nine knots
      expect(points[1]!.at!.getTime() - points[0]!.at!.getTime()).toBeCloseTo(2 * HOUR_MS, -5)
    },
  )

  it('is a table in which no name is a formula', async () => {
    const { text } = await get('passage.csv')
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[1]).toContain('2026-05-04T03:30:00.000Z,Incheon,37.30000,126.10000,0.00,180,9.0,5.0,,,0.0,')
    expect(rows.at(-1)).toContain(",'=1+1,37.00000")
  })

  it('is an event of a calendar from the departure to the arrival', async () => {
    const { response, text } = await get('passage.ics')
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(text).toContain('DTSTART:20260504T033000Z')
    expect(text).toMatch(/DTEND:20260504T05(29|30)/)
  })

  it('ends when it has to', async () => {
    const { text } = await get('passage.gpx', WAY.replace('03:30Z', '08:00Z&when=arrive'))
    expect(readPassageFile(text).points.at(-1)!.at).toEqual(new Date('2026-05-04T08:00:00Z'))
  })

  it('is a picture with the names of its places', async () => {
    const { response, text } = await get('passage.svg', 'way=37.3+126.1%3B%3Cb%3E%0A37+126.1')
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(text).toContain('&lt;b&gt;')
    expect(text).not.toContain('<b>')
  })

  it.each([
    ['nothing', '', 'PASSAGE_INVALID'],
    ['one point', 'way=37+126', 'PASSAGE_INVALID'],
    ['a word', 'way=north', 'PASSAGE_INVALID'],
    ['the way around the world', 'way=37+126%0A37+-126', 'PASSAGE_INVALID'],
    ['a speed of no boat', WAY.replace('kn=9', 'kn=900'), 'INPUT_INVALID'],
    ['a departure that is over', WAY.replace('05-04', '05-01'), 'TIME_INVALID'],
    ['a limit that is none', `${WAY}&boat=charter&wave=x`, 'INPUT_INVALID'],
  ])('of %s is refused', async (_, query, code) => {
    const { response, text } = await get('passage.gpx', query)
    expect(response.status).toBe(400)
    expect(text).toContain(code)
  })

  it.each(['passage.exe', 'constructor', 'passage.gpx.svg'])('has no file %s', async (file) => {
    expect((await get(file)).response.status).toBe(404)
  })
})
