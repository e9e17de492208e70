import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const ENTRIES = [
  'server/main',
  'server/auth/hashThreadEntry',
  'server/db/sqliteThreadEntry',
  'server/delivery/matching/matchingThreadEntry',
  'server/media/charts/chartProcessEntry',
  'server/media/speech/encoderThreadEntry',
  'server/media/speech/espeakProgramEntry',
]

/** Packages that read files beside their own, and those that only some hosts or some requests load: they stay packages. */
const LEFT_ALONE = ['@resvg/resvg-js', 'better-sqlite3', 'pretendard', 'sharp', 'svg-captcha'].concat([
  'bullmq',
  'ioredis',
  'mysql2',
  'nodemailer',
  'redis',
  'web-push',
])

const OTHER_DATABASES =
  /typeorm\/driver\/(?!better-sqlite3|mysql|sqlite-abstract)[\w-]+\/\w+(Driver|QueryRunner)\.js$/

/** TypeORM loads the drivers of every database there is; the portal speaks to two. */
const twoDatabases: Plugin = {
  name: 'two-databases',
  load: { filter: { id: OTHER_DATABASES }, handler: () => 'module.exports = {}' },
}

export const APOLLO_HASHES = /\/@apollo\/utils\.createhash\/dist\/index\.js$/

/** Apollo finds Node's hashes only where modules have a `require`; elsewhere it hashes each query in JavaScript. */
const nodeHashes: Plugin = {
  name: 'node-hashes',
  load: {
    filter: { id: APOLLO_HASHES },
    handler: () => "export { createHash } from 'node:crypto'",
  },
}

/**
 * Packages that give each answer functions of its own. V8 takes a function that is written down as the value of a property
 * for one that stays, and lays it where only a full collection looks: with it stays all that it can see, which is the
 * request, the answer and all they hold. The same function, declared and then named, goes with them. Without this an
 * ad-hoc question cost twice the time, and whoever read beside log-ins waited for memory to be cleaned.
 */
export const WITH_OWN_FUNCTIONS =
  /\/node_modules\/(compression\/index|express-session\/index|passport\/lib\/middleware\/authenticate)\.js$/
const WRITTEN_DOWN = /\b(res|strategy)\.(\w+) = function ?(\w+)? ?\(/g

/** Declares the functions that a module writes down as properties of an answer. */
export const declareFunctions = (code: string): string =>
  code.replace(WRITTEN_DOWN, (_all, owner: string, property: string, name = `${property}Of`) => {
    return `${owner}.${property} = ${name}; function ${name}(`
  })

const functionsOfAnswers: Plugin = {
  name: 'functions-of-answers',
  transform: {
    filter: { id: WITH_OWN_FUNCTIONS },
    // no line moves
    handler: (code) => ({ code: declareFunctions(code), map: null }),
  },
}

/**
 * Makes few files of the compiled server and its packages. A start reads and compiles some 30 files instead of 1,100,
 * and their text, which Node keeps, is a third.
 *
 * @param from folder of the compiled server
 * @param to folder to write to; it has to be empty
 */
export async function bundleServer(from: string, to: string): Promise<void> {
  const bundle = await rolldown({
    input: ENTRIES.map((entry) => join(from, `${entry}.js`)),
    platform: 'node',
    external: [/^node:/, ...LEFT_ALONE.map((name) => new RegExp(`^${name}(/|$)`))],
    plugins: [twoDatabases, nodeHashes, functionsOfAnswers],
    onLog(level, log, pass) {
      // packages ask for what they can do without
      if (log.code !== 'UNRESOLVED_IMPORT') pass(level, log)
    },
  })
  await bundle.write({
    dir: to,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // TypeORM, type-graphql and the migrations go by the names of classes
    keepNames: true,
    // Node keeps the text of all it runs: without blanks it is a third less, and with one letter outside Latin-1 in a file
    // all of the file would take two bytes a letter
    minify: {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'none' },
    },
    sourcemap: true,
  })
}
