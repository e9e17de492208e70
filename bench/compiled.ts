import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

/**
 * A module of the compiled server. Entities have decorators, which Node cannot strip, so the bench measures what
 * `npm run build` made, with the types of its sources.
 */
export async function compiled<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(resolve('dist', path)).href)) as Module
}
