import { describe, expect, it } from 'vitest'
import { commentaryOf } from '../../../../server/feeds/demo/commentary.ts'
import { commentaryLines } from '../../../../server/feeds/demo/commentaryWriter.ts'
import { SMALL_ZONES, zonePeriods } from '../../../../server/feeds/demo/zoneForecast.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'

const kst = (text: string) => new Date(`${text}:00+09:00`)
const at = (issue: string) =>
  commentaryOf(
    SMALL_ZONES.flatMap((zone) => zonePeriods(zone, kst(issue), ownTime)),
    kst(issue),
  )
const SEAS = ['서해중부', '서해남부', '남해서부', '남해동부', '제주도', '동해남부', '동해중부']

describe('the demo’s commentary', () => {
  it('speaks of wind and waves in every sea, in the fixed order', () => {
    const { text } = at('2026-01-20T05:00')
    const lines = text.split('\n').filter((line) => /^○ \S+해상은 /.test(line))
    expect(lines.map((line) => /^○ (\S+)해상은/.exec(line)?.[1])).toEqual(SEAS)
    for (const line of lines) {
      expect(line).toMatch(/풍이 초속 \d+~\d+m로 불고, 물결은 \d\.\d(~\d+\.\d)?m로 일겠습니다\./)
      expect(line).not.toMatch(/undefined|NaN|\(\)/)
    }
  })

  it('names first what is dangerous, with its days', () => {
    const { title, text } = at('2026-01-20T05:00')
    expect(title).toMatch(
      /^\(단기 전망\) (오늘|내일|모레)\(\d\d일\) (오전|오후)부터 .+해상 중심 강한 바람과 높은 물결$/,
    )
    expect(text).toMatch(/^<중점 사항>\n○ .+해상을 중심으로 바람이 최대 초속 \d+m로 (매우 )?강하게 불고/)
    expect(text).toContain('해상특보가 발표되거나 확대될 수 있으니')
  })

  it('says so when nothing is', () => {
    const { title, text } = at('2026-04-18T17:00')
    expect(title).toMatch(/^\(단기 전망\) .+까지 대체로 물결 낮음$/)
    expect(text).toContain('전 해상에서 바람이 대체로 약하고')
    expect(text).not.toContain('해상특보')
  })

  it('names what falls', () => {
    const falling = (issue: string) => at(issue).text.match(/(비가|눈이|비나 눈이) 내리는 곳/g) ?? []
    expect(new Set(falling('2026-07-20T05:00'))).toEqual(new Set(['비가 내리는 곳']))
    const winter = ['2026-01-05T05:00', '2026-01-13T05:00', '2026-01-20T05:00'].flatMap(falling)
    expect(winter.some((words) => words.includes('눈이'))).toBe(true)
  })

  it('is written as a head, the text and a lone equals sign', () => {
    const [head, section, ...rest] = commentaryLines(at('2026-01-20T17:00'))
    expect(head).toMatch(/^\$0#108#202601201700#2#202601201702#2#시연#demo#40#\(단기 전망\) [^#]+#$/)
    expect(section).toBe('$1#')
    expect(rest.at(-1)).toBe('=')
    expect(rest.slice(0, -1)).not.toContain('=')
  })
})
