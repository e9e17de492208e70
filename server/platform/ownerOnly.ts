import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { orMissing } from './durableFiles.ts'

/** Mode of a new file: the owner's rights only. */
export const OWNER_ONLY_UMASK = 0o077
/** Others may open by its name what is meant for them, and see no other names: a proxy sends the page of warnings. */
const DATA_FOLDER_MODE = 0o711
const OF_OTHERS = 0o077
/** What lies in the data folder and is the portal's own; a folder with all that is below it. */
const PRIVATE =
  /^(portal\.sqlite(-wal|-shm|-journal)?|secret\.key(\..+)?|demo-scene\.json|quarantine|texts|media|pictures)$/

export interface OwnerOnlyLook {
  /** paths from which others' rights were taken just now */
  closed: string[]
  /** paths that others can still read, because they belong to another user or their disk has no permissions */
  open: string[]
}

/**
 * Makes the data folder where there is none, and takes others' rights from what an earlier version or a copied back-up
 * left readable in it.
 *
 * @throws Error when the folder cannot be made or read
 */
export async function closeToOthers(dataDir: string): Promise<OwnerOnlyLook> {
  const made = await mkdir(dataDir, { recursive: true })
  if (made !== undefined) await openWay(made, dataDir)
  const look: OwnerOnlyLook = { closed: [], open: [] }
  for (const name of await readdir(dataDir)) if (PRIVATE.test(name)) await close(join(dataDir, name), look)
  return look
}

/** From the topmost folder that was made just now, by the umask for the owner alone, down to the data folder. */
async function openWay(made: string, dataDir: string): Promise<void> {
  const top = resolve(made)
  for (let folder = resolve(dataDir); folder.startsWith(top); folder = dirname(folder))
    await chmod(folder, DATA_FOLDER_MODE)
}

/**
 * A folder that others cannot enter is looked into as well: it may have been closed a moment ago, and its files not.
 */
async function close(path: string, look: OwnerOnlyLook): Promise<void> {
  const found = await orMissing(lstat(path))
  // where a link leads is the operator's choice, and a rule of its own applies there
  if (!found?.isFile() && !found?.isDirectory()) return
  if ((found.mode & OF_OTHERS) !== 0) {
    const isClosed = await orMissing(chmod(path, found.mode & 0o700)).then(
      async () => (((await orMissing(lstat(path)))?.mode ?? 0) & OF_OTHERS) === 0,
      () => false,
    )
    look[isClosed ? 'closed' : 'open'].push(path)
  }
  if (found.isDirectory())
    for (const name of (await orMissing(readdir(path))) ?? []) await close(join(path, name), look)
}
