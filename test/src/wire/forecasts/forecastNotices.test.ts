import { describe, expect, it } from 'vitest'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import {
  commentaryToWire,
  issueNoticeToWire,
  issueToWire,
  NOTICE_FIELDS,
} from '../../../../src/wire/forecasts/forecastNotices.ts'
import { buildCommentary } from '../../../support/forecasts.ts'

describe('what was issued on a day', () => {
  it('has its title and its text', () => {
    const issuedAt = new Date('2026-05-03T20:00:00Z')
    expect(issueToWire(issuedAt)).toEqual({ annc_time: '202605040500', tm_fc: '2026.05.04 05:00' })
    const notice = issueNoticeToWire('sterm', { issuedAt, text: '○ 부산앞바다' })
    expect(rowSchema(NOTICE_FIELDS).parse(notice)).toMatchObject({
      fct_tp: 'sterm',
      fct_title: '[ 단기 해상예보 ] 2026.05.04.05:00 발표',
      fct_cn: '○ 부산앞바다',
    })
    const commentary = buildCommentary()
    expect(rowSchema(NOTICE_FIELDS).parse(commentaryToWire(commentary))).toMatchObject({
      fct_tp: 'cmt',
      fct_title: commentary.title,
      fct_cn: commentary.text,
      prdc_go: '159',
    })
  })
})
