import { describe, expect, it } from 'vitest'
import { besideModule, startedFor, WorkerThread } from '../../../../server/platform/threads/workerThread.ts'

const entry = new URL('../../../support/echoThreadEntry.ts', import.meta.url)
const role = 'echo'

describe('a worker thread', () => {
  it('refuses waiting callers when it is closed, and starts anew for the next', async () => {
    const thread = new WorkerThread<string, string>({ entry, role })
    const waiting = thread.ask('anything')
    await Promise.all([
      expect(waiting).rejects.toThrow('closed by the test'),
      thread.close(new Error('closed by the test')),
    ])
    expect(await thread.ask('again')).toBe('again')
    await thread.close(new Error('over'))
  })

  it('says so when its module does not answer, or is not there', async () => {
    const mute = new WorkerThread<string, string>({ entry, role: 'nothing it knows' })
    await expect(mute.ask('anything')).rejects.toThrow('The thread for nothing it knows ended')
    const gone = new WorkerThread<string, string>({
      entry: besideModule(import.meta.url, 'isNotThere'),
      role,
    })
    await expect(gone.ask('anything')).rejects.toThrow(/isNotThere/)
  })

  it('takes notes in order with what is asked, and hands errors over', async () => {
    const thread = new WorkerThread<string, string>({ entry, role })
    for (const note of ['note a', 'note b']) thread.note(note)
    expect(await thread.ask('noted')).toBe('ab')
    await expect(thread.ask('fail')).rejects.toThrow(new RangeError('as asked'))
    expect(await thread.ask('still there')).toBe('still there')
    await thread.close(new Error('over'))
    expect(thread.isRunning).toBe(false)
  })

  it('reports once that it ended on its own, and its memory is lost', async () => {
    const lost: string[] = []
    const thread = new WorkerThread<string, string>({
      entry,
      role,
      onLost: ({ message }) => lost.push(message),
    })
    thread.note('note a')
    await expect(thread.ask('end')).rejects.toThrow('The thread for echo ended')
    expect(lost).toEqual(['The thread for echo ended'])
    expect(await thread.ask('noted')).toBe('')
    await thread.close(new Error('over'))
    expect(lost).toHaveLength(1)
  })

  it('rests when nothing was asked for a while, unless it is held', async () => {
    const thread = new WorkerThread<string, string>({ entry, role, idleMs: 1 })
    const letRest = thread.hold()
    thread.note('note a')
    expect(await thread.ask('noted')).toBe('a')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(thread.isRunning).toBe(true)
    letRest()
    await expect.poll(() => thread.isRunning).toBe(false)
  })

  it('rests all the same after a task that cannot be handed over', async () => {
    const thread = new WorkerThread<unknown, unknown>({ entry, role, idleMs: 100 })
    expect(await thread.ask('anything')).toBe('anything')
    expect(() => thread.ask(Symbol('not to be copied'))).toThrow('could not be cloned')
    await expect.poll(() => thread.isRunning).toBe(false)
  })

  it('is not taken for one where it is merely imported', () => {
    expect(startedFor(role)).toBeUndefined()
  })

  it('stands beside its module, as source and as compiled', () => {
    expect(besideModule('file:///a/server/auth/one.ts', 'entry').href).toBe('file:///a/server/auth/entry.ts')
    expect(besideModule('file:///a/dist/server/one.js', 'entry').href).toBe('file:///a/dist/server/entry.js')
  })
})
