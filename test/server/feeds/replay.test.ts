import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { datago } from '../../../server/feeds/datago/index.ts'
import { HUB_SERVICES } from '../../../server/feeds/kma/services.ts'
import type { FeedRequest } from '../../../server/feeds/ports.ts'
import { ReplayTransport } from '../../../server/feeds/replay.ts'
import { utf8 } from '../../fixtures/hub/rows.ts'
import { datagoText, outlookItem } from '../../fixtures/upstream/forecasts.ts'
import { temporaryFolder } from '../../support/databases.ts'

const AT = new Date('2026-06-01T00:00:00Z')
const never = new AbortController().signal
const request = (given: Omit<FeedRequest, 'at'>): FeedRequest => ({ at: AT, ...given })

function folderWith(names: readonly string[], text = 'text'): ReplayTransport {
  const folder = temporaryFolder('portal-recordings-')
  for (const name of names) writeFileSync(join(folder, name), text)
  return new ReplayTransport(folder, { ...HUB_SERVICES, ...datago.services })
}

describe('recordings of warnings and forecasts', () => {
  const names = [
    'kma_wrn_now_data.txt',
    'kma_wrn_now_data_evening.txt',
    'kma_wrn_now_data_preliminary.txt',
    'kma_wrn_now_data_preliminary_evening.txt',
    'kma_wrn_now_data_new.txt',
    'kma_wrn_now_data_new_2.txt',
    'kma_wrn_now_data_new_preliminary.txt',
    'kma_wrn_met_data_line.txt',
    'kma_wrn_reg.txt',
    'kma_fct_afs_do.txt',
    'kma_fct_afs_do_2.txt',
    'kma_marine_large_zone_2026060100.csv',
    'kma_wthr_cmt_rpt.txt',
    'kma_wrn_now_data_new',
    'kma_wrn_now_dataset.txt',
    'my_kma_wrn_reg.txt',
  ]

  it.each([
    [{ service: 'kma_wrn_now_data' }, ['kma_wrn_now_data.txt', 'kma_wrn_now_data_evening.txt']],
    [
      { service: 'kma_wrn_now_data', list: 'announced' },
      ['kma_wrn_now_data.txt', 'kma_wrn_now_data_evening.txt'],
    ],
    [
      { service: 'kma_wrn_now_data', list: 'preliminary' },
      ['kma_wrn_now_data_preliminary.txt', 'kma_wrn_now_data_preliminary_evening.txt'],
    ],
    [
      { service: 'kma_wrn_now_data_new', list: 'announced' },
      ['kma_wrn_now_data_new.txt', 'kma_wrn_now_data_new_2.txt'],
    ],
    [{ service: 'kma_wrn_now_data_new', list: 'preliminary' }, ['kma_wrn_now_data_new_preliminary.txt']],
    [{ service: 'kma_wrn_met_data' }, ['kma_wrn_met_data_line.txt']],
    [{ service: 'kma_wrn_reg' }, ['kma_wrn_reg.txt']],
    [{ service: 'kma_fct_afs_do' }, ['kma_fct_afs_do.txt', 'kma_fct_afs_do_2.txt']],
    [{ service: 'kma_marine_large_zone', validAt: AT }, ['kma_marine_large_zone_2026060100.csv']],
    [{ service: 'kma_marine_small_zone', validAt: AT }, []],
    [{ service: 'kma_wthr_cmt_rpt' }, ['kma_wthr_cmt_rpt.txt']],
  ] satisfies [Omit<FeedRequest, 'at'>, string[]][])(
    'of %o are distinguished by their names',
    async (given, expected) => {
      expect(await folderWith(names).recordings(request(given))).toEqual(expected)
    },
  )

  it('are not handed out under the name of another list', async () => {
    const recordings = folderWith(names)
    const recording = 'kma_wrn_now_data_preliminary.txt'
    const asked = request({ service: 'kma_wrn_now_data', list: 'announced', recording })
    await expect(recordings.fetch(asked, never)).rejects.toMatchObject({ reason: 'refused' })
  })
})

describe('recordings of outlooks', () => {
  const text = datagoText({ item: [outlookItem(), outlookItem({ regId: '12B10000' })] })
  const recordings = folderWith(
    [
      'datago_getMidSeaFcst.json',
      'datago_getMidSeaFcst_12A20000.json',
      'datago_getMidSeaFcst_12C10000_2.json',
    ],
    text,
  )
  const ofZone = (zone?: string) =>
    recordings.recordings(request({ service: 'datago_getMidSeaFcst', ...(zone && { zone }) }))

  it('are of the zone in their name, and without one of every zone they hold', async () => {
    expect(await ofZone('12C10000')).toEqual([
      'datago_getMidSeaFcst.json',
      'datago_getMidSeaFcst_12C10000_2.json',
    ])
    expect(await ofZone('12A20000')).toEqual(['datago_getMidSeaFcst_12A20000.json'])
    expect(await ofZone('12B10000')).toEqual(['datago_getMidSeaFcst.json'])
    expect(await ofZone('12A10000')).toEqual([])
    expect(await ofZone()).toHaveLength(3)
  })

  it('are read as they are, and there is none of a zone that no file holds', async () => {
    const asked = request({ service: 'datago_getMidSeaFcst', zone: '12B10000' })
    expect(await recordings.fetch(asked, never)).toEqual(Buffer.from(utf8(text)))
    expect(await recordings.fetch({ ...asked, zone: '12A10000' }, never)).toBeUndefined()
  })
})
