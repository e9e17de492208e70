import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const mariadb = 'test/support/mariadb.ts'
const inBrowser = ['test/browser/**/*.test.ts', 'test/journeys/**/*.test.ts']

/**
 * Two projects: `unit` needs no build and runs everything on SQLite and on its own MariaDB; `browser` drives
 * headless Chromium against the built server, so `scripts/build.ts` comes first.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        // Vite would pick the package's ESM copy for our files while type-graphql and Apollo load the CommonJS one
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: inBrowser,
          globalSetup: existsSync(mariadb) ? [mariadb] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: inBrowser,
          globalSetup: ['test/support/sharedPortal.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // each file drives a whole browser: more than two at once only makes all of them slow
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
