import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program or file the tests need that npm cannot bring. */
export interface Prerequisite {
  what: string
  /** Debian package that brings it */
  debianPackage: string
  isPresent: () => boolean
}

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin']

/** @returns the full path of the first of these programs that can be run, on PATH or in the usual folders */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(
    (folder) => folder !== '',
  )
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // not in this folder: the next one may have it
      }
    }
  }
  return undefined
}

/** The headless shell first: it draws no window around the page, which takes a third off a run. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined) return existsSync(given) ? given : undefined
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return (
    findProgram(
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ) ?? (existsSync(onMac) ? onMac : undefined)
  )
}

/** @returns the library that shows a process another time; it lies in a folder named after the machine */
export function findFaketime(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path))
}

function hasKoreanFont(): boolean {
  // macOS and Windows bring Korean fonts with the system
  if (process.platform !== 'linux') return true
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts']
  return folders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) =>
        /nanum|cjk|malgun/i.test(name),
      ),
  )
}

export const TEST_PREREQUISITES: Prerequisite[] = [
  {
    what: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isPresent: () => findChromium() !== undefined,
  },
  { what: 'a Korean font', debianPackage: 'fonts-nanum', isPresent: hasKoreanFont },
  {
    what: 'MariaDB server (mariadbd and mariadb-install-db)',
    // the core package holds both programs and, unlike mariadb-server, starts no service of its own
    debianPackage: 'mariadb-server-core',
    isPresent: () =>
      findProgram('mariadbd') !== undefined &&
      findProgram('mariadb-install-db', 'mysql_install_db') !== undefined,
  },
  {
    what: 'my_print_defaults, which mariadb-install-db calls',
    debianPackage: 'mariadb-client-core',
    isPresent: () => findProgram('my_print_defaults') !== undefined,
  },
  {
    what: 'Redis server',
    debianPackage: 'redis-server',
    isPresent: () => findProgram('redis-server') !== undefined,
  },
  {
    what: 'espeak-ng',
    debianPackage: 'espeak-ng',
    isPresent: () => findProgram('espeak-ng') !== undefined,
  },
  {
    what: 'libfaketime',
    debianPackage: 'libfaketime',
    isPresent: () => findFaketime() !== undefined,
  },
  {
    what: 'xmllint',
    debianPackage: 'libxml2-utils',
    isPresent: () => findProgram('xmllint') !== undefined,
  },
  {
    what: 'ecCodes, which writes and reads the GRIB files of the tests',
    debianPackage: 'libeccodes-tools',
    isPresent: () => findProgram('grib_set') !== undefined && findProgram('grib_get_data') !== undefined,
  },
  {
    what: 'GDAL, which reads what the portal exports',
    debianPackage: 'gdal-bin',
    isPresent: () => findProgram('gdal_translate') !== undefined,
  },
  {
    what: 'ncdump and ncgen',
    debianPackage: 'netcdf-bin',
    isPresent: () => findProgram('ncdump') !== undefined && findProgram('ncgen') !== undefined,
  },
]

/** True on Debian and what derives from it, with the rights to install packages. */
export function canInstallPackages(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release') || findProgram('apt-get') === undefined) return false
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}
