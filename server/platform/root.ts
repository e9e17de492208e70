import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, found upwards from this file: it runs from `server/` in tests and from `dist/server/` built. */
export const projectRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()

/** Files that are served as they are. The build copies them beside the pages, so that it needs no sources. */
export const publicFolder: string = join(
  projectRoot,
  import.meta.url.endsWith('.ts') ? 'public' : 'dist/web/client',
)

/** @returns the version in package.json */
export function projectVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
