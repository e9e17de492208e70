/** Writes the types, documents and hashes of our pages' GraphQL operations. */
import { writeFileSync } from 'node:fs'
import { generateOperations } from './support/codegen.ts'

for (const [path, text] of Object.entries(await generateOperations())) {
  writeFileSync(path, text)
  process.stdout.write(`${path} is written\n`)
}
