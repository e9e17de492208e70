/**
 * Writes what is generated from the GraphQL classes and our pages' operations: `graphql/schema.graphql` and
 * `src/api/operationHashes.ts`. Needs no build: Vite runs the decorated classes.
 */
import { writeFileSync } from 'node:fs'
import { createServer, createServerModuleRunner } from 'vite'

const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true },
})
const runner = createServerModuleRunner(server.environments.ssr)

const persisted: typeof import('../graphql/persisted.ts') = await runner.import('/graphql/persisted.ts')
writeFileSync('src/api/operationHashes.ts', persisted.printOperationHashes())
const { buildPortalSchema, printPortalSchema }: typeof import('../graphql/schema.ts') =
  await runner.import('/graphql/schema.ts')
writeFileSync('graphql/schema.graphql', printPortalSchema(await buildPortalSchema()))

await runner.close()
await server.close()
process.stdout.write('graphql/schema.graphql and src/api/operationHashes.ts are written\n')
