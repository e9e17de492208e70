import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOperatorPlaces } from '../../../server/places/operatorPlaces.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const file = join(folder, 'places.csv')
  await writeFile(file, text)
  return readOperatorPlaces(file)
}
const HEAD = 'code,kind,name_ko,name_en,lat,lon,region\n'

describe('the operator’s table of places', () => {
  it('is empty where there is none', async () => {
    expect(await readOperatorPlaces(join(folder, 'none.csv'))).toEqual({ places: [], mistakes: [] })
  })

  it('gives places, quoted or not, with or without a mark of order', async () => {
    const { places, mistakes } = await read(`\ufeff${HEAD}dike-90,dike,"둑, 새",,34.5,127.5,\n`)
    expect(mistakes).toEqual([])
    expect(places).toMatchObject([
      { code: 'dike-90', kind: 'dike', nameKo: '둑, 새', lat: 34.5, lon: 127.5, source: 'operator' },
    ])
    expect(places[0]?.nameEn).toBeUndefined()
  })

  it.each([
    ['dike-90,volcano,둑,,34,127,', 'kind'],
    ['dike-90,dike,,,34,127,', 'name_ko'],
    ['dike-90,dike,<script>,,34,127,', 'name_ko'],
    [`dike-90,dike,${'둑'.repeat(61)},,34,127,`, 'name_ko'],
    ['dike-90,dike,둑,,91,127,', 'lat'],
    ['dike-90,dike,둑,,,127,', 'lat'],
    ['dike-90,dike,둑,,34,east,', 'lon'],
    ['../etc,dike,둑,,34,127,', 'code'],
    ['dike-90', 'kind'],
  ])('leaves %j out, names the line and takes the rest', async (row, field) => {
    const { places, mistakes } = await read(`${HEAD}${row}\nisland-91,island,섬,,34,127,\n`)
    expect(places.map(({ code }) => code)).toEqual(['island-91'])
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(/^line 2: /)
    expect(mistakes[0]).toContain(field)
  })

  it('says what is no table at all', async () => {
    const { places, mistakes } = await read('code,kind\n"open')
    expect(places).toEqual([])
    expect(mistakes).toHaveLength(1)
  })

  it('says what cannot be read', async () => {
    expect((await readOperatorPlaces(folder)).mistakes).toEqual(['unreadable: EISDIR'])
  })
})
