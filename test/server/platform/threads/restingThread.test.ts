import { describe, expect, it } from 'vitest'
import {
  besideModule,
  isStartedFor,
  RestingThread,
} from '../../../../server/platform/threads/restingThread.ts'

const entry = new URL('../../../support/echoThreadEntry.ts', import.meta.url)
const role = 'echo'

describe('a thread that rests', () => {
  it('refuses waiting callers when it is closed, and starts anew for the next', async () => {
    const thread = new RestingThread<string, string>({ entry, role })
    const waiting = thread.ask('anything')
    await Promise.all([
      expect(waiting).rejects.toThrow('closed by the test'),
      thread.close(new Error('closed by the test')),
    ])
    expect(await thread.ask('again')).toBe('again')
    await thread.close(new Error('over'))
  })

  it('says so when its module does not answer, or is not there', async () => {
    const mute = new RestingThread<string, string>({ entry, role: 'nothing it knows' })
    await expect(mute.ask('anything')).rejects.toThrow('The thread for nothing it knows ended')
    const gone = new RestingThread<string, string>({
      entry: besideModule(import.meta.url, 'isNotThere'),
      role,
    })
    await expect(gone.ask('anything')).rejects.toThrow(/isNotThere/)
  })

  it('is not taken for one where it is merely imported', () => {
    expect(isStartedFor(role)).toBe(false)
  })

  it('stands beside its module, as source and as compiled', () => {
    expect(besideModule('file:///a/server/auth/one.ts', 'entry').href).toBe('file:///a/server/auth/entry.ts')
    expect(besideModule('file:///a/dist/server/one.js', 'entry').href).toBe('file:///a/dist/server/entry.js')
  })
})
