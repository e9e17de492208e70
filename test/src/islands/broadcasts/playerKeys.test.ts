import { describe, expect, it } from 'vitest'
import type { PlayerPart } from '../../../../src/islands/broadcasts/playerKeys.ts'
import { playerAction } from '../../../../src/islands/broadcasts/playerKeys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, part: PlayerPart = 'player', code = '') =>
  playerAction({ ...NONE, key, code }, part)
const PARTS: PlayerPart[] = ['button', 'tabs', 'volume', 'seek', 'text', 'player']

describe('a key in the player', () => {
  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('is the browser’s with %s', (held) => {
    for (const key of [' ', 'ArrowLeft', 'm'])
      expect(playerAction({ ...NONE, [held]: true, key, code: 'KeyM' }, 'player')).toBeUndefined()
  })

  it.each(['Tab', 'Enter', 'Escape', 'Home', 'a', 'F5'])('that is %s is ignored', (key) => {
    expect(press(key)).toBeUndefined()
  })

  it('plays and pauses by space, but where space has its own work', () => {
    expect(PARTS.filter((part) => press(' ', part)?.type === 'toggle')).toEqual([
      'volume',
      'seek',
      'text',
      'player',
    ])
  })

  it.each(['m', 'M', 'ㅡ', 'Process'])('mutes by the key M under any input method: %s', (key) => {
    for (const part of PARTS) expect(press(key, part, 'KeyM')).toEqual({ type: 'mute' })
  })

  it('moves by five seconds, but not in the volume or the tabs', () => {
    expect(press('ArrowLeft')).toEqual({ type: 'seek', bySeconds: -5 })
    expect(press('ArrowRight', 'seek')).toEqual({ type: 'seek', bySeconds: 5 })
    expect(PARTS.filter((part) => press('ArrowRight', part))).toEqual(['button', 'seek', 'text', 'player'])
  })

  it('changes the volume, but not where the words scroll', () => {
    expect(press('ArrowUp')).toEqual({ type: 'volume', by: 5 })
    expect(press('ArrowDown', 'seek')).toEqual({ type: 'volume', by: -5 })
    expect(PARTS.filter((part) => press('ArrowUp', part))).toEqual(['button', 'volume', 'seek', 'player'])
  })
})
