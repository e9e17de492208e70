/**
 * Run before anything else by the npm scripts. Plain JavaScript on purpose: an older Node cannot read the TypeScript of
 * the other scripts, and better-sqlite3 would end it without a word.
 */
const NEEDED = [24, 7]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node} (${process.execPath}).\n` +
      'On Linux x64 "npm ci" brings its own; elsewhere install a newer one from https://nodejs.org.',
  )
  process.exit(1)
}
