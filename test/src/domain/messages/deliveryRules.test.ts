import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterReport,
  formOf,
  isQuiet,
  isRepeated,
  keptBack,
  RETRIES,
  retryDelayMs,
} from '../../../../src/domain/messages/deliveryRules.ts'
import type { Answer, Guarantee, SendingFacts } from '../../../../src/domain/messages/deliveryRules.ts'
import type { AlertClass, DeliveryState } from '../../../../src/domain/messages/alerts.ts'
import { DELIVERY_STATES } from '../../../../src/domain/messages/alerts.ts'

const NOW = new Date('2026-05-04T03:00:00Z')

const facts = (some: Partial<SendingFacts> = {}): SendingFacts => ({
  alertClass: 'routine',
  usefulUntil: new Date(NOW.getTime() + 3_600_000),
  tries: 1,
  unclearTries: 0,
  ...some,
})

describe('the wait before the next try', () => {
  it.each([
    ['warning', 1, 1_000],
    ['warning', 3, 4_000],
    ['warning', 30, 120_000],
    ['routine', 1, 5_000],
    ['routine', 8, 600_000],
  ] as const)(
    'of a %s doubles from try to try up to a limit: after %i tries at most %i ms',
    (alertClass, tries, mostMs) => {
      expect(retryDelayMs(alertClass, tries, 0)).toBe(mostMs / 2)
      expect(retryDelayMs(alertClass, tries, 0.999)).toBeCloseTo(mostMs, -4)
    },
  )
})

describe('quiet hours', () => {
  const at = (clock: string) => new Date(`2026-05-04T${clock}+09:00`)
  it.each([
    ['without any', undefined, '12:00:00', false],
    ['before they begin', { fromMin: 720, toMin: 780 }, '11:59:59', false],
    ['when they begin', { fromMin: 720, toMin: 780 }, '12:00:00', true],
    ['when they end', { fromMin: 720, toMin: 780 }, '13:00:00', false],
    ['before midnight', { fromMin: 1_320, toMin: 360 }, '23:59:59', true],
    ['after midnight', { fromMin: 1_320, toMin: 360 }, '05:59:59', true],
    ['in the morning', { fromMin: 1_320, toMin: 360 }, '06:00:00', false],
    ['from a minute to itself', { fromMin: 720, toMin: 720 }, '12:00:00', false],
  ])('%s', (_case, hours, clock, isNow) => {
    expect(isQuiet(hours, at(clock))).toBe(isNow)
  })
})

describe('what keeps a message back', () => {
  const late = facts({ usefulUntil: NOW })
  const quietHours = { fromMin: 0, toMin: 1_439 }
  it.each<
    [
      string,
      SendingFacts,
      { quietHours?: typeof quietHours; limit?: 'phone-limit'; guarantee?: Guarantee },
      DeliveryState | undefined,
    ]
  >([
    ['nothing', facts(), {}, undefined],
    ['its time has passed', late, {}, 'missed'],
    ['the time of a warning has passed', { ...late, alertClass: 'warning' }, {}, 'missed'],
    ['quiet hours', facts(), { quietHours }, 'withheld'],
    ['no quiet hours for a warning', facts({ alertClass: 'warning' }), { quietHours }, undefined],
    ['a limit', facts(), { limit: 'phone-limit' }, 'withheld'],
    ['no limit for a warning', facts({ alertClass: 'warning' }), { limit: 'phone-limit' }, undefined],
    ['that it may have gone out when its time had not passed', { ...late, unclearTries: 1 }, {}, 'unknown'],
    ['that it may have gone out', facts({ unclearTries: 1 }), { guarantee: 'none' }, 'unknown'],
    ['nothing, where a key protects', facts({ unclearTries: 1 }), { guarantee: 'key' }, undefined],
    [
      'nothing, for a warning',
      facts({ unclearTries: 1, alertClass: 'warning' }),
      { guarantee: 'none' },
      undefined,
    ],
    [
      'too many unclear tries',
      facts({ unclearTries: 10, alertClass: 'warning' }),
      { guarantee: 'none' },
      'unknown',
    ],
  ])('%s', (_case, known, { guarantee = 'key', ...more }, state) => {
    expect(keptBack(known, { guarantee, now: NOW, ...more })?.state).toBe(state)
  })
})

