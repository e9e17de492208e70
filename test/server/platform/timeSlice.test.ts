import { describe, expect, it } from 'vitest'
import { timeSlice } from '../../../server/platform/timeSlice.ts'

describe('long work', () => {
  it('goes on at once while its time slice is not used up, and yields to the event loop afterwards', async () => {
    const yieldIfDue = timeSlice()
    expect(yieldIfDue()).toBeUndefined()
    const end = performance.now() + 3
    while (performance.now() < end);
    const seen: string[] = []
    setImmediate(() => seen.push('another'))
    await yieldIfDue()
    expect(seen).toEqual(['another'])
    expect(yieldIfDue()).toBeUndefined()
  })
})
