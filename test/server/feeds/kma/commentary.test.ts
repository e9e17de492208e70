import { describe, expect, it } from 'vitest'
import { commentaryAdapter } from '../../../../server/feeds/kma/commentary.ts'
import { eucKr, utf8 } from '../../../fixtures/hub/rows.ts'
import { FORECASTER, commentaryBlock } from '../../../fixtures/upstream/forecasts.ts'
import { framedBytes } from '../../../fixtures/upstream/warnings.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const NOW = new Date('2026-06-01T11:10:00+09:00')
const ISSUED = new Date('2026-06-01T11:00:00+09:00')
const live = { receivedAt: NOW, isExcerpt: false }
const parse = (...blocks: string[]) => commentaryAdapter.parse(framedBytes('날씨해설', blocks), live)

describe('a forecaster’s commentary', () => {
  it.each([
    ['columns', commentaryBlock(ISSUED).replace('#12#', '#')],
    ['office', commentaryBlock(ISSUED, { STN: '본청' })],
    ['time', commentaryBlock(ISSUED, { TM: '202606011160' })],
    ['future', commentaryBlock(new Date('2026-06-01T11:21:00+09:00'))],
    ['ancient', commentaryBlock(new Date('2025-04-01T11:00:00+09:00'))],
    ['title', commentaryBlock(ISSUED, { TITLE: '&nbsp;' })],
    ['title', commentaryBlock(ISSUED, { TITLE: '긴 제목'.repeat(60) })],
    ['words', commentaryBlock(ISSUED, { TEXT: '  ' })],
    ['words', commentaryBlock(ISSUED, { TEXT: '바람'.repeat(8_001) })],
    ['cut', commentaryBlock(ISSUED, { END: '그 밖의' })],
  ])('is refused for its %s, and others are kept', (reason, block) => {
    const parsed = parse(block, commentaryBlock(ISSUED, { STN: '159' }))
    expect(parsed.commentaries.map(({ office }) => office)).toEqual(['159'])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it.each([
    ['text without a head', 'not-this-format', framedBytes('날씨해설', ['○ 바람이 강하겠습니다.', '='])],
    [
      'a head without an end',
      'no-valid-row',
      framedBytes('날씨해설', [commentaryBlock(ISSUED, { END: '' })]),
    ],
    ['a cut payload', 'truncated', framedBytes('날씨해설', [commentaryBlock(ISSUED)]).slice(0, -6)],
  ])('is not read from %s', (_case, reason, bytes) => {
    expect(() => commentaryAdapter.parse(bytes, live)).toThrowError(expect.objectContaining({ reason }))
  })

  it('has an office, a time, a title and its lines', () => {
    expect(parse(commentaryBlock(ISSUED)).commentaries).toEqual([
      {
        office: '143',
        issuedAt: ISSUED,
        title: '동해상 높은 물결 전망',
        text: '○ 내일 오전까지 동해남부해상의 물결이 높겠습니다.\n\n○ 항해나 조업에 유의하기 바랍니다.',
      },
    ])
  })

  it('keeps lines that look like headers, signs of its own and letters of entities', () => {
    const [reported] = parse(
      commentaryBlock(ISSUED, {
        TITLE: '#1 전망 &#40;단기&#41;',
        TEXT: '# 요약\n① 풍랑 ★\n$2#둘째 대목\n\n\n\n바람 &lt; 14 m/s',
      }),
    ).commentaries
    expect(reported?.title).toBe('#1 전망 (단기)')
    expect(reported?.text).toBe('# 요약\n① 풍랑 ★\n둘째 대목\n\n바람 < 14 m/s')
  })

  it('leaves no trace of who wrote it, not even when it is refused', () => {
    const parsed = parse(commentaryBlock(ISSUED), commentaryBlock(ISSUED, { STN: '159', END: '' }))
    expect(parsed.refusedRows).toHaveLength(1)
    expect(JSON.stringify(parsed)).not.toContain(FORECASTER.name)
    expect(JSON.stringify(parsed)).not.toContain(FORECASTER.id)
  })

  it('stands beside lines that belong to none, which are refused without their words', () => {
    const parsed = parse(commentaryBlock(ISSUED), `0#159#${FORECASTER.name}#`)
    expect(parsed.commentaries).toHaveLength(1)
    expect(parsed.refusedRows).toEqual([{ line: 9, reason: 'stray', text: '' }])
  })

  it('is corrected by a later one of the same office and time', () => {
    const parsed = parse(commentaryBlock(ISSUED), commentaryBlock(ISSUED, { TITLE: '고친 제목' }))
    expect(parsed.commentaries.map(({ title }) => title)).toEqual(['고친 제목'])
    expect(parsed.refusedRows).toMatchObject([{ reason: 'superseded' }])
  })

  it('is none in an answer that is whole and empty', () => {
    expect(parse()).toEqual({ commentaries: [], refusedRows: [] })
    const recorded = { ...live, isExcerpt: true }
    expect(() => commentaryAdapter.parse(utf8('# 날씨해설\n'), recorded)).toThrowError(
      expect.objectContaining({ reason: 'no-valid-row' }),
    )
  })

  it('is read from a recording without its frame, and gives its age', () => {
    const bytes = eucKr(`${commentaryBlock(ISSUED)}\n`)
    expect(commentaryAdapter.parse(bytes, { ...live, isExcerpt: true }).commentaries).toHaveLength(1)
    expect(commentaryAdapter.newestTime(bytes, new Date('2027-01-01T00:00:00Z'))).toEqual(ISSUED)
    expect(commentaryAdapter.newestTime(bytes, new Date('2026-01-01T00:00:00Z'))).toBeUndefined()
  })
})

it('reads a recorded commentary, its title apart from its words', () => {
  const { commentaries } = commentaryAdapter.parse(
    recordedBytes('kma_wthr_cmt_rpt.txt'),
    seenAt('2026-05-04 11:05'),
  )
  expect(commentaries).toEqual([
    {
      office: '156',
      issuedAt: inKorea('2026-05-04 11:00'),
      title: '(단기 전망) 오늘 오후까지 바람 강함',
      text: '<중점 사항>\n○ 오늘 오후까지 서해남부해상 중심으로 바람이 강하겠습니다.\n○ 서해안을 중심으로 안개가 끼는 곳이 있겠습니다.',
    },
  ])
})