describe('after the answer of a gateway', () => {
  const busy = { state: 'refused', reason: 'gateway-refused', isFinal: false } as const
  const final = { state: 'refused', reason: 'number-refused', isFinal: true } as const
  const unknown = { state: 'unknown' } as const
  const last = (alertClass: AlertClass) => ({ alertClass, tries: RETRIES[alertClass].tries })

  it.each<[string, Partial<SendingFacts>, Answer, Guarantee, object]>([
    ['yes', {}, { state: 'accepted' }, 'none', { state: 'accepted' }],
    ['no for good', {}, final, 'key', { state: 'failed', reason: 'number-refused' }],
    ['not now', {}, busy, 'key', { state: 'queued', reason: 'gateway-refused', unclearTries: 0 }],
    ['not now, the last time', last('routine'), busy, 'key', { state: 'failed', reason: 'gave-up' }],
    [
      'not now, the last time of a warning',
      last('warning'),
      busy,
      'key',
      { state: 'failed', reason: 'gave-up' },
    ],
    [
      'not now, the last time, and once nothing',
      { ...last('routine'), unclearTries: 1 },
      busy,
      'key',
      { state: 'unknown' },
    ],
    ['none, with a key', {}, unknown, 'key', { state: 'queued', reason: 'outcome-unknown', unclearTries: 1 }],
    ['none, where one can ask', {}, unknown, 'lookup', { state: 'queued', unclearTries: 1 }],
    ['none, the last time', last('routine'), unknown, 'key', { state: 'unknown', reason: 'outcome-unknown' }],
    ['none, a routine message with nothing to hold on to', {}, unknown, 'none', { state: 'unknown' }],
    [
      'none, a warning with nothing to hold on to',
      { alertClass: 'warning' },
      unknown,
      'none',
      { state: 'queued', unclearTries: 1 },
    ],
    [
      'none, a warning for the tenth time',
      { alertClass: 'warning', unclearTries: 9 },
      unknown,
      'none',
      { state: 'unknown' },
    ],
  ])('%s', (_case, some, answer, guarantee, next) => {
    expect(afterAnswer(facts(some), answer, { guarantee, now: NOW, random: 0 })).toMatchObject(next)
  })

  it('gives a gateway time before it is asked what it took', () => {
    const waitS = (alertClass: AlertClass, guarantee: Guarantee) => {
      const { dueAt } = afterAnswer(facts({ alertClass }), unknown, { guarantee, now: NOW, random: 0 })
      return ((dueAt?.getTime() ?? 0) - NOW.getTime()) / 1_000
    }
    expect(waitS('warning', 'key')).toBe(0.5)
    expect(waitS('warning', 'lookup')).toBe(5)
  })
})

it.each([
  ['a warning of unknown outcome, without a guarantee', 'warning', 'none', 1, true],
  ['a warning for the first time', 'warning', 'none', 0, false],
  ['a warning with a key', 'warning', 'key', 1, false],
  ['a routine message', 'routine', 'none', 1, false],
] as const)(
  'says of a text that it may have come before: %s',
  (_case, alertClass, guarantee, unclearTries, isSaid) => {
    expect(isRepeated(facts({ alertClass, unclearTries }), guarantee)).toBe(isSaid)
  },
)

describe('reports of a gateway', () => {
  it('change nothing of a message that was never handed over', () => {
    for (const state of DELIVERY_STATES) {
      expect(afterReport({ state, tries: 0 }, 'delivered')).toBeUndefined()
      expect(afterReport({ state, tries: 0 }, 'failed')).toBeUndefined()
    }
  })

  it('end in the same state in whatever order they come', () => {
    for (const first of DELIVERY_STATES) {
      const after = (...reports: ('delivered' | 'failed')[]) =>
        reports.reduce<DeliveryState>(
          (state, report) => afterReport({ state, tries: 1 }, report) ?? state,
          first,
        )
      expect(after('delivered', 'failed')).toBe(after('failed', 'delivered'))
      expect(after('failed', 'failed')).toBe(after('failed'))
      expect(after('delivered')).toBe('delivered')
    }
  })

  it.each(['accepted', 'unknown', 'sending', 'queued'] as const)('of failure settle what is %s', (state) => {
    expect(afterReport({ state, tries: 1 }, 'failed')).toBe('failed')
  })

  it.each(['cancelled', 'missed', 'withheld', 'failed'] as const)(
    'of failure add nothing to what is %s',
    (state) => {
      expect(afterReport({ state, tries: 1 }, 'failed')).toBeUndefined()
    },
  )
})

it.each([
  ['sns', 'text', 'text'],
  ['sns', 'push', 'push'],
  ['sns', 'email', 'email'],
  ['sms', 'text', 'sms'],
  ['mms', 'text', 'mms'],
] as const)('an alert over %s by %s goes out as %s', (channel, route, form) => {
  expect(formOf(channel, route)).toBe(form)
})
