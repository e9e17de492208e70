import { describe, expect, it } from 'vitest'
import { JMA_TYPHOONS } from '../../../../server/feeds/jma/index.ts'
import { JmaTransport } from '../../../../server/feeds/jma/transport.ts'
import { JMA_FORECAST, JMA_SPECIFICATIONS, JMA_TARGETS } from '../../../support/jmaFiles.ts'

const never = new AbortController().signal
const request = { service: JMA_TYPHOONS, at: new Date('2026-09-05T19:00:00Z') }

function build(files: Record<string, unknown>) {
  const asked: string[] = []
  const transport = new JmaTransport({
    baseUrl: 'https://jma.example.org/',
    http: {
      fetchBytes: ({ pathname }) => {
        asked.push(pathname)
        const file = files[pathname.replace('/bosai/typhoon/data/', '')]
        if (file === undefined) return Promise.reject(new Error(`no ${pathname}`))
        return Promise.resolve(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)))
      },
    },
  })
  return { transport, asked }
}

const FILES = {
  'targetTc.json': JMA_TARGETS.slice(0, 1),
  'TC2624/forecast.json': JMA_FORECAST,
  'TC2624/specifications.json': JMA_SPECIFICATIONS,
}

describe('the list of storms and the files of each', () => {
  it('are one payload', async () => {
    const { transport, asked } = build(FILES)
    const bytes = await transport.fetch(request, never)
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({
      targets: JMA_TARGETS.slice(0, 1),
      storms: [{ id: 'TC2624', forecast: JMA_FORECAST, specifications: JMA_SPECIFICATIONS }],
    })
    expect(asked).toHaveLength(3)
  })

  it('are a list alone while there is no storm', async () => {
    const { transport } = build({ 'targetTc.json': [] })
    const bytes = await transport.fetch(request, never)
    expect(Buffer.from(bytes).toString()).toBe('{"targets":[],"storms":[]}')
  })

  it.each([
    ['a page instead of the list', { 'targetTc.json': '<html></html>' }, /no JSON/],
    ['names that lead elsewhere', { 'targetTc.json': [{ tropicalCyclone: '../../x' }] }, /no list of storms/],
    ['too many storms', { 'targetTc.json': Array(9).fill(JMA_TARGETS[0]) }, /no list of storms/],
    ['a file that is missing', { ...FILES, 'TC2624/forecast.json': undefined }, /no \/bosai/],
    ['a file cut short', { ...FILES, 'TC2624/forecast.json': '[{"advanced' }, /no JSON/],
  ])('fail whole for %s', async (_, files, reason) => {
    await expect(build(files).transport.fetch(request, never)).rejects.toThrow(reason)
  })

  it('are asked for nothing else', async () => {
    const asking = build(FILES).transport.fetch({ ...request, service: 'kma_typ_now' }, never)
    await expect(asking).rejects.toThrow(/not asked here/)
  })
})
