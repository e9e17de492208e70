import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readClimateNormals } from '../../../server/observations/climateNormals.ts'
import { temporaryFolder } from '../../support/databases.ts'

const HEAD = 'sea,month,element,value,period,source'
const read = async (...lines: string[]) => {
  const file = join(temporaryFolder(), 'climate-normals.csv')
  await writeFile(file, [HEAD, ...lines].join('\n'))
  return readClimateNormals(file)
}

describe('the table of normals', () => {
  it('is empty where there is none', async () => {
    expect(await readClimateNormals(join(temporaryFolder(), 'none.csv'))).toEqual({
      normals: [],
      mistakes: [],
    })
  })

  it('says the value of a sea, month and element, the last one where there are two', async () => {
    const { normals, mistakes } = await read(
      'jeju,5,seaTemperature,16.2,1991-2020,KMA',
      'jeju,5,seaTemperature,16.4,1991-2020,KMA',
    )
    expect(mistakes).toEqual([])
    expect(normals).toEqual([
      { sea: 'jeju', month: 5, element: 'seaTemperature', value: 16.4, period: '1991-2020', source: 'KMA' },
    ])
  })

  it.each([
    'atlantic,5,seaTemperature,16.2,1991-2020,KMA',
    'jeju,13,seaTemperature,16.2,1991-2020,KMA',
    'jeju,5,salinity,33,1991-2020,KMA',
    'jeju,5,seaTemperature,warm,1991-2020,KMA',
    'jeju,5,seaTemperature,,1991-2020,KMA',
    'jeju,5,seaTemperature,16.2,long ago,KMA',
    'jeju,5,seaTemperature,16.2,1991-2020,<b>KMA</b>',
  ])('leaves out and names what it cannot use: %s', async (line) => {
    const { normals, mistakes } = await read(line, 'jeju,6,seaTemperature,19,1991-2020,KMA')
    expect(normals).toHaveLength(1)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(/^line 2/)
  })
})
