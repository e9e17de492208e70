import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { letEngineStepBack } from '../../server/engineThreads.ts'

/** Names and niceness of the threads of this process. @source proc_pid_stat(5), field 19 */
const threads = () =>
  readdirSync('/proc/self/task').map((id) => {
    const [head = '', rest = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'latin1').split(') ')
    return { id, name: head.replace(/^.*\(/, ''), niceness: Number(rest.split(' ')[16]) }
  })

describe('the threads of the engine', () => {
  it('step back, and no other does', () => {
    const before = threads()
    letEngineStepBack()
    const after = threads()
    const isEngine = ({ name }: { name: string }) => name === 'V8Worker'
    expect(after.filter(isEngine).length).toBeGreaterThan(0)
    expect(new Set(after.filter(isEngine).map(({ niceness }) => niceness))).toEqual(new Set([10]))
    const others = (list: typeof before) =>
      list.filter((one) => !isEngine(one) && before.some(({ id }) => id === one.id))
    expect(others(after)).toEqual(others(before).filter(({ id }) => after.some((one) => one.id === id)))
  })
})
