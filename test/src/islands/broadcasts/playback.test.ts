import { describe, expect, it } from 'vitest'
import type { PlaybackEvent, PlaybackPhase } from '../../../../src/islands/broadcasts/playback.ts'
import {
  faultOf,
  isFault,
  isUnderWay,
  nextPlayback,
  startOf,
} from '../../../../src/islands/broadcasts/playback.ts'

const after = (...events: PlaybackEvent[]) => events.reduce(nextPlayback, startOf(60))
const play: PlaybackEvent[] = [{ type: 'asked' }, { type: 'playing' }]

describe('the player', () => {
  it.each<[string, PlaybackEvent[], PlaybackPhase]>([
    ['waits for a person', [], 'idle'],
    ['loads when it is asked', [{ type: 'asked' }], 'loading'],
    ['plays', play, 'playing'],
    ['loads again when the sound runs dry', [...play, { type: 'waiting' }], 'loading'],
    ['says that nothing comes', [{ type: 'asked' }, { type: 'late' }], 'stalled'],
    ['is not late while it plays', [...play, { type: 'late' }], 'playing'],
    [
      'goes on when the sound comes after all',
      [{ type: 'asked' }, { type: 'late' }, { type: 'playing' }],
      'playing',
    ],
    ['is paused', [...play, { type: 'paused' }], 'paused'],
    ['is paused while it loads', [{ type: 'asked' }, { type: 'paused' }], 'paused'],
    ['ends, whatever pause comes with the end', [...play, { type: 'ended' }, { type: 'paused' }], 'ended'],
    [
      'fails, whatever pause comes with it',
      [...play, { type: 'failed', fault: 'missing' }, { type: 'paused' }],
      'missing',
    ],
    ['tries anew after a failure', [{ type: 'failed', fault: 'network' }, { type: 'asked' }], 'loading'],
    ['does not wait before it is asked', [{ type: 'waiting' }], 'idle'],
    ['begins anew with another sound', [...play, { type: 'reset', duration: 30 }], 'idle'],
  ])('%s', (_case, events, phase) => {
    expect(after(...events).phase).toBe(phase)
  })

  it('holds the position within the sound, and no nonsense', () => {
    expect(after({ type: 'moved', seconds: 12.5 }).seconds).toBe(12.5)
    expect(after({ type: 'moved', seconds: -3 }).seconds).toBe(0)
    expect(after({ type: 'moved', seconds: 90 }).seconds).toBe(60)
    expect(after({ type: 'moved', seconds: NaN }).seconds).toBe(0)
  })

  it('takes the measured length, unless a browser does not know it', () => {
    expect(after({ type: 'measured', duration: 61.2 }).duration).toBe(61.2)
    for (const duration of [NaN, Infinity, 0, -1])
      expect(after({ type: 'measured', duration }).duration).toBe(60)
  })

  it('stands at the end when it has ended, and is paused when it is moved back', () => {
    const ended = after(...play, { type: 'ended' })
    expect(ended.seconds).toBe(60)
    expect(nextPlayback(ended, { type: 'moved', seconds: 60 }).phase).toBe('ended')
    expect(nextPlayback(ended, { type: 'moved', seconds: 20 })).toMatchObject({
      phase: 'paused',
      seconds: 20,
    })
  })

  it('forgets the position with another sound', () => {
    expect(after(...play, { type: 'moved', seconds: 9 }, { type: 'reset', duration: 30 })).toEqual(
      startOf(30),
    )
  })

  it('knows what is under way and what has failed', () => {
    const phases: PlaybackPhase[] = [
      'idle',
      'loading',
      'playing',
      'paused',
      'ended',
      'stalled',
      'network',
      'missing',
      'damaged',
    ]
    expect(phases.filter(isUnderWay)).toEqual(['loading', 'playing', 'stalled'])
    expect(phases.filter(isFault)).toEqual(['network', 'missing', 'damaged'])
  })
})

it.each([
  ['is not on the server', 4, 404, 'missing'],
  ['is there, but no sound', 4, 200, 'damaged'],
  ['is no longer what was written', 4, 410, 'damaged'],
  ['broke off, and the connection is back', 2, 206, 'network'],
  ['broke off, and the connection is gone', 2, undefined, 'network'],
  ['is refused for now', 4, 429, 'network'],
  ['meets a server in trouble', undefined, 503, 'network'],
] as const)('shows why a sound does not play: it %s', (_case, code, status, fault) => {
  expect(faultOf(code, status)).toBe(fault)
})
