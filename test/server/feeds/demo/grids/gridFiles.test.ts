import { describe, expect, it } from 'vitest'
import { DemoFields, REGION_GRID } from '../../../../../server/feeds/demo/grids/demoFields.ts'
import { GRID_SERVICE_NAMES, GridFiles } from '../../../../../server/feeds/demo/grids/gridFiles.ts'
import type { GridService } from '../../../../../server/feeds/demo/grids/gridFiles.ts'
import { ownTime } from '../../../../../server/feeds/demo/seaTime.ts'
import { decodeGrid } from '../../../../../server/feeds/grids/formats.ts'
import type { GridFormat } from '../../../../../server/feeds/grids/formats.ts'
import { codesOf } from '../../../../../src/domain/fields/gridField.ts'
import { netcdfHeadText } from '../../../../support/fields/netcdfTools.ts'

const issuedAt = new Date('2026-05-04T00:00:00Z')
const validAt = new Date('2026-05-04T06:00:00Z')
const files = new GridFiles(ownTime)

const ASKED: Record<GridService, { format: GridFormat; list?: string }> = {
  kma_dfs_shrt_grd: { format: 'dfs', list: 'WAV' },
  kma_kim_nc: { format: 'kim', list: 'psl' },
  kma_gk2a_fog: { format: 'file' },
  kma_gk2a_infrared: { format: 'file' },
  nwp_waves: { format: 'file' },
  nwp_atmosphere: { format: 'file' },
  nwp_ocean: { format: 'file' },
  nwp_visibility: { format: 'file' },
}

describe('the grids that the demo sea writes', () => {
  it.each(GRID_SERVICE_NAMES)('are read by the adapter of %s, as the sea has them', async (service) => {
    const { format, list } = ASKED[service]
    // a picture is of its own moment
    const times = service.startsWith('kma_gk2a_') ? { issuedAt, validAt: issuedAt } : { issuedAt, validAt }
    const bytes = await files.write({ service, list, ...times })
    const fields = await decodeGrid({ format, bytes, variable: list, ...times })
    expect(fields.length).toBeGreaterThan(0)
    const sea = new DemoFields(ownTime)
    for (const field of fields) {
      expect(field).toMatchObject(times)
      const own = codesOf(field.element, sea.field(field.grid, field.element, issuedAt, times.validAt).values)
      const read = codesOf(field.element, field.values)
      // a file has fewer digits than the sea: a step of the stored value beside at the most
      const strange = read.filter(
        (code, cell) => Math.abs(code - own[cell]!) > 1 && code !== 360 && own[cell] !== 360,
      )
      expect([field.element, strange.length]).toEqual([field.element, 0])
    }
  })

  it('say in words that a service has no such element', async () => {
    const answer = await files.write({ service: 'kma_kim_nc', list: 'sst', issuedAt, validAt })
    expect(Buffer.from(answer).toString()).toContain('# ERROR')
  })

  it('are NetCDF of the ocean that other programs read', async () => {
    const head = netcdfHeadText(await files.write({ service: 'nwp_ocean', issuedAt, validAt }))
    expect(head).toContain(`lat = ${REGION_GRID.rows}`)
    expect(head).toContain('seaTemperature:units = "K"')
  })
})
