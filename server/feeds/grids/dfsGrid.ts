import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { cellCount, DFS_GRID } from '../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../ports.ts'

/**
 * The short-range grid of the village forecast: one element at one time as comma separated numbers, without a head, from
 * the southernmost row on.
 *
 * @source KMA API hub, nph-dfs_shrt_grd: 149 × 253 numbers, −99.00 for missing
 */

/** The agency's names of the elements that the portal shows. */
export const DFS_ELEMENTS = {
  TMP: 'airTemperature',
  POP: 'precipitationProbability',
  PCP: 'precipitationAmount',
  SNO: 'snowfall',
  SKY: 'sky',
  PTY: 'precipitationType',
  UUU: 'eastwardWind',
  VVV: 'northwardWind',
  WAV: 'significantWaveHeight',
  REH: 'relativeHumidity',
} as const satisfies Record<string, FieldElement>
export type DfsVariable = keyof typeof DFS_ELEMENTS

const MISSING_BELOW = -90
const ERROR_BODY = '# ERROR'
const HEAD_BYTES = 400

/**
 * @param variable as it was asked for: the text does not say
 * @throws PayloadRejected; also for a grid without any value, which is what the agency sends for a wrong hour
 */
export function readDfsGrid(
  bytes: Uint8Array,
  { variable, issuedAt, validAt }: { variable: DfsVariable; issuedAt: Date; validAt: Date },
): GridField {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.includes(ERROR_BODY)) throw new PayloadRejected('error-body', head.slice(0, 80))
  const values = numbersOf(bytes)
  if (values.every((value) => Number.isNaN(value))) throw new PayloadRejected('no-valid-row', 'all missing')
  return { grid: DFS_GRID, element: DFS_ELEMENTS[variable], issuedAt, validAt, values }
}

const [COMMA, NEWLINE, RETURN, BLANK, MINUS, POINT, ZERO, NINE] = [44, 10, 13, 32, 45, 46, 48, 57]

/** Read byte by byte, because a run has hundreds of such texts. */
function numbersOf(bytes: Uint8Array): Float32Array {
  const cells = cellCount(DFS_GRID)
  const values = new Float32Array(cells)
  let [count, whole, scale, sign, digits] = [0, 0, 0, 1, 0]
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : COMMA
    if (byte >= ZERO && byte <= NINE) {
      whole = whole * 10 + (byte - ZERO)
      digits++
      if (scale > 0) scale *= 10
    } else if (byte === POINT && scale === 0) scale = 1
    else if (byte === MINUS && digits === 0) sign = -1
    else if (byte === COMMA || byte === NEWLINE) {
      if (digits === 0) continue
      const value = (sign * whole) / (scale || 1)
      if (count === cells) throw new PayloadRejected('not-this-format', `more than ${cells} numbers`)
      values[count++] = value < MISSING_BELOW ? NaN : value
      ;[whole, scale, sign, digits] = [0, 0, 1, 0]
    } else if (byte !== BLANK && byte !== RETURN)
      throw new PayloadRejected('not-this-format', `byte ${byte} at ${at}`)
  }
  if (count < cells) throw new PayloadRejected('truncated', `${count} of ${cells} numbers`)
  return values
}
