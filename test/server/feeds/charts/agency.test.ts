import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, describe } from 'vitest'
import { AgencyCharts } from '../../../../server/feeds/charts/agency.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { buildPictureBytes } from '../../../support/pictures.ts'

const signal = new AbortController().signal
const KEY = 'abc%2Bdef'
const envelope = (item: object[]) =>
  JSON.stringify({
    response: { header: { resultCode: '00', resultMsg: 'NORMAL_SERVICE' }, body: { items: { item } } },
  })

async function build(lists: (operation: string, query: URLSearchParams, host: string) => string) {
  const asked: URL[] = []
  const picture = await buildPictureBytes('png')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(url)
    if (!url.pathname.includes('WthrChartInfoService')) return void response.end(picture)
    response.end(lists(url.pathname.split('/').at(-1) ?? '', url.searchParams, url.host))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  atEnd(() => new Promise<void>((done) => void server.close(() => done())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = new FakeClock('2026-05-04T03:20:00Z')
  const charts = new AgencyCharts({ baseUrl: `http://${host}`, key: KEY, clock, hosts: [host] })
  return { charts, asked, clock, picture }
}

const ofDay = (operation: string, query: URLSearchParams, host: string) => {
  const at = (name: string) => `http://${host}/w/repositary/image/cht/img/${name}`
  if (operation === 'getSurfaceChart')
    return envelope([{ 'man-file': `[${at('surf_2026050400.png')}, ${at('surf_2026050403.png')}]` }])
  if (query.get('code1') === 'N500') return envelope([{ 'man-file': `[${at('up50_2026050400.png')}]` }])
  if (query.get('code1') === 'N700') return '<html>down</html>'
  return envelope([{ 'man-file': '[]' }])
}

describe('charts of the agency’s service', () => {
  it('are offered by kind and time of Korea, also where one of the lists fails or is empty', async () => {
    const { charts, asked } = await build(ofDay)
    expect(await charts.list(signal)).toEqual([
      { name: 'surface-pressure_202605040900.png' },
      { name: 'surface-pressure_202605041200.png' },
      { name: 'upper-air-500_202605040900.png' },
    ])
    expect(asked[0]?.searchParams.get('ServiceKey')).toBe('abc+def')
    expect(asked[0]?.searchParams.get('time')).toBe('20260504')
  })

  it('are read from where the list says, and are gone when it does not', async () => {
    const { charts, picture } = await build(ofDay)
    await charts.list(signal)
    const read = await charts.read('upper-air-500_202605040900.png', signal)
    expect(Buffer.from(read as Uint8Array).equals(Buffer.from(picture))).toBe(true)
    expect(await charts.read('upper-air-500_202605041800.png', signal)).toBe('gone')
  })

  it('are listed anew after ten minutes', async () => {
    const { charts, asked, clock } = await build(ofDay)
    await charts.list(signal)
    const once = asked.length
    clock.advanceMinutes(5)
    await charts.list(signal)
    expect(asked).toHaveLength(once)
    clock.advanceMinutes(6)
    await charts.list(signal)
    expect(asked).toHaveLength(2 * once)
  })

  it('that lie elsewhere are not asked for', async () => {
    const { charts } = await build(() =>
      envelope([{ 'man-file': '[http://other.example/surf_2026050400.png, not-an-address, 5]' }]),
    )
    await charts.list(signal)
    expect(await charts.read('surface-pressure_202605040900.png', signal)).toBe('gone')
  })

  it('fail where no list can be had, without a word of the key', async () => {
    const { charts } = await build(() => '<html>down</html>')
    const failure = await charts.list(signal).catch((error: unknown) => String(error))
    expect(failure).toMatch(/getAuxillaryChart/)
    expect(failure).not.toContain('abc')
  })
})
