import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldCatalogueAnswer } from '../../../src/api/fields.ts'
import { FIELD_CATALOGUE_PATH, framePath } from '../../../src/api/fields.ts'
import { readPicture } from '../../../src/domain/fields/fieldPicture.ts'
import { decodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import { cellCount } from '../../../src/domain/fields/grids.ts'
import { RUN_AT, startPortalWithRun } from '../../support/fields/portalWithRun.ts'
import { DFS_GRID, fieldOf } from '../../support/fields/runs.ts'
import { startTestPortal } from '../../support/portal.ts'
import type { TestPortal } from '../../support/portal.ts'

const HOUR_MS = 3_600_000
const HOURS = [1, 2, 3]
const at = (hour: number) => new Date(RUN_AT.getTime() + hour * HOUR_MS)

/** Temperatures with land, and a wind. */
const portalWithRun = () =>
  startPortalWithRun('shortRange', HOURS, (hour) => [
    fieldOf(
      'airTemperature',
      RUN_AT,
      hour,
      ({ lat, lon }) =>
        Math.sin(lat * 9) > 0.9 ? NaN : 15 + 8 * Math.sin(lat * 3) * Math.cos(lon * 2) + hour,
      DFS_GRID,
    ),
    fieldOf('eastwardWind', RUN_AT, hour, ({ lat }) => lat - 30, DFS_GRID),
    fieldOf('northwardWind', RUN_AT, hour, ({ lon }) => 120 - lon, DFS_GRID),
  ])

let portal: TestPortal
beforeAll(async () => {
  portal = await portalWithRun()
})

async function query(asked: TestPortal, text: string) {
  const answer = await asked.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  })
  return answer.json() as { data?: Record<string, never>; errors?: { extensions: { code: string } }[] }
}

describe('fields over GraphQL', () => {
  it('lists layers with their runs, units and times', async () => {
    const { data } = await query(
      portal,
      '{ fields { layer age times elements { name unit cfName } run { product issuedAt mode } } }',
    )
    expect(data).toMatchObject({
      fields: [
        {
          layer: 'wind',
          age: 'FRESH',
          times: HOURS.map((hour) => at(hour).toISOString().replace('.000', '')),
          elements: [
            { name: 'eastwardWind', unit: 'm/s', cfName: 'eastward_wind' },
            { name: 'northwardWind', unit: 'm/s' },
          ],
          run: { product: 'shortRange' },
        },
        { layer: 'airTemperature' },
      ],
    })
  })

  it('gives a vector between values and times, and says why there is none', async () => {
    const half = new Date(at(1).getTime() + HOUR_MS / 2).toISOString()
    const { data } = await query(
      portal,
      `{ wind: fieldValue(layer: wind, lat: 35, lon: 127, at: "${half}") { values { name value } absent age }
         late: fieldValue(layer: wind, lat: 35, lon: 127, at: "${at(40).toISOString()}") { values { value } absent }
         far: fieldValue(layer: wind, lat: 10, lon: 127, at: "${half}") { values { value } absent }
         none: fieldValue(layer: swell, lat: 35, lon: 127) { values { value } absent } }`,
    )
    const { wind, late, far, none } = data as unknown as Record<
      string,
      { values: { value: number }[]; absent: string }
    >
    expect(wind!.values[0]!.value).toBeCloseTo(5, 1)
    expect(wind!.values[1]!.value).toBeCloseTo(-7, 1)
    expect([late!.absent, far!.absent, none!.absent]).toEqual(['OUTSIDE_MODEL', 'OUTSIDE_MODEL', 'FEED_DOWN'])
    expect([late, far, none].every((one) => one!.values.length === 0)).toBe(true)
  })

  it('gives no series before a run has come', async () => {
    const empty = await startTestPortal()
    const { data } = await query(
      empty,
      '{ fields { layer } fieldSeries(layer: waves, lat: 35, lon: 127) { times } }',
    )
    expect(data).toEqual({ fields: [], fieldSeries: null })
  })

  it.each([
    ['fieldValue(layer: snow, lat: 35, lon: 127) { absent }', 'ELEMENT_UNKNOWN'],
    ['fieldValue(layer: wind, lat: 95, lon: 127) { absent }', 'INPUT_INVALID'],
    ['fieldSeries(layer: wind, lat: 35, lon: 1e9) { times }', 'INPUT_INVALID'],
    ['fieldValue(layer: wind, lat: 35, lon: 127, at: "tomorrow") { absent }', 'TIME_INVALID'],
  ])('refuses %s', async (text, code) => {
    const { errors } = await query(portal, `{ ${text} }`)
    expect(errors?.[0]?.extensions.code).toBe(code)
  })
})

describe('one number for everyone', () => {
  it('is what the pointer, GraphQL and the old path say at 500 places', async () => {
    const catalogue = (await portal.ask(FIELD_CATALOGUE_PATH)).json() as FieldCatalogueAnswer
    const { key } = catalogue.runs[0]!
    const frames = await Promise.all(
      HOURS.map(async (_hour, index) => {
        const { body } = await portal.ask(framePath(key, 'airTemperature', index), {
          headers: { 'accept-encoding': 'identity' },
        })
        const shape = { cells: cellCount(DFS_GRID), columns: DFS_GRID.columns, components: 1 }
        return decodeFrame(body, shape)[0]!
      }),
    )
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    const places = Array.from({ length: 500 }, () => ({ lat: 32 + random() * 11, lon: 123 + random() * 9 }))
    let present = 0
    for (const { lat, lon } of places) {
      const frame = [frames[1]!]
      const picture = {
        layer: 'airTemperature',
        grid: DFS_GRID,
        before: frame,
        after: frame,
        share: 0,
      } as const
      const pointer = readPicture(picture, lat, lon)?.[0] ?? null
      const [{ data }, old] = await Promise.all([
        query(
          portal,
          `{ fieldSeries(layer: airTemperature, lat: ${lat}, lon: ${lon}) { elements { values } }
             fieldValue(layer: airTemperature, lat: ${lat}, lon: ${lon}, at: "${at(2).toISOString()}") { values { value } } }`,
        ),
        portal.ask(`/mmis_marine_api/v1/kma/shrt/data?type=tmp&lat=${lat}&lon=${lon}`),
      ])
      const { fieldSeries, fieldValue } = data as unknown as {
        fieldSeries: { elements: { values: (number | null)[] }[] }
        fieldValue: { values: { value: number }[] }
      }
      expect(fieldSeries.elements[0]!.values[1]).toBe(pointer)
      expect(fieldValue.values[0]?.value ?? null).toBe(pointer)
      const rows = (old.json() as { data: { value: number | null }[] }).data
      expect(rows[1]!.value).toBe(pointer === null ? null : Number(pointer.toFixed(2)))
      if (pointer !== null) present++
    }
    expect(present).toBeGreaterThan(300)
    expect(present).toBeLessThan(500)
  }, 60_000)
})
