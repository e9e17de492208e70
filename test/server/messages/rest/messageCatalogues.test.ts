import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogueArea, catalogueRow } from '../../../../server/messages/rest/messageSchemas.ts'
import { envelopeOf } from '../../../../server/http/rest/schemas.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'
import { policyOf } from '../../../support/policies.ts'

const PATHS = {
  sms: policyOf('smsCatalogue').path,
  mms: policyOf('mmsCatalogue').path,
  land: policyOf('landZoneList').path,
}
type Row = z.infer<typeof catalogueRow>

describe('the catalogues of messages', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })

  const rowsOf = async (path: string) =>
    envelopeOf(z.array(catalogueRow.strict())).parse((await portal.ask(path)).json()).data as Row[]

  it.each(Object.values(PATHS))(
    '%s is prepared: it knows who has it already, and any origin may read it',
    async (path) => {
      const answer = await portal.ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.etag).toMatch(/^W\//)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      const again = await portal.ask(path, { headers: { 'if-none-match': String(answer.headers.etag) } })
      expect(again.status).toBe(304)
      const elsewhere = await portal.ask(`${path}?_=1`)
      expect(elsewhere.json()).toEqual(answer.json())
    },
  )

  it('list the services of the specification in Korean', async () => {
    const [sms, mms] = [await rowsOf(PATHS.sms), await rowsOf(PATHS.mms)]
    expect([...sms, ...mms].map(({ id, name }) => `${id} ${name}`)).toEqual([
      'sms_chk0001 해양기상부이',
      'sms_chk0002 파고부이',
      'sms_chk0006 기상특보',
      'sms_chk1 등표 관측',
      'sms_chk2 연안 지역 관측',
      'sms_chk3 어업 해역 관측',
      'sms_chk4 기상특보',
      'mms_chk1 등표 관측',
      'mms_chk2 연안 지역 관측',
      'mms_chk3 어업 해역 관측',
      'mms_chk4 주간 해상예보',
      'mms_chk5 해상예보',
      'mms_chk7 태풍 정보',
      'mms_chk8 지진(지진해일) 통보',
    ])
    const [buoys] = sms
    expect(buoys?.areas.map(({ name }) => name)).toEqual([
      '서해중부',
      '서해남부',
      '남해서부',
      '남해동부',
      '동해남부',
      '동해중부',
      '제주도',
    ])
    expect(buoys?.times.map(({ name, value }) => `${name} ${value}`)).toEqual([
      '03~08시 03',
      '09~14시 09',
      '15~20시 15',
      '21~02시 21',
    ])
    expect(buoys?.thresholds.map(({ id, value, placeholder }) => `${id} ${value} ${placeholder}`)).toEqual([
      'Sigwv 2 2 m 이상',
      'Hmax 3 3 m 이상',
      'ws 10 10 m/s 이상',
      'LwstTw 10 10 °C 이하',
      'HgstTw 28 28 °C 이상',
    ])
    expect(sms[2]?.times).toEqual([{ name: '발표 시', id: 'sms_chk0006_t-', value: '-' }])
    expect(mms[5]?.times[0]?.name).toBe('발표 시')
  })

  it('list the land zones of eight regions, in the order of the specification', async () => {
    const answer = envelopeOf(z.array(catalogueArea)).parse((await portal.ask(PATHS.land)).json())
    const data = answer.data as z.infer<typeof catalogueArea>[]
    expect(data.map(({ name, points }) => `${name} ${points.length}`)).toEqual([
      '육상 서울·경기 48',
      '육상 강원 29',
      '육상 충남 19',
      '육상 전남 34',
      '육상 전북 17',
      '육상 경북 35',
      '육상 경남 30',
      '육상 제주 10',
    ])
    const points = data.flatMap((area) => area.points)
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    const island = points.filter(({ value }) => value === 'L1600000')
    expect(island.map(({ name }) => name)).toEqual(['울릉도·독도'])
    expect(points.map(({ value }) => value)).not.toContain('L1150000')
    const warnings = (await rowsOf(PATHS.sms)).find(({ id }) => id === 'sms_chk0006')
    expect(warnings?.landAreas).toEqual(data)
  })
})
