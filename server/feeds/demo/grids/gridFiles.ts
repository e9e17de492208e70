import { DFS_GRID } from '../../../../src/domain/fields/grids.ts'
import { DFS_ELEMENTS } from '../../grids/dfsGrid.ts'
import type { DfsVariable } from '../../grids/dfsGrid.ts'
import { KIM_ELEMENTS } from '../../grids/kimGrid.ts'
import type { KimVariable } from '../../grids/kimGrid.ts'
import { DemoFields, REGION_GRID } from './demoFields.ts'
import { GK2A_GRID, gk2aFogFile, gk2aInfraredFile } from './gk2aFile.ts'
import { kimText } from './kimText.ts'
import { cfNetcdf } from './cfNetcdf.ts'
import { dfsText } from './dfsText.ts'
import type { FieldProductName } from '../../../../src/domain/fields/products.ts'
import { fieldProduct } from '../../../../src/domain/fields/products.ts'
import { hasGribParameter, writeGrib2 } from '../../../platform/gridFiles/grib2/writeGrib2.ts'
import type { SeaClock } from '../seaTime.ts'

/** One file of a run, as the thread is asked for it. */
export interface GridOrder {
  service: GridService
  issuedAt: Date
  validAt: Date
  /** the service's own name of the element */
  list?: string | undefined
}

/** The files of grids that the demo sea writes, from one state. */
export class GridFiles {
  private readonly fields: DemoFields

  constructor(clock: SeaClock) {
    this.fields = new DemoFields(clock)
  }

  async write(order: GridOrder): Promise<Uint8Array> {
    return WRITERS[order.service](this.fields, order)
  }
}

type Writer = (fields: DemoFields, order: GridOrder) => Uint8Array | Promise<Uint8Array>

const NO_SUCH_ELEMENT = Buffer.from('# ERROR : no such element\n', 'latin1')

/** @source WMO common code table C-11: Seoul */
const SEOUL = { centre: 40, process: 1 }

/** All elements of a product at one time as one GRIB2 file. */
const gribOf =
  (product: FieldProductName): Writer =>
  (fields, { issuedAt, validAt }) =>
    writeGrib2(
      fieldProduct(product)
        .elements.filter(hasGribParameter)
        .map((element) => fields.field(REGION_GRID, element, issuedAt, validAt)),
      SEOUL,
    )

const WRITERS = {
  kma_dfs_shrt_grd: (fields, { issuedAt, validAt, list = '' }) => {
    if (!Object.hasOwn(DFS_ELEMENTS, list)) return NO_SUCH_ELEMENT
    return dfsText(fields.field(DFS_GRID, DFS_ELEMENTS[list as DfsVariable], issuedAt, validAt))
  },
  kma_kim_nc: (fields, { issuedAt, validAt, list = '' }) => {
    if (!Object.hasOwn(KIM_ELEMENTS, list)) return NO_SUCH_ELEMENT
    const variable = list as KimVariable
    return kimText(
      variable,
      fields.field(REGION_GRID, KIM_ELEMENTS[variable].element, issuedAt, validAt),
      REGION_GRID,
    )
  },
  kma_gk2a_fog: (fields, { issuedAt, validAt }) =>
    gk2aFogFile(fields.field(GK2A_GRID, 'fog', issuedAt, validAt)),
  kma_gk2a_infrared: (fields, { issuedAt, validAt }) =>
    gk2aInfraredFile(fields.field(GK2A_GRID, 'brightnessTemperature', issuedAt, validAt)),
  nwp_waves: gribOf('waves'),
  nwp_atmosphere: gribOf('atmosphere'),
  nwp_ocean: (fields, { issuedAt, validAt }) =>
    cfNetcdf(
      REGION_GRID,
      fieldProduct('ocean').elements.map((element) => fields.field(REGION_GRID, element, issuedAt, validAt)),
    ),
  nwp_visibility: gribOf('visibility'),
} satisfies Record<string, Writer>

export type GridService = keyof typeof WRITERS

export const GRID_SERVICE_NAMES = Object.keys(WRITERS) as GridService[]
