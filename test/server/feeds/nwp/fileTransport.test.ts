import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { HttpSource } from '../../../../server/feeds/http.ts'
import { FileTransport } from '../../../../server/feeds/nwp/fileTransport.ts'
import { nwp } from '../../../../server/feeds/nwp/index.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import { writeGrib2 } from '../../../../server/platform/gridFiles/grib2/writeGrib2.ts'
import { fieldProduct } from '../../../../src/domain/fields/products.ts'

const MB = 2 ** 20
const never = new AbortController().signal
const SLOT = new Date('2026-05-04T15:00:00Z')

function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-models-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const transportOf = (template: string, hosts: string[] = []) =>
  new FileTransport({ templates: { nwp_waves: template }, http: new HttpSource({ hosts }), maxBytes: MB })

const requests = (isWhole = false): FeedRequest[] =>
  nwp(['waves'], isWhole ? ['waves'] : []).feeds[0]!.requests!(SLOT, undefined)

it('asks for each hour of the newest run, or once for a run in one file', () => {
  const { lastHour, stepHours } = fieldProduct('waves')
  expect(requests()).toHaveLength(lastHour / stepHours + 1)
  expect(requests()[1]).toMatchObject({
    issuedAt: new Date('2026-05-04T12:00:00Z'),
    validAt: new Date('2026-05-04T15:00:00Z'),
    part: { name: 'h003' },
  })
  expect(requests(true)).toHaveLength(1)
})

it('reads the file of an hour from a folder', async () => {
  const folder = folderWith({ '2026050412_003.grb2': 'wave field' })
  const transport = transportOf(`folder:${folder}/{yyyy}{mm}{dd}{hh}_{fff}.grb2`)
  const [, third] = requests()
  expect(Buffer.from(await transport.fetch(third!, never)).toString()).toBe('wave field')
  await expect(transport.fetch(requests()[2]!, never)).rejects.toMatchObject({ reason: 'refused' })
})

it('follows no link, and reads no file past its limit', async () => {
  const folder = folderWith({ real: 'x', large_003: '' })
  truncateSync(join(folder, 'large_003'), MB + 1)
  symlinkSync(join(folder, 'real'), join(folder, 'link_003'))
  const [, third] = requests()
  const of = (name: string) => transportOf(`folder:${folder}/${name}_{fff}`).fetch(third!, never)
  await expect(of('link')).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(of('large')).rejects.toMatchObject({ reason: 'too-large' })
})

it('asks another machine by the filled address, and no host but the named one', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('from afar')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const template = `http://${host}/{yyyy}{mm}{dd}/{hh}/f{fff}`
  const [, third] = requests()
  expect(Buffer.from(await transportOf(template, [host]).fetch(third!, never)).toString()).toBe('from afar')
  expect(asked).toEqual(['/20260504/12/f003'])
  await expect(transportOf(template).fetch(third!, never)).rejects.toMatchObject({ reason: 'refused' })
})

it('gives the adapter what it reads, and refuses the file of another run', async () => {
  const [feed] = nwp(['waves']).feeds
  const [, third] = requests()
  const { issuedAt, validAt } = third as Required<FeedRequest>
  const grid = { kind: 'latLon', columns: 3, rows: 2, west: 120, south: 30, stepLon: 1, stepLat: 1 } as const
  const file = (run: Date) =>
    writeGrib2(
      [{ grid, element: 'swellHeight', issuedAt: run, validAt, values: Float32Array.of(1, 2, 3, 4, 5, 6) }],
      { centre: 40, process: 1 },
    )
  const context = { receivedAt: SLOT, isExcerpt: false, request: third! }
  const payload = await feed!.adapter.parse(file(issuedAt), context)
  expect(payload).toMatchObject({
    product: 'waves',
    part: { name: 'h003' },
    fields: [{ element: 'swellHeight' }],
  })
  const older = new Date(issuedAt.getTime() - 12 * 3_600_000)
  await expect(feed!.adapter.parse(file(older), context)).rejects.toMatchObject({ reason: 'not-this-format' })
  await expect(feed!.adapter.parse(Buffer.from('<html>'), context)).rejects.toMatchObject({
    reason: 'not-this-format',
  })
})
