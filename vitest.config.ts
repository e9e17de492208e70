import { defineConfig } from 'vitest/config'

const inBrowser = ['test/browser/**/*.test.ts', 'test/journeys/**/*.test.ts']
/**
 * Pages that look otherwise in a storm: they are tested in both scenes, all others in the calm one. A file that starts a
 * portal for itself alone runs once, whatever its pages show.
 */
const ofTheWeather = [
  'test/browser/{budgets,everyPageDesktop,everyPagePhone}.test.ts',
  'test/journeys/{charts,keyboard,map,mapForecasts,mapPanels,mapWarnings,station}.test.ts',
]
const ofProcesses = ['test/processes/**/*.test.ts']
/** What takes long in every run: killing processes again and again, speaking with real voices, whole days of the demo sea. */
const ofEndurance = [
  'test/server/**/*illed.test.ts',
  'test/server/broadcasts/media/speech/espeakNg.test.ts',
  'test/server/broadcasts/media/speech/renderer.test.ts',
  'test/server/feeds/demo/scene.test.ts',
  'test/server/feeds/demo/warningOffice.test.ts',
  'test/server/forecasts/index.test.ts',
  'test/server/warnings/rest/warningMonth.test.ts',
]

/** A run of grids takes seconds to work out; a test that is about them asks for it. */
const WITHOUT_FIELDS = { FIELDS: 'none' }

/** Drives headless Chromium against a portal of the demo sea in one scene, which all files share. */
const inScene = (scene: 'calm' | 'typhoon', include: string[]) => ({
  test: {
    name: scene,
    environment: 'node' as const,
    include,
    globalSetup: ['test/support/sharedPortal.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // both scenes share these; a page that waits leaves a core idle half the time
    maxWorkers: 4,
    sequence: { groupOrder: 2 },
  },
})

/** Runs the sources as they are, on SQLite and on its own MariaDB. */
const onSources = (name: string, test: object) => ({
  // Vite would pick the package's ESM copy for our files while type-graphql and Apollo load the CommonJS one
  resolve: {
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    name,
    environment: 'node' as const,
    env: WITHOUT_FIELDS,
    globalSetup: ['test/support/mariadb.ts', 'test/support/templates.ts'],
    setupFiles: ['test/support/eachFile.ts'],
    // loading the modules anew for each file was a third of a run; what a file changes is put back after it
    isolate: false,
    // one per core; by default a core is left free, which on two of them is half the machine
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // far above what anything takes: a slow or busy machine must not turn a good run into a bad one
    testTimeout: 240_000,
    hookTimeout: 300_000,
    ...test,
  },
})

/**
 * `unit` and `endurance` need no build. The others run against the built server, so
 * `scripts/build.ts` comes first: `processes` starts, sets back and kills it, and a reader in a browser uses the pages in
 * a calm, and those of the weather in a typhoon as well, side by side.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // as all limits here far above what anything takes; the usual second is short for a busy machine
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    projects: [
      onSources('unit', {
        include: ['test/**/*.test.{ts,tsx}'],
        exclude: [...inBrowser, ...ofProcesses, ...ofEndurance],
      }),
      onSources('endurance', { include: ofEndurance, maxWorkers: 2, sequence: { groupOrder: 1 } }),
      {
        test: {
          name: 'processes',
          environment: 'node',
          include: ofProcesses,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      inScene('calm', inBrowser),
      inScene('typhoon', ofTheWeather),
    ],
  },
})
