import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what a folder with a `package.json` of its own needs besides the portal's packages, which it finds in the
 * folders above. Does nothing while its lock file is that of the last installation.
 */
export function installPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // inside, so that it goes with the packages; npm empties the folder first
  const installed = join(folder, 'node_modules/installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  writeFileSync(installed, lock)
}
