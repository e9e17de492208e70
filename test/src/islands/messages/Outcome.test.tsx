import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { DeliveryView } from '../../../../src/domain/messages/alerts.ts'
import type { Language } from '../../../../src/domain/kernel/language.ts'
import { SubscriptionContext } from '../../../../src/islands/messages/context.ts'
import { DeliveryRow } from '../../../../src/islands/messages/DeliveryList.tsx'
import { draftOf } from '../../../../src/islands/messages/drafts.ts'
import { Outcome } from '../../../../src/islands/messages/Outcome.tsx'
import { SettingsSection } from '../../../../src/islands/messages/SettingsSection.tsx'
import { tabAfter } from '../../../../src/islands/messages/Services.tsx'
import SubscriptionsIsland from '../../../../src/islands/messages/SubscriptionsIsland.tsx'
import { Unbroken } from '../../../../src/islands/messages/Unbroken.tsx'
import { incompleteOf, wishesOf } from '../../../../src/islands/messages/wishes.ts'
import { buildCatalogue, buildFacts, buildSubscription, buildTools } from './subscriptionFakes.ts'

const draw = (part: ReactNode, language: Language = 'ko') =>
  renderToStaticMarkup(<SubscriptionContext value={buildTools(language)}>{part}</SubscriptionContext>)
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')

describe('what comes of the choices', () => {
  const SNS = buildCatalogue('sns')
  const drawFor = (kept = [buildSubscription()], draft = draftOf(SNS, kept)) =>
    draw(
      <Outcome
        catalogue={SNS}
        wishes={wishesOf('sns', kept, draft)}
        incomplete={incompleteOf('sns', draft)}
        facts={buildFacts({ kept })}
      />,
    )

  it('is a sentence with its state, its address in one piece, and a preview on request', () => {
    const html = drawFor()
    expect(textOf(html)).toContain(
      '|받는 중| |해양기상부이|매일 03–09시(KST)에 덕적도에서 유의파고 2 m 이상일 때 문자(|010-****-5678|)로 알립니다.|',
    )
    expect(html).toContain('<span class="nowrap">010-****-5678</span>')
    expect(html).toMatch(/aria-expanded="false"[^>]*>문자 미리 보기/)
  })

  it('says what ends, which has no preview', () => {
    const html = drawFor([buildSubscription({ pointCode: '99999' })])
    expect(textOf(html)).toMatch(/\|해지\|.*더 받지 않음: .*99999에서/)
    expect(html).not.toContain('미리 보기')
  })

  it('says what is missing', () => {
    const draft = { warning: { pointCodes: ['22101'], sendTimes: [] } }
    expect(textOf(drawFor([], draft))).toContain(
      '|아직| |기상특보|보낼 시간을 고르지 않아 아직 등록되지 않습니다.|',
    )
  })

  it('says how to begin where nothing is chosen', () => {
    expect(textOf(drawFor([]))).toContain('아직 고른 것이 없습니다.')
  })
})

describe('a message that was sent', () => {
  const row: DeliveryView = {
    id: 1,
    channel: 'mms',
    topic: 'sea-forecast',
    route: 'text',
    state: 'failed',
    reason: 'gave-up',
    text: '파고 최고 2.5m',
    createdAt: new Date('2026-05-04T03:00:00Z'),
    finishedAt: new Date('2026-05-04T03:20:00Z'),
  }

  it('tells when, why, what, and what became of it', () => {
    expect(textOf(draw(<DeliveryRow row={row} />))).toBe(
      '|12:00 KST|MMS · 해상예보 · 문자|보내지 못함|파고 최고 2.5m|여러 번 시도했지만 보내지 못했습니다. 12:20 KST 처리|',
    )
  })

  it('needs no second time where it went out at once', () => {
    const { reason: _none, ...sent } = row
    const text = textOf(
      draw(
        <DeliveryRow row={{ ...sent, state: 'delivered', finishedAt: new Date('2026-05-04T03:00:02Z') }} />,
        'en',
      ),
    )
    expect(text).toBe('|12:00 KST|MMS · Sea forecast · text message|Delivered|파고 최고 2.5m|')
  })
})

describe('how messages come', () => {
  const drawSettings = (part: Parameters<typeof buildFacts>[0]) =>
    textOf(draw(<SettingsSection facts={buildFacts(part)} onSaved={() => undefined} />))
  const settings = { snsRoute: 'text', pushCount: 0, isPhoneConfirmed: true, hasEmail: false } as const

  it('is told in a line before it is opened', () => {
    expect(drawSettings({ settings })).toContain(
      '|SNS 알림은 문자(|010-****-5678|)로 받습니다. 방해금지 시간은 없습니다.|',
    )
    const quiet = { ...settings, quietHours: { fromMin: 1_350, toMin: 300 } }
    expect(drawSettings({ settings: quiet })).toContain('22:30–05:00(KST)에는')
  })

  it('cannot be an e-mail where none is on file', () => {
    expect(drawSettings({ settings, email: '' })).toContain('등록한 이메일이 없습니다.')
    const html = draw(
      <SettingsSection facts={buildFacts({ settings, email: '' })} onSaved={() => undefined} />,
    )
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="email"/)
  })
})

describe('the screen before anything is known', () => {
  it('tells what the services are, and asks a visitor for nothing', () => {
    const { dialogs: _none, report: _neither, ...setting } = buildTools()
    const text = textOf(renderToStaticMarkup(<SubscriptionsIsland {...setting} isMember={false} />))
    expect(text).toContain('|SNS|부이의 관측값이')
    expect(text).toContain('|MMS|정한 시각에')
    expect(text).not.toContain('불러오고')
    expect(textOf(renderToStaticMarkup(<SubscriptionsIsland {...setting} />))).toContain('불러오고 있습니다…')
  })
})

describe('the keys of the tabs', () => {
  it.each([
    ['sns', 'ArrowRight', 'sms'],
    ['mms', 'ArrowRight', 'sns'],
    ['sns', 'ArrowLeft', 'mms'],
    ['sms', 'Home', 'sns'],
    ['sms', 'End', 'mms'],
    ['sms', 'Enter', undefined],
  ] as const)('lead from %s by %s to %s', (from, key, to) => {
    expect(tabAfter(from, key)).toBe(to)
  })
})

it('keeps the first part that occurs whole, and leaves other texts as they are', () => {
  expect(draw(<Unbroken text="to 010-1 now" parts={['', 'x', '010-1']} />)).toBe(
    'to <span class="nowrap">010-1</span> now',
  )
  expect(draw(<Unbroken text="plain" parts={['']} />)).toBe('plain')
})
