import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateOperations } from '../../scripts/support/codegen.ts'

it('the types, documents and hashes of operations are current; after a change run `npm run codegen`', async () => {
  const files = Object.entries(await generateOperations())
  expect(files.map(([path]) => path)).toEqual(['src/api/generated.ts', 'src/api/operationHashes.ts'])
  for (const [path, text] of files) expect(readFileSync(path, 'utf8')).toBe(text)
})
