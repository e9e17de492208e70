import { describe, expect, it } from 'vitest'
import { kimText } from '../../../../server/feeds/demo/grids/kimText.ts'
import { KIM_GRID, readKimGrid } from '../../../../server/feeds/grids/kimGrid.ts'

const { columns, rows } = KIM_GRID
const RUN = new Date('2026-05-04T00:00:00Z')
const ASKED = { variable: 't2m', issuedAt: RUN, validAt: new Date('2026-05-04T06:00:00Z') } as const

const written = (values: Float32Array, variable: 't2m' | 'psl' = 't2m') =>
  Buffer.from(
    kimText(
      variable,
      { grid: KIM_GRID, element: 'airTemperature', issuedAt: RUN, validAt: RUN, values },
      KIM_GRID,
    ),
  ).toString('latin1')

const ramp = Float32Array.from({ length: columns * rows }, (_, cell) => (cell % 400) / 10 - 15)
const read = (text: string) => readKimGrid(Buffer.from(text, 'latin1'), ASKED)

/** The binary form, by its description alone. */
function binary(values: ArrayLike<number>, size: [number, number] = [columns, rows]): Buffer {
  const head = Buffer.from('t2m K 2026050400 6\n', 'latin1')
  const numbers = Buffer.alloc(8 + values.length * 4)
  numbers.writeUInt32LE(size[0], 0)
  numbers.writeUInt32LE(size[1], 4)
  for (let at = 0; at < values.length; at++) numbers.writeFloatLE(values[at]!, 8 + at * 4)
  return Buffer.concat([head, numbers])
}

describe('the reader of the global model', () => {
  it('reads rows from the south, in catalogue units', () => {
    const field = read(written(ramp))
    expect(field).toMatchObject({ element: 'airTemperature', grid: KIM_GRID, validAt: ASKED.validAt })
    expect(field.values[0]).toBeCloseTo(-15, 2)
    expect(field.values[columns + 3]).toBeCloseTo(ramp[columns + 3]!, 2)
    expect(field.values.at(-1)).toBeCloseTo(ramp.at(-1)!, 2)
  })

  it('reads pressure in pascal', () => {
    const text = written(new Float32Array(columns * rows).fill(1013.2), 'psl')
    const { values } = readKimGrid(Buffer.from(text, 'latin1'), { ...ASKED, variable: 'psl' })
    expect(values[7]).toBeCloseTo(1013.2, 2)
  })

  it('reads the binary form, and takes its low numbers for missing', () => {
    const kelvin = Float32Array.from({ length: columns * rows }, (_, cell) => (cell === 5 ? -999 : 288.15))
    const { values } = readKimGrid(binary(kelvin), ASKED)
    expect(values[4]).toBeCloseTo(15, 3)
    expect(values[5]).toBeNaN()
  })

  it('takes as asked what the head leaves out', () => {
    const bare = written(ramp).replaceAll(/# (name|i1).*\n/g, '# KIMG NE57\n')
    expect(read(bare).values[0]).toBeCloseTo(-15, 2)
  })

  it.each<[string, (text: string) => string]>([
    ['an error with HTTP 200', () => '# ERROR : file not found\n'],
    ['a text that ends early', (text) => text.slice(0, text.length / 2)],
    ['a row too few', (text) => text.slice(0, text.lastIndexOf('# j'))],
    ['a row that is missing', (text) => text.replace('# j = 1442', '# j = 1443')],
    ['a number too few', (text) => text.replace(/(# j = 1441\n)\S+ /, '$1')],
    ['a number too many', (text) => text.replace(/(# j = 1441\n)/, '$1280.00 ')],
    ['a word for a number', (text) => text.replace(/(# j = 1441\n)\S+/, '$1warm')],
    ['another element', (text) => text.replace('name = t2m', 'name = psl')],
    ['another unit', (text) => text.replace('unit = K', 'unit = C')],
    ['another part of the grid', (text) => text.replace('i1 = 1405', 'i1 = 1')],
    ['a web page', () => '<html><body>Please log in</body></html>\n'],
    ['nothing', () => ''],
  ])('refuses %s', (_name, damage) => {
    expect(() => read(damage(written(ramp)))).toThrow(/./)
  })

  it('refuses a grid without any value, and a binary one that is cut short', () => {
    expect(() => readKimGrid(binary(new Float32Array(columns * rows).fill(-999)), ASKED)).toThrow(
      'all missing',
    )
    expect(() => readKimGrid(binary(new Float32Array(1000).fill(280)), ASKED)).toThrow('bytes for')
  })
})
