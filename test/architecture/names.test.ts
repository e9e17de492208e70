import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEGACY_NAMES, LEGACY_NAMES_ALLOWED, STEM_EXCEPTIONS, SUBJECTS } from './rules.ts'
import { isCode, isProduct, readSources, repositoryFiles, type SourceFile } from './sources.ts'

const legacy = new RegExp(`(?<![\\w$])(${LEGACY_NAMES.join('|')})(?![\\w$])`, 'g')
/** two-letter names are looked for where they would be a field: as a key or as a quoted name */
const legacyShort = /(?<![\w.$-])(?:(?:ws|wd|tw|hm|pa|wp|wo)\??:|['"](?:ws|wd|tw|hm|pa|wp|wo)['"])/g

function legacyNamesIn(file: SourceFile): string[] {
  return file.text.split('\n').flatMap((line, index) => {
    const found = [...line.matchAll(legacy), ...(isProduct(file.path) ? line.matchAll(legacyShort) : [])]
    return found.map((match) => `${file.path}:${index + 1} ${match[0]}`)
  })
}

describe('old names', () => {
  it('are noticed where they stand', () => {
    const text = 'const a = { stn_id: 1 }\nrow["ws"]\nrows: 3\nreadings.tws\nconst news = mmbrIdentity'
    expect(legacyNamesIn({ path: 'server/a.ts', text })).toEqual([
      'server/a.ts:1 stn_id',
      'server/a.ts:2 "ws"',
    ])
  })

  it('stop at the wire', () => {
    const files = readSources((path) => !LEGACY_NAMES_ALLOWED.test(path) && !/^(data|LICENSE)/.test(path))
    expect(files.flatMap(legacyNamesIn)).toEqual([])
  })
})

describe('file names', () => {
  const paths = repositoryFiles()
  const has = (path: string, text: string) => readFileSync(path, 'utf8').includes(text)
  const stem = (path: string) => basename(path).replace(/\.(test\.)?(tsx?|mjs|astro)$/, '')

  it('are PascalCase for entities and components, camelCase for modules', () => {
    const isPascal = (path: string) => /^[A-Z][A-Za-z0-9]*$/.test(stem(path))
    const isCamel = (path: string) => /^[a-z][A-Za-z0-9]*$/.test(stem(path).replace(/\.d$/, ''))
    const wrong = paths.filter(isCode).filter((path) => {
      if (path.startsWith('entities/')) return has(path, '@Entity(') ? !isPascal(path) : !isCamel(path)
      if (/^src\/(components|layouts)\/.*\.(astro|tsx)$/.test(path) || /^src\/islands\/.*\.tsx$/.test(path)) {
        return !isPascal(path)
      }
      if (
        /^(src\/(domain|wire|text|state|api)|server|graphql)\//.test(path) &&
        !path.includes('/migrations/')
      ) {
        return !isCamel(path)
      }
      return false
    })
    expect(wrong).toEqual([])
  })

  it('give a feature one stem: an interface is named after its service', () => {
    const subjectAndStem = (path: string) => `${path.split('/')[1]}/${stem(path)}`
    const services = new Set(
      paths.filter((path) => /^server\/\w+\/(\w+\/)?\w+\.ts$/.test(path)).map(subjectAndStem),
    )
    const interfaces = paths
      .filter((path) => /^(graphql\/\w+|server\/\w+\/rest)\/\w+\.ts$/.test(path))
      .filter((path) => has(path, '@Resolver(') || has(path, 'Router('))
    expect(interfaces.length).toBeGreaterThan(5)
    const odd = interfaces.filter(
      (path) => !services.has(subjectAndStem(path)) && STEM_EXCEPTIONS[path] === undefined,
    )
    expect(odd).toEqual([])
  })

  it('give a test the path of what it tests', () => {
    const tests = paths.filter((path) => /^test\/(src|server|graphql|entities)\/.*\.test\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(50)
    const lost = tests.filter((path) => {
      const target = path.replace(/^test\//, '').replace(/\.test\.tsx?$/, '')
      const isThere = ['.ts', '.tsx', '.astro', '.css', ''].some((ending) => existsSync(target + ending))
      return !isThere && STEM_EXCEPTIONS[path] === undefined
    })
    expect(lost).toEqual([])
  })

  it('put every subject folder under the name of a subject', () => {
    const layers = /^(?:src\/(?:domain|text|wire)|entities)\/(\w+)\//
    const odd = paths.filter((path) => {
      const folder = layers.exec(path)?.[1]
      return folder !== undefined && !SUBJECTS.some((subject) => subject === folder)
    })
    expect(odd).toEqual([])
  })

  it('have a reason for each exception that is still there', () => {
    const gone = Object.keys(STEM_EXCEPTIONS).filter((path) => !paths.includes(path) || extname(path) === '')
    expect(gone).toEqual([])
  })
})
