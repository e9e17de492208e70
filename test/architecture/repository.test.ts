import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCode, readSources, repositoryFiles, type SourceFile } from './sources.ts'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Folders with packages of their own. */
const FOLDERS = ['.', 'bench', 'tools/geodata']

const lockedIn = (folder: string) =>
  (
    JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
      packages: Record<string, LockedPackage>
    }
  ).packages
const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
const manifest = manifestOf('.')

function hits(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}`] : [])),
  )
}

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  const packages = lockedIn(folder)
  const names = Object.keys(packages)

  it('has an entry for every optional dependency, so that npm ci works on every platform', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).flatMap((name) =>
        names.some((entry) => entry.endsWith(`node_modules/${name}`))
          ? []
          : [`${from || 'package.json'} → ${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('names no download address, so that any registry serves', () => {
    const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined)
    expect(resolved.map(([name]) => name)).toEqual([])
  })

  it('checks the bytes of every package', () => {
    const unchecked = Object.entries(packages).filter(
      ([name, entry]) =>
        name.startsWith('node_modules/') && entry.link !== true && entry.integrity === undefined,
    )
    expect(unchecked.map(([name]) => name)).toEqual([])
  })
})

describe('the packages of the portal', () => {
  it('are not those of the peers that the bench compares it with', () => {
    const ofPeers = Object.keys(manifestOf('bench').dependencies)
    expect(ofPeers).toContain('fastify')
    const names = Object.keys(lockedIn('.'))
    expect(ofPeers.filter((name) => names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
  })
})

describe('the packages of the bench', () => {
  it('have no GraphQL of their own: two copies of it refuse each other', () => {
    expect(Object.keys(lockedIn('bench'))).not.toContain('node_modules/graphql')
  })
})

describe('package.json', () => {
  it.each(FOLDERS)('of %s pins every package to one version', (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder)
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('has no hooks: one script says all it does', () => {
    const hooks = Object.keys(manifest.scripts).filter((name) => /^(pre|post)|^(prepare|install)$/.test(name))
    expect(hooks).toEqual([])
  })

  it('ends what runs on in exec, so that a stop signal reaches the server', () => {
    for (const name of ['start', 'dev', 'test', 'bench'])
      expect(manifest.scripts[name]).toMatch(/(^|&& )exec (env (\S+=\S+ )+)?node /)
  })

  it('names only files that exist', () => {
    const paths = new Set(repositoryFiles())
    const named = Object.values(manifest.scripts).flatMap(
      (script) => script.match(/(?:scripts|bench|tools)\/[\w/]+\.ts/g) ?? [],
    )
    expect(named.filter((path) => !paths.has(path))).toEqual([])
  })
})

describe('the text of the repository', () => {
  const files = readSources((path) => !path.endsWith('package-lock.json'))

  it('holds no secret', () => {
    const secrets = [
      /-----BEGIN [A-Z ]*PRIVATE KEY/,
      /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
      /\bgh[pousr]_[A-Za-z0-9]{30,}/,
      /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
      /(authKey|serviceKey|ServiceKey)=(?!test|stub|secret|not-)[\w%-]{16,}/,
    ]
    expect(secrets.flatMap((secret) => hits(files, secret))).toEqual([])
  })

  it('names no folder of a developer’s machine', () => {
    expect(hits(files, /(?<![\w.])\/(home|Users|root)\/[a-z]/)).toEqual([])
  })

  it('switches no check off and leaves nothing for later', () => {
    const code = files.filter((file) => isCode(file.path) && !file.path.startsWith('test/architecture/'))
    const forbidden = [
      /@ts-(ignore|nocheck|expect-error)/,
      /\bas any\b|: any\b|<any>/,
      /\b(it|test|describe)\.(skip|only|todo|fails|skipIf|runIf)\b/,
      /\b(TODO|FIXME|XXX)\b/,
      /\b(oxlint|eslint)-disable/,
    ]
    expect(forbidden.flatMap((one) => hits(code, one))).toEqual([])
  })

  it('keeps no file that cannot be reviewed', () => {
    const binary = repositoryFiles().filter((path) =>
      /\.(exe|dll|so|node|wasm|zip|gz|tar|db|sqlite|pdf)$/.test(path),
    )
    expect(binary).toEqual([])
  })
})
