/** Vitest runs this before each test file, also where it loads the modules only once. */
// writes the attributes of an element in another order once it is loaded: loaded by all, no file depends on another
import 'react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { beginTest, endFile, endTest } from './cleanUp.ts'

/**
 * A red run has to mean a fault of what was changed: properties look at the same examples each time. `npm run fuzz` gives
 * new seeds; a counterexample that it finds becomes a row of a table beside the property.
 */
const { FUZZ_SEED } = process.env
fc.configureGlobal({
  seed: Number(FUZZ_SEED ?? 20_260_504),
  ...(FUZZ_SEED !== undefined && { numRuns: 1_000 }),
})

// hooks of a file stand inside these: its `beforeEach` runs after ours, its `afterEach` before
beforeEach(beginTest)
afterEach(endTest)
afterAll(endFile)
