import { beforeAll, describe, expect, it } from 'vitest'
import { MenuUsage } from '../../../../entities/index.ts'
import { databases } from '../../../support/databases.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'

const PATH = '/mmis_marine_api/menu-usage-logs'

describe.each(databases)('menu visits on $name', (engine) => {
  let portal: TestPortal
  const send = (body: string, type = 'application/json') =>
    portal.ask(PATH, { method: 'POST', headers: { 'content-type': type }, body })
  const visit = (body: object) => send(JSON.stringify(body))
  const stored = async () => {
    await portal.container.services.usage.flush()
    return portal.container.db.dataSource.manager.find(MenuUsage, { order: { menuCode: 'ASC' } })
  }

  beforeAll(async () => {
    portal = await startTestPortal({ engine })
  })

  it.each([
    ['no body', '', 400, 'INPUT_INVALID'],
    ['what is no JSON', '{"menuCode":', 400, 'INPUT_INVALID'],
    ['a list', '[]', 400, 'INPUT_INVALID'],
    ['a number for a text', '{"menuCode":10110001}', 400, 'INPUT_INVALID'],
    ['an object for a text', '{"menuCode":{"a":"10110001"}}', 400, 'INPUT_INVALID'],
    ['a list for a text', '{"menuCode":["10110001"]}', 400, 'INPUT_INVALID'],
    ['seven digits', '{"menuCode":"1011000"}', 400, 'INPUT_INVALID'],
    ['letters', '{"menuCode":"1011000a"}', 400, 'INPUT_INVALID'],
    ['a group of letters', '{"menuCode":"10110001","menuGroup":"abcd"}', 400, 'INPUT_INVALID'],
    ['a long body', JSON.stringify({ menuCode: '10110001', more: 'x'.repeat(2_000) }), 413, 'BODY_TOO_LARGE'],
  ])('refuse %s', async (_case, body, status, code) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ status, code })
  })

  it('refuse a form', async () => {
    expect((await send('menuCode=10110001', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  it('are counted per day of Korea, menu and group, and added up over writes', async () => {
    expect(await stored()).toEqual([])
    await visit({ menuGroup: '1011', menuCode: '10110001', mmbrId: 'somebody' })
    await visit({ menuCode: '10110001' })
    const answer = await visit({ menuGroup: '1012', menuCode: '10120001' })
    expect(answer.json()).toMatchObject({ status: 200, code: '0000' })
    expect(await stored()).toHaveLength(2)
    await visit({ menuCode: '10110001' })
    expect(await stored()).toEqual([
      { usedOn: '2026-05-04', menuGroup: '1011', menuCode: '10110001', count: 3 },
      { usedOn: '2026-05-04', menuGroup: '1012', menuCode: '10120001', count: 1 },
    ])
  })
})
