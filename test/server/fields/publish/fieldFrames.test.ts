import { describe, expect, it } from 'vitest'
import type { FieldCatalogueAnswer } from '../../../../src/api/fields.ts'
import { FIELD_CATALOGUE_PATH, framePath } from '../../../../src/api/fields.ts'
import { decodeFrame } from '../../../../src/domain/fields/frameCodec.ts'
import { fieldOf, payloadsOf } from '../../../support/fields/runs.ts'
import { startTestPortal, TEST_NOW } from '../../../support/portal.ts'

async function portalWithWaves() {
  const portal = await startTestPortal()
  const issuedAt = new Date(TEST_NOW.getTime() - 3_600_000)
  const store = portal.container.modules.find((module) => module.payloadStores?.fields)!.payloadStores!
    .fields!
  const payloads = payloadsOf('waves', issuedAt, [0, 3], (hour) => [
    fieldOf('significantWaveHeight', issuedAt, hour, () => 1 + hour),
  ])
  for (const payload of payloads) await store({ ...portal.feed }, payload, TEST_NOW)
  await portal.container.hot.refresh()
  return portal
}

describe('fields on the way to the map', () => {
  it('are listed, and each frame is what the list says', async () => {
    const portal = await portalWithWaves()
    const catalogue = (await portal.ask(FIELD_CATALOGUE_PATH)).json() as FieldCatalogueAnswer
    expect(catalogue.layers).toMatchObject([
      {
        layer: 'waves',
        times: [
          [0, 0, 0],
          [3, 0, 1],
        ],
      },
    ])
    const [run] = catalogue.runs
    const path = framePath(run!.key, 'significantWaveHeight', 1)
    for (const encoding of ['br', 'identity']) {
      const { status, headers } = await portal.ask(path, { headers: { 'accept-encoding': encoding } })
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=604800')
      expect(headers['access-control-allow-origin']).toBe('*')
    }
    const { body, headers } = await portal.ask(path, { headers: { 'accept-encoding': 'identity' } })
    const [codes] = decodeFrame(body, { cells: 20, columns: 5, components: 1 })
    expect(codes!.every((code) => code === 400)).toBe(true)
    const again = await portal.ask(path, { headers: { 'if-none-match': headers.etag! } })
    expect(again.status).toBe(304)
  })

  it('are none before a run has come, which is no error', async () => {
    const portal = await startTestPortal()
    expect((await portal.ask(FIELD_CATALOGUE_PATH)).json()).toEqual({ runs: [], layers: [] })
  })

  it.each([
    ['/mmis/fields/waves-1-1/significantWaveHeight/0.bin', 404, 'PATH_UNKNOWN'],
    ['/mmis/fields/waves-1-1/snow/0.bin', 400, 'ELEMENT_UNKNOWN'],
    ['/mmis/fields/waves-1-1/significantWaveHeight/1e9.bin', 404, 'PATH_UNKNOWN'],
    ['/mmis/fields/..%2f..%2fetc/significantWaveHeight/0.bin', 404, 'PATH_UNKNOWN'],
    [`${FIELD_CATALOGUE_PATH}?asOf=yesterday`, 400, 'TIME_INVALID'],
  ])('answer %s with %d', async (path, status, code) => {
    const portal = await startTestPortal()
    const answer = await portal.ask(path, { headers: { accept: 'application/json' } })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(code)
  })
})
