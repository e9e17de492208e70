import { expect, it } from 'vitest'
import { createStore } from '../../../src/state/store.ts'

it('tells watchers about a new value, not about the same one, and stops when asked', () => {
  const store = createStore(1)
  let told = 0
  const stop = store.subscribe(() => (told += 1))
  store.set(1)
  expect(told).toBe(0)
  store.set(2)
  expect([store.get(), told]).toEqual([2, 1])
  stop()
  store.set(3)
  expect(told).toBe(1)
})
