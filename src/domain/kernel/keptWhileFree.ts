/**
 * What `make` makes, made again when the memory was needed for something else meanwhile. For large things that are made
 * quickly and needed seldom.
 */
export function keptWhileFree<Thing extends object>(make: () => Thing): () => Thing {
  let kept: WeakRef<Thing> | undefined
  return () => {
    const known = kept?.deref()
    if (known) return known
    const made = make()
    kept = new WeakRef(made)
    return made
  }
}
