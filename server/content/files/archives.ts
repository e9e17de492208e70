import { open as openZip } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

const MOST_ENTRIES = 10_000
const MOST_UNPACKED_BYTES = 2_000_000_000
/** What packs so well is made to fill a disk. */
const MOST_RATIO = 200
const FEWEST_SUSPECT_BYTES = 100_000_000
/** Archives in archives hide how much they hold. */
const ARCHIVE = /\.(zip|7z|rar|gz|bz2|xz|tar)$/i
const ENCRYPTED = 1

/**
 * Whether a package is what it seems: names that stay inside it, sizes that fit on a disk, no archives in it, and the
 * entry its type has. Nothing is unpacked.
 *
 * @param entry that has to be there
 */
export async function isSoundArchive(path: string, entry?: string): Promise<boolean> {
  let zip: ZipFile
  try {
    zip = await opened(path)
  } catch {
    return false
  }
  try {
    return await isSound(zip, entry)
  } finally {
    zip.close()
  }
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })

function isSound(zip: ZipFile, wanted?: string): Promise<boolean> {
  return new Promise((resolve) => {
    let [unpacked, packed, count, hasWanted] = [0, 0, 0, wanted === undefined]
    zip.on('error', () => resolve(false))
    zip.on('end', () => {
      const isBomb = unpacked > FEWEST_SUSPECT_BYTES && unpacked > MOST_RATIO * Math.max(1, packed)
      resolve(hasWanted && count > 0 && !isBomb)
    })
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      packed += entry.compressedSize
      hasWanted ||= entry.fileName === wanted
      const isRefused =
        ++count > MOST_ENTRIES ||
        unpacked > MOST_UNPACKED_BYTES ||
        ARCHIVE.test(entry.fileName) ||
        // what nobody can look into is no attachment
        (entry.generalPurposeBitFlag & ENCRYPTED) !== 0
      if (isRefused) resolve(false)
      else zip.readEntry()
    })
    zip.readEntry()
  })
}
