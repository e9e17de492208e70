import { describe, expect, it } from 'vitest'
import type { PictureFolder } from '../../../../src/wire/fields/pictures.ts'
import { pictureList, pictureOf, picturePath } from '../../../../src/wire/fields/pictures.ts'

const RUN = new Date('2026-05-03T20:00:00Z')
const at = (hour: number) => new Date(RUN.getTime() + hour * 3_600_000)

describe('paths of pictures', () => {
  it.each([
    ['shrt_img', 'tmp', 7, '/resources/fct/shrt_img/202605/04/05/DFS_SHRT_GRD_GRB5_TMP_H007.png'],
    [
      'shrt_gemd_img',
      'pty',
      48,
      '/resources/fct/shrt_gemd_img/202605/04/05/DFS_SHRT_GRD_GEMD_HR1_PTY_H048.png',
    ],
    ['rdps', 'vis', 96, '/resources/mdl/rdps/202605/03/20/RDPS_2026050320_VIS_96.png'],
  ] as const)('of %s name the run, the kind and the hour', (folder, legend, hour, path) => {
    const picture = { legend, issuedAt: RUN, validAt: at(hour) }
    expect(picturePath(folder, picture)).toBe(path)
    expect(pictureOf(path)).toEqual(picture)
  })

  it.each([
    '/resources/fct/shrt_img/202605/04/05/DFS_SHRT_GRD_GRB5_TMP_H7.png',
    '/resources/fct/shrt_img/202605/04/05/DFS_SHRT_GRD_GRB5_ABC_H007.png',
    '/resources/fct/shrt_img/202613/44/05/DFS_SHRT_GRD_GRB5_TMP_H007.png',
    '/resources/fct/other/202605/04/05/DFS_SHRT_GRD_GRB5_TMP_H007.png',
    '/resources/fct/shrt_img/202605/04/05/../../x_TMP_H007.png',
    '/resources/mdl/rdps/202605/03/20/RDPS_2026050312_VIS_96.png',
  ])('are read exactly: %s is none', (path) => {
    expect(pictureOf(path)).toBeUndefined()
  })

  it('stand in a list beside their times in Korea', () => {
    const pictures = [1, 2].map((hour) => ({ legend: 'sky' as const, issuedAt: RUN, validAt: at(hour) }))
    const list = pictureList('shrt_img' satisfies PictureFolder, pictures)
    expect(list.fct_tm_list).toEqual(['2026.05.04 06:00', '2026.05.04 07:00'])
    expect(list.img_list).toHaveLength(2)
  })
})
