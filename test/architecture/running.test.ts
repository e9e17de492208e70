import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { LINKS_ALLOWED, STARTS_ON_LOAD } from './rules.ts'
import { isProduct, readSources, type SourceFile } from './sources.ts'

/** Calls that only describe something to a library and start nothing. */
const DESCRIBING = /^(registerEnumType|use|extend)$/

interface Statement {
  type: string
  start: number
  expression?: { type: string; callee?: { name?: string } }
}

/** Top-level statements that do something instead of declaring something. */
function doingsIn(file: SourceFile): string[] {
  const body = parseSync(file.path, file.text).program.body as unknown as Statement[]
  return body
    .filter((statement) => statement.type === 'ExpressionStatement')
    .filter(
      ({ expression }) => expression?.type !== 'Literal' && !DESCRIBING.test(expression?.callee?.name ?? ''),
    )
    .map((statement) => `${file.path}:${file.text.slice(0, statement.start).split('\n').length}`)
}

const modules = readSources((path) => isProduct(path) && /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

describe('importing a file', () => {
  it('is seen to start something when it does', () => {
    const text = "'use strict'\nconst a = 1\nregisterEnumType(A, {})\nserve(a)\nawait open()"
    expect(doingsIn({ path: 'a.ts', text })).toEqual(['a.ts:4', 'a.ts:5'])
  })

  it('does nothing but declare, except in the files that are there to start something', () => {
    const files = modules.filter((file) => STARTS_ON_LOAD[file.path] === undefined)
    expect(files.length).toBeGreaterThan(30)
    expect(files.flatMap(doingsIn)).toEqual([])
  })

  it('of the server opens no socket, timer or listener', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new Error('a module called out when imported'))
    const seen = () => ({
      // libraries may read files while they load; what stays open is what counts
      open: process
        .getActiveResourcesInfo()
        .filter((kind) => /TCP|UDP|Pipe|Process|FSEvent|Worker/.test(kind)).length,
      signals: ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'].map((s) =>
        process.listenerCount(s),
      ),
    })
    const before = seen()
    const onServer = modules.filter(
      (file) => /^(server|graphql|entities)\//.test(file.path) && STARTS_ON_LOAD[file.path] === undefined,
    )
    for (const file of onServer) await import(resolve(file.path))
    expect(seen()).toEqual(before)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('addresses of other hosts', () => {
  it('stand in the browser’s code only as links for people', () => {
    const files = readSources(
      (path) => /^(src|public)\//.test(path) && !/^public\/(basemap|fonts)\//.test(path),
    )
    const found = files.flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/https?:\/\/([\w.-]+)/g)]
            .filter((match) => LINKS_ALLOWED[match[1] ?? ''] === undefined)
            .map((match) => `${file.path}:${index + 1} ${match[0]}`),
        ),
    )
    expect(found).toEqual([])
  })

  it('are never loaded by a style sheet or a template', () => {
    const files = readSources((path) => /^src\/.*\.(astro|css|tsx)$/.test(path))
    const loading = /(@import|url\(|<(script|img|iframe|link|source)\b[^>]*(src|href)=)\s*["']?https?:/
    expect(files.filter((file) => loading.test(file.text)).map((file) => file.path)).toEqual([])
  })
})
