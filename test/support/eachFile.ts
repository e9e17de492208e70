/** Vitest runs this before each test file, also where it loads the modules only once. */
// writes the attributes of an element in another order once it is loaded: loaded by all, no file depends on another
import 'react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { beginTest, endFile, endTest } from './cleanUp.ts'

// hooks of a file stand inside these: its `beforeEach` runs after ours, its `afterEach` before
beforeEach(beginTest)
afterEach(endTest)
afterAll(endFile)
