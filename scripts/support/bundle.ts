import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const ENTRIES = [
  'server/main',
  'server/auth/hashThreadEntry',
  'server/auth/speechThreadEntry',
  'server/db/sqliteThreadEntry',
  'server/delivery/matching/matchingThreadEntry',
  'server/media/charts/chartProcessEntry',
  'server/media/speech/encoderThreadEntry',
]

/** Packages that read files beside their own, and those that only some hosts or some requests load: they stay packages. */
const LEFT_ALONE = [
  '@resvg/resvg-js',
  'better-sqlite3',
  'pretendard',
  'sharp',
  'svg-captcha',
  'text2wav',
].concat(['bullmq', 'ioredis', 'mysql2', 'nodemailer', 'redis', 'web-push'])

const OTHER_DATABASES =
  /typeorm\/driver\/(?!better-sqlite3|mysql|sqlite-abstract)[\w-]+\/\w+(Driver|QueryRunner)\.js$/

/** TypeORM loads the drivers of every database there is; the portal speaks to two. */
const twoDatabases: Plugin = {
  name: 'two-databases',
  load: { filter: { id: OTHER_DATABASES }, handler: () => 'module.exports = {}' },
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
    plugins: [twoDatabases],
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
