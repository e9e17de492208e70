import { describe, expect, it } from 'vitest'
import { messageJobs } from '../../../../server/messages/jobs/messageJobs.ts'

describe('the jobs of messages', () => {
  it('look each minute for what goes out by the clock and at issue, and forget once a day', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const jobs = messageJobs({
      scheduledAlerts: {
        sendDue(signal) {
          signals.push(signal)
          return Promise.resolve({ sent: 1, missed: 2, recipients: 3 })
        },
      },
      warningAlerts: { offer: () => Promise.resolve(4) },
      stormWatch: { offer: () => Promise.resolve(7) },
      quakeWatch: { offer: () => Promise.resolve(8) },
      tripAlerts: { look: ({ isWhole }) => Promise.resolve(isWhole ? 6 : 0) },
      passageAlerts: { look: () => Promise.resolve(9) },
      outbox: {
        deleteOld(signal) {
          signals.push(signal)
          return Promise.resolve(5)
        },
      },
    })
    const { signal } = new AbortController()
    const reported = await Promise.all(
      jobs.map(async ({ name, everyMin, run }) => [name, everyMin, await run({ slot: new Date(0), signal })]),
    )
    expect(reported).toEqual([
      ['scheduled messages', 1, '1 slots sent to 3, 2 missed'],
      ['warning messages', 1, '4 added'],
      ['storm messages', 10, '7 added'],
      ['earthquake messages', 10, '8 added'],
      ['trip messages', 1, '6 added'],
      ['passage messages', 5, '9 added'],
      ['forget old messages', 1_440, '5 deleted'],
    ])
    expect(signals).toEqual([signal, signal])
  })
})
