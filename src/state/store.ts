/** A value that islands share and watch; React context does not cross from one island to another. */
export interface Store<T> {
  get(): T
  /** Replaces the value and tells the watchers, unless it is the same value. */
  set(next: T): void
  /** @returns the function that ends the watch */
  subscribe(watcher: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
