import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOperatorCameras } from '../../../server/cameras/operatorCameras.ts'
import { temporaryFolder } from '../../support/databases.ts'

const HEAD = 'code,kind,name_ko,name_en,lat,lon,view,place,address\n'
async function read(text: string) {
  const file = join(temporaryFolder(), 'cameras.csv')
  await writeFile(file, HEAD + text)
  return readOperatorCameras(file)
}

describe('the operator’s table of cameras', () => {
  it('gives cameras with the address of their pictures', async () => {
    const { cameras, mistakes } = await read(
      'pier-1,bridge,부두,Pier,35,129,2,bridge-2,https://cam.example/1.jpg\npier-2,place,둑,,35,129,,,http://cam.example/2.jpg\n',
    )
    expect(mistakes).toEqual([])
    expect(cameras).toEqual([
      {
        code: 'pier-1',
        kind: 'bridge',
        nameKo: '부두',
        nameEn: 'Pier',
        lat: 35,
        lon: 129,
        view: 2,
        place: 'bridge-2',
        address: 'https://cam.example/1.jpg',
      },
      {
        code: 'pier-2',
        kind: 'place',
        nameKo: '둑',
        nameEn: '둑',
        lat: 35,
        lon: 129,
        view: 1,
        address: 'http://cam.example/2.jpg',
      },
    ])
  })

  it.each([
    ['../etc,place,둑,,35,129,1,,https://cam.example/1.jpg', 'code'],
    ['a,volcano,둑,,35,129,1,,https://cam.example/1.jpg', 'kind'],
    ['a,place,<b>,,35,129,1,,https://cam.example/1.jpg', 'name_ko'],
    ['a,place,둑,,95,129,1,,https://cam.example/1.jpg', 'lat'],
    ['a,place,둑,,35,129,1,,file:///etc/passwd', 'address'],
    ['a,place,둑,,35,129,-1,,https://cam.example/1.jpg', 'view'],
  ])('names the line with a mistake and keeps the rest: %s', async (line, field) => {
    const { cameras, mistakes } = await read(`${line}\nok-1,place,둑,,35,129,1,,https://cam.example/1.jpg\n`)
    expect(mistakes).toEqual([`line 2: ${field}`])
    expect(cameras.map(({ code }) => code)).toEqual(['ok-1'])
  })
})
