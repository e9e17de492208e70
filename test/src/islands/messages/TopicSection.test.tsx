import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { AlertTopic, Channel } from '../../../../src/domain/messages/alertTopics.ts'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import { SubscriptionContext } from '../../../../src/islands/messages/context.ts'
import type { DraftProblem, TopicDraft } from '../../../../src/islands/messages/drafts.ts'
import { PRESET_TEXTS } from '../../../../src/islands/messages/drafts.ts'
import { LimitFields } from '../../../../src/islands/messages/LimitFields.tsx'
import { SendTimes, timeName } from '../../../../src/islands/messages/SendTimes.tsx'
import { TopicSection } from '../../../../src/islands/messages/TopicSection.tsx'
import { words } from '../../../../src/text/index.ts'
import { buildTools, buildTopic } from './subscriptionFakes.ts'

const draw = (part: ReactNode, language: Language = 'ko') =>
  renderToStaticMarkup(<SubscriptionContext value={buildTools(language)}>{part}</SubscriptionContext>)
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

interface Given {
  channel?: Channel
  topic?: AlertTopic
  draft?: Partial<TopicDraft>
  problems?: DraftProblem[]
  isOpen?: boolean
}

const section = ({
  channel = 'sns',
  topic = 'warning',
  draft = {},
  problems = [],
  isOpen = false,
}: Given) => (
  <TopicSection
    channel={channel}
    topic={buildTopic(topic)}
    draft={{ pointCodes: [], sendTimes: [], ...draft }}
    problems={problems}
    isActive={false}
    isUneven={false}
    isOpen={isOpen}
    onToggle={() => undefined}
    onChange={() => undefined}
  />
)

describe('a kind of alert', () => {
  it.each([
    ['nothing', {}, '신청 안 함'],
    ['points without a time', { pointCodes: ['22101', '22107'] }, '2곳 고름 · 시간을 안 골랐음'],
    ['a time without a point', { sendTimes: ['-'] }, '지점을 안 골랐음'],
    ['both', { pointCodes: ['22101'], sendTimes: ['-'] }, '1곳 고름'],
  ])('tells, closed, that %s is chosen', (_case, draft, said) => {
    const text = textOf(draw(section({ draft })))
    expect(text).toContain(`|기상특보|발표하는 대로|${said}|`)
    expect(text).not.toContain('덕적도')
  })

  it('has no places to choose where there are none, and one send time', () => {
    const html = draw(section({ channel: 'mms', topic: 'typhoon', isOpen: true }))
    expect(html).not.toContain('type="radio"')
    expect(html.match(/type="checkbox"/g)).toHaveLength(1)
    expect(textOf(html)).toContain('보낼 시간을 고르지 않으면 서비스가 등록되지 않습니다.')
  })
})

describe('send times', () => {
  const drawTimes = (topic: AlertTopic, draft: Partial<TopicDraft>, problems: DraftProblem[] = []) =>
    draw(
      <SendTimes
        topic={buildTopic(topic)}
        draft={{ pointCodes: [], sendTimes: [], ...draft }}
        problems={problems}
        onChange={() => undefined}
      />,
    )

  it('are boxes to tick, with the rule beside them, as one group', () => {
    const html = drawTimes('weather-buoy', { sendTimes: ['09'] })
    expect(html.match(/value="(03|09|15|21)"/g)).toHaveLength(4)
    expect(textOf(html)).toContain('|모두 고르기|')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="09"/)
    expect(html).toContain('aria-describedby="weather-buoy-sendTimes-rule"')
  })

  it('say what is wrong where none is chosen', () => {
    const wrong = { topic: 'beacon', part: 'sendTimes', fault: 'no-send-time' } as const
    expect(textOf(drawTimes('beacon', {}, [wrong]))).toContain('보낼 시간을 하나 이상 골라 주세요.')
  })

  it.each([
    ['03', '03:00–08:59'],
    ['21', '21:00–02:59'],
    ['00:30', '00:30'],
    ['-', '발표하는 대로'],
  ])('are told: %s as %s', (time, said) => {
    expect(timeName(time, words('ko').subscriptions)).toBe(said)
  })
})

describe('limits', () => {
  const drawLimits = (language: Language, limits = PRESET_TEXTS, problems: DraftProblem[] = []) =>
    draw(
      <LimitFields
        topic={buildTopic('wave-buoy')}
        draft={{ pointCodes: [], sendTimes: [], limits }}
        limits={limits}
        problems={problems}
        onChange={() => undefined}
      />,
      language,
    )

  it('have their default, unit and side', () => {
    const html = drawLimits('en')
    const fields = [...html.matchAll(/<input[^>]*name="wave-buoy-(\w+)"[^>]*value="(\d+)"/g)]
    expect(fields.map(([, name, value]) => `${name} ${value}`)).toEqual([
      'significantWaveHeight 2',
      'maximumWaveHeight 3',
      'windSpeed 10',
      'lowSeaTemperature 10',
      'highSeaTemperature 28',
    ])
    const text = textOf(html)
    for (const unit of ['m or more', 'm/s or more', '°C or less', '°C or more']) expect(text).toContain(unit)
    expect(text).not.toContain('Set to defaults')
  })

  it('say at the field what is wrong with it', () => {
    const wrong = { topic: 'wave-buoy', part: 'windSpeed', fault: 'limit-out-of-range' } as const
    const html = drawLimits('ko', { ...PRESET_TEXTS, windSpeed: '101' }, [wrong])
    expect(html).toMatch(
      /<input[^>]*id="wave-buoy-windSpeed"[^>]*aria-invalid="true"[^>]*wave-buoy-windSpeed-fault/,
    )
    expect(textOf(html)).toContain('|0부터 100까지 넣을 수 있습니다.')
    expect(textOf(html)).toContain('기본값으로')
  })
})
