/**
 * Writes what is generated from the GraphQL classes: `graphql/schema.graphql`. Needs no build: Vite runs the decorated
 * classes.
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

const { buildPortalSchema, printPortalSchema }: typeof import('../graphql/engine/schema.ts') =
  await runner.import('/graphql/engine/schema.ts')
writeFileSync('graphql/schema.graphql', printPortalSchema(await buildPortalSchema()))

await runner.close()
await server.close()
process.stdout.write(
  'graphql/schema.graphql is written; after a change `npm run codegen` writes what follows from it\n',
)
