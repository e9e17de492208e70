import { describe, expect, it } from 'vitest'
import { ask, DATA, INSIDE, JSON_TYPE, MEGABYTE, type Asked } from './asking.ts'

const USAGE = '/mmis_marine_api/menu-usage-logs'

describe('REST refuses', () => {
  it.each<[string, Asked, number, string]>([
    ['an unknown type', { path: `${DATA}/obs/submarine/list` }, 404, 'TYPE_UNKNOWN'],
    [
      'a type that is a property of every object',
      { path: `${DATA}/obs/constructor/list` },
      404,
      'TYPE_UNKNOWN',
    ],
    ['an unknown station', { path: `${DATA}/obs/buoy/00000/list` }, 404, 'STATION_UNKNOWN'],
    ['a station of another type', { path: `${DATA}/obs/lh/22101/list` }, 404, 'STATION_UNKNOWN'],
    [
      'a station that is not a code',
      { path: `${DATA}/obs/buoy/%27%20OR%201=1/list` },
      404,
      'STATION_UNKNOWN',
    ],
    [
      'an unknown element',
      { path: `${DATA}/obs/buoy/item?stn_id=22101&obs_elmnt=zz` },
      400,
      'ELEMENT_UNKNOWN',
    ],
    [
      'an item of an unknown station',
      { path: `${DATA}/obs/buoy/item?stn_id=1&obs_elmnt=ta` },
      404,
      'STATION_UNKNOWN',
    ],
    ['an item without a station', { path: `${DATA}/obs/buoy/item?obs_elmnt=ta` }, 400, 'INPUT_INVALID'],
    [
      'a list where one station belongs',
      { path: `${DATA}/obs/buoy/item?stn_id=22101&stn_id=22102&obs_elmnt=ta` },
      400,
      'INPUT_INVALID',
    ],
    [
      'an object where a station belongs',
      { path: `${DATA}/obs/buoy/item?stn_id[a]=1&obs_elmnt=ta` },
      400,
      'INPUT_INVALID',
    ],
    ['a malformed time', { path: `${DATA}/obs/buoy/22101/list?from=yesterday` }, 400, 'TIME_INVALID'],
    [
      'a day that does not exist',
      { path: `${DATA}/obs/buoy/22101/list?from=202602300000` },
      400,
      'TIME_INVALID',
    ],
    [
      'an end before the start',
      { path: `${DATA}/obs/buoy/22101/list?from=202605020000&to=202605010000` },
      400,
      'TIME_ORDER',
    ],
    [
      'a span that is too long',
      { path: `${DATA}/obs/buoy/22101/list?from=202501010000&to=202605010000` },
      400,
      'SPAN_TOO_LONG',
    ],
    [
      'two starts',
      { path: `${DATA}/obs/buoy/22101/list?from=202605020000&from=202605010000` },
      400,
      'INPUT_INVALID',
    ],
    ['an unknown code group', { path: `${DATA}/ccm/cd/list?grp_cd=__proto__` }, 404, 'CODE_GROUP_UNKNOWN'],
    ['an unknown path under the prefix', { path: '/mmis_marine_api/v9/nothing' }, 404, 'PATH_UNKNOWN'],
    ['an unknown path beside it', { path: '/nothing/here' }, 404, 'PATH_UNKNOWN'],
    ['a path that cannot be decoded', { path: `${DATA}/obs/%E0%A4%A/list` }, 400, 'INPUT_INVALID'],
    ['a wrong method', { path: `${DATA}/obs/buoy/list`, method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'a body of one MEGABYTE',
      { path: USAGE, method: 'POST', headers: JSON_TYPE, body: `"${MEGABYTE}"` },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a body that is a list',
      { path: USAGE, method: 'POST', headers: JSON_TYPE, body: '[1]' },
      400,
      'INPUT_INVALID',
    ],
    [
      'a broken body',
      { path: USAGE, method: 'POST', headers: JSON_TYPE, body: '{"menuCode":' },
      400,
      'INPUT_INVALID',
    ],
    [
      'a list where a code belongs',
      { path: USAGE, method: 'POST', headers: JSON_TYPE, body: '{"menuCode":["10110001"]}' },
      400,
      'INPUT_INVALID',
    ],
    [
      'a body that is not JSON',
      { path: USAGE, method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<a/>' },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
  ])('%s', async (_case, asked, status, code) => {
    const answer = await ask(asked)
    expect(answer).toMatchObject({ status, type: expect.stringContaining('application/json') as string })
    const body = JSON.parse(answer.text) as {
      status: number
      code: string
      msg: string
      error: { code: string }
    }
    expect(body).toMatchObject({ status, code, error: { code } })
    expect(body.msg).not.toBe('')
    expect(answer.text).not.toMatch(INSIDE)
  })
})
