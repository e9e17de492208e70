import { describe, expect, it } from 'vitest'
import { JTWC_TYPHOONS } from '../../../../server/feeds/jtwc/index.ts'
import { JtwcTransport } from '../../../../server/feeds/jtwc/transport.ts'
import { JTWC_LIST, NOUL_DECK, NOUL_WARNING } from '../../../support/jtwcFiles.ts'

const never = new AbortController().signal
const request = { service: JTWC_TYPHOONS, at: new Date('2026-07-25T15:00:00Z') }

function build(files: Record<string, string | undefined>, decksUrl?: string) {
  const asked: string[] = []
  const transport = new JtwcTransport({
    baseUrl: 'https://jtwc.example.org/',
    decksUrl,
    http: {
      fetchBytes: ({ href }) => {
        asked.push(href)
        const file = files[href.slice(href.lastIndexOf('/') + 1)]
        if (file === undefined) return Promise.reject(new Error(`no ${href}`))
        return Promise.resolve(Buffer.from(file))
      },
    },
  })
  return { transport, asked }
}

const FILES = { 'jtwc.rss': JTWC_LIST, 'wp1126.tcw': NOUL_WARNING, 'bwp112026.dat': NOUL_DECK }
const read = async (bytes: Promise<Uint8Array>) => JSON.parse(Buffer.from(await bytes).toString()) as unknown

describe('the list of warnings and the file of each', () => {
  it('are one payload, without other seas and invests', async () => {
    const { transport, asked } = build(FILES)
    expect(await read(transport.fetch(request, never))).toEqual({
      storms: [{ id: 'wp1126', warning: NOUL_WARNING }],
    })
    expect(asked).toEqual([
      'https://jtwc.example.org/jtwc/rss/jtwc.rss',
      'https://jtwc.example.org/jtwc/products/wp1126.tcw',
    ])
  })

  it('have the best track beside them, which may be missing', async () => {
    const decks = 'https://atcf.example.org/b'
    const { transport, asked } = build(FILES, decks)
    expect(await read(transport.fetch(request, never))).toEqual({
      storms: [{ id: 'wp1126', warning: NOUL_WARNING, deck: NOUL_DECK }],
    })
    expect(asked.at(-1)).toBe('https://atcf.example.org/b/bwp112026.dat')
    const without = build({ ...FILES, 'bwp112026.dat': undefined }, decks)
    expect(await read(without.transport.fetch(request, never))).toEqual({
      storms: [{ id: 'wp1126', warning: NOUL_WARNING }],
    })
  })

  it.each([
    ['a page instead of the list', { 'jtwc.rss': '<html></html>' }, /no list/],
    ['a warning that is missing', { ...FILES, 'wp1126.tcw': undefined }, /no https/],
  ])('fail whole for %s', async (_, files, reason) => {
    await expect(build(files).transport.fetch(request, never)).rejects.toThrow(reason)
  })

  it('are asked for nothing else', async () => {
    const asking = build(FILES).transport.fetch({ ...request, service: 'kma_typ_now' }, never)
    await expect(asking).rejects.toThrow(/not asked here/)
  })
})
