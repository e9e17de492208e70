import { describe, expect, it } from 'vitest'
import type { DeliveryState } from '../../src/domain/messages/alerts.ts'
import { judge } from './killJudge.ts'
import type { KillEvidence } from './killJudge.ts'

const [WARNING, ROUTINE] = ['w:1:sms:kill:0', 't:1:sms:kill:1']
const once = (key: string, text = 'words') => ({ key, text })

function verdict(
  evidence: Omit<KillEvidence, 'expected' | 'states'> & { states?: Record<string, DeliveryState> },
) {
  const states = { [WARNING]: 'accepted', [ROUTINE]: 'accepted', ...evidence.states } as const
  return judge({ ...evidence, expected: [WARNING, ROUTINE], states: new Map(Object.entries(states)) })
}

describe('the judge of the kill test', () => {
  it.each(['key', 'lookup', 'none'] as const)('is content with each message once (%s)', (guarantee) => {
    const { faults, taken, messages } = verdict({ guarantee, taken: [once(WARNING), once(ROUTINE)] })
    expect({ faults, taken, messages }).toEqual({ faults: [], taken: 2, messages: 2 })
  })

  it.each(['key', 'lookup', 'none'] as const)(
    'misses what was lost, whatever the outbox says (%s)',
    (guarantee) => {
      expect(verdict({ guarantee, taken: [once(ROUTINE)] }).faults).toEqual([`lost: ${WARNING} (accepted)`])
      expect(verdict({ guarantee, taken: [once(WARNING)] }).faults).toEqual([`lost: ${ROUTINE} (accepted)`])
    },
  )

  it.each(['key', 'lookup'] as const)('finds what came twice, marked or not (%s)', (guarantee) => {
    const taken = [once(WARNING), once(ROUTINE), once(WARNING, '[재전송] words')]
    expect(verdict({ guarantee, taken }).faults).toEqual([`2 times: ${WARNING}`])
  })

  it('lets a warning come again that says so, where nothing can prevent it', () => {
    const marked = [once(WARNING), once(ROUTINE), once(WARNING, '[재전송] words')]
    expect(verdict({ guarantee: 'none', taken: marked })).toMatchObject({ faults: [], repeated: 1 })
    const unmarked = [once(WARNING), once(ROUTINE), once(WARNING)]
    expect(verdict({ guarantee: 'none', taken: unmarked }).faults).toEqual([
      `repeated without saying so: ${WARNING}`,
    ])
  })

  it('lets no routine message come again', () => {
    const taken = [once(WARNING), once(ROUTINE), once(ROUTINE, '[재전송] words')]
    expect(verdict({ guarantee: 'none', taken }).faults).toEqual([`2 times: ${ROUTINE}`])
  })

  it('lets a routine message be missing that is listed as unknown, only where the provider could not be asked', () => {
    const unknown = { states: { [ROUTINE]: 'unknown' }, taken: [once(WARNING)] } as const
    expect(verdict({ guarantee: 'none', ...unknown })).toMatchObject({ faults: [], unknown: 1 })
    expect(verdict({ guarantee: 'key', ...unknown }).faults).toEqual([`lost: ${ROUTINE} (unknown)`])
  })

  it('finds what was taken and does not stand as taken, and what was never requested', () => {
    const taken = [once(WARNING), once(ROUTINE), once('w:9:sms:kill:9')]
    expect(verdict({ guarantee: 'key', taken, states: { [WARNING]: 'failed' } }).faults).toEqual([
      'never asked for: w:9:sms:kill:9',
      `taken, but stands as failed: ${WARNING}`,
    ])
  })
})
