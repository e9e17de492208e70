/**
 * Loads a module of the server, decorators and all, into a plain Node process: for tests that need a second process
 * to kill or to measure, without a build.
 */
import { createServer, createServerModuleRunner } from 'vite'

export async function serverModules() {
  const server = await createServer({
    root: new URL('../..', import.meta.url).pathname,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const environment = server.environments.ssr
  const runner = createServerModuleRunner(environment, { hmr: false })
  return {
    /** @param path from the project's root, such as `/server/platform/db/dataSource.ts` */
    load: async <Module>(path: string): Promise<Module> => (await runner.import(path)) as Module,
    async close() {
      await runner.close()
      await server.close()
    },
  }
}
