import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { codegen } from '@graphql-codegen/core'
import * as documents from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse, print, separateOperations } from 'graphql'

const FOLDER = 'src/api'

/** The operations of files with this ending may be asked for by their hash alone, as many readers ask for the same. */
const PERSISTED = '.public.graphql'

/**
 * @returns text by path of what is generated from the committed schema and the operations of our pages; a test checks
 *   that the committed files are current
 */
export async function generateOperations(): Promise<Record<string, string>> {
  const sources = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
      return { location: `${FOLDER}/${name}`, document: parse(text, { noLocation: true }) }
    })
  const types = await codegen({
    filename: `${FOLDER}/generated.ts`,
    schema: parse(readFileSync('graphql/schema.graphql', 'utf8')),
    documents: sources,
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
    config: {
      useTypeImports: true,
      skipTypename: true,
      disableDescriptions: true,
      arrayInputCoercion: false,
      documentNodeImport: '@apollo/client#TypedDocumentNode',
      scalars: { DateTime: 'string', ID: 'string', Latitude: 'number', Longitude: 'number' },
    },
  })
  const names = sources.flatMap(({ document }) => Object.keys(separateOperations(document)))
  const hashes = sources
    .filter(({ location }) => location.endsWith(PERSISTED))
    .flatMap(({ document }) => Object.entries(separateOperations(document)))
    .map(([name, document]) => `  ${name}: '${sha256(print(document))}',\n`)
  return {
    [`${FOLDER}/generated.ts`]: `// Written by \`npm run codegen\`.
${types}
export const documents = {
${names.map((name) => `  ${name}: ${name}Document,\n`).join('')}} as const
`,
    [`${FOLDER}/operationHashes.ts`]: `// Written by \`npm run codegen\`: SHA-256 of the text of each persisted operation.
export const operationHashes = {
${hashes.join('')}} as const
`,
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
