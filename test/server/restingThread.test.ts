import { describe, expect, it } from 'vitest'
import { HASH_ROLE } from '../../server/auth/hashThread.ts'
import { besideModule, isStartedFor, RestingThread } from '../../server/restingThread.ts'
import { ARGON2_ORDER } from '../support/argon2Order.ts'

const hashEntry = new URL('../../server/auth/hashThreadEntry.ts', import.meta.url)
describe('a thread that rests', () => {
  it('refuses who waits when it is closed, and starts anew for the next', async () => {
    const thread = new RestingThread<typeof ARGON2_ORDER, Uint8Array>({ entry: hashEntry, role: HASH_ROLE })
    const waiting = thread.ask(ARGON2_ORDER)
    await Promise.all([
      expect(waiting).rejects.toThrow('closed by the test'),
      thread.close(new Error('closed by the test')),
    ])
    expect(await thread.ask(ARGON2_ORDER)).toHaveLength(32)
    await thread.close(new Error('over'))
  })

  it('says so when its module does not answer, or is not there', async () => {
    const mute = new RestingThread<string, string>({ entry: hashEntry, role: 'nothing it knows' })
    await expect(mute.ask('anything')).rejects.toThrow('The thread for nothing it knows ended')
    const gone = new RestingThread<string, string>({
      entry: besideModule(import.meta.url, 'isNotThere'),
      role: HASH_ROLE,
    })
    await expect(gone.ask('anything')).rejects.toThrow(/isNotThere/)
  })

  it('is not taken for one where it is merely imported', () => {
    expect(isStartedFor(HASH_ROLE)).toBe(false)
  })

  it('stands beside its module, as source and as compiled', () => {
    expect(besideModule('file:///a/server/auth/one.ts', 'entry').href).toBe('file:///a/server/auth/entry.ts')
    expect(besideModule('file:///a/dist/server/one.js', 'entry').href).toBe('file:///a/dist/server/entry.js')
  })
})
