import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CODE_FIELDS } from '../../../../src/wire/observations/codes.ts'
import { CODE_GROUP_NAMES } from '../../../../server/observations/rest/codeGroups.ts'
import { envelopeOf, rowSchema } from '../../../../server/http/rest/schemas.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'

const PATH = '/mmis_marine_api/v1/kma/ccm/cd/list'

describe('the code list', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })

  it.each([
    ['an unknown group', '?grp_cd=NOTHING', 404, 'CODE_GROUP_UNKNOWN'],
    ['a group that is a property of every object', '?grp_cd=constructor', 404, 'CODE_GROUP_UNKNOWN'],
    ['several groups', '?grp_cd=UNIT&grp_cd=STN_KND', 400, 'INPUT_INVALID'],
    ['an object', '?grp_cd[a]=UNIT', 400, 'INPUT_INVALID'],
  ])('refuses %s', async (_case, query, status, code) => {
    const answer = await portal.ask(PATH + query)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  it('names every code of every group in two languages', async () => {
    const body = envelopeOf(z.array(rowSchema(CODE_FIELDS))).parse((await portal.ask(PATH)).json())
    const rows = body.data as Record<string, string>[]
    expect([...new Set(rows.map((row) => row.grp_cd))]).toEqual(CODE_GROUP_NAMES)
    expect(rows.every((row) => row.cd && row.cd_nm && row.eng_cd_nm)).toBe(true)
    expect(new Set(rows.map((row) => `${row.grp_cd} ${row.cd}`)).size).toBe(rows.length)
  })

  it.each(CODE_GROUP_NAMES)('answers group %s alone', async (group) => {
    const { data } = (await portal.ask(`${PATH}?grp_cd=${group}`)).json() as {
      data: Record<string, unknown>[]
    }
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((row, index) => row.grp_cd === group && row.sort_no === index + 1)).toBe(true)
  })
})
