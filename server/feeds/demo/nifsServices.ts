import { KST_OFFSET_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Answer } from './answer.ts'
import { reports } from './instruments.ts'
import { seaState } from './sea.ts'

const SLOT_MIN = 30
const MIDDLE_COOLER = 0.6
const BOTTOM_COOLER = 1.4

/**
 * Fishing grounds of the demo: code, name, north, east. The institute's own list is not public without a key; these stand
 * in bays of those names, with codes that it does not give.
 */
const GROUNDS: readonly [string, string, number, number][] = [
  ['dem01', '서해 태안', 36.7, 126.1],
  ['dem02', '서해 보령', 36.3, 126.45],
  ['dem03', '서해 신안', 34.8, 126.0],
  ['dem04', '남해 완도', 34.3, 126.85],
  ['dem05', '남해 강진', 34.4, 126.8],
  ['dem06', '남해 여수', 34.6, 127.8],
  ['dem07', '남해 통영', 34.75, 128.4],
  ['dem08', '남해 거제', 34.75, 128.75],
  ['dem09', '제주 서귀포', 33.2, 126.55],
  ['dem10', '동해 포항', 36.1, 129.45],
  ['dem11', '동해 강릉', 37.8, 129.0],
  ['dem12', '동해 양양', 38.1, 128.7],
]

const written = (item: readonly object[]) =>
  Buffer.from(JSON.stringify({ header: { resultCode: '00', resultMsg: '정상' }, body: { item } }))

/** Rows of three depths; one ground has no sensor in the middle, and one sends 0.00 for the surface. */
const temperatures: Answer = async ({ clock }, { at: asked }, yieldIfDue) => {
  await yieldIfDue()
  const slot = SLOT_MIN * MINUTE_MS
  const at = new Date(Math.floor(asked.getTime() / slot) * slot)
  const [date, time] = new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19).split('T')
  const rows = GROUNDS.flatMap(([code, name, lat, lon], index) => {
    const surface = seaState(lat, lon, clock(at)).seaTemperature
    const isWorking = reports({ code, kind: 'fishery-station' }, 'seaTemperature', at)
    const depths = [surface, surface - MIDDLE_COOLER, surface - BOTTOM_COOLER]
    return depths.map((value, layer) => ({
      sta_cde: code,
      sta_nam_kor: name,
      obs_dat: date,
      obs_tim: time,
      obs_lay: String(layer + 1),
      wtr_tmp: index === 4 && layer === 1 ? '-' : index === 2 && layer === 0 ? '0.00' : value.toFixed(1),
      repair_gbn: '1',
      rpr_yn: isWorking ? 'N' : 'Y',
    }))
  })
  return written(rows)
}

const grounds: Answer = async (_agency, _request, yieldIfDue) => {
  await yieldIfDue()
  return written(
    GROUNDS.map(([code, name, lat, lon]) => ({
      sta_cde: code,
      sta_nam_kor: name,
      lat,
      lon,
      sur_tmp_yn: 'Y',
      mid_tmp_yn: 'Y',
      bot_tmp_yn: 'Y',
      bld_dat: '2020-01-01',
      end_dat: '',
    })),
  )
}

/** The fisheries institute's services, in its own grammar. */
export const NIFS_SERVICES: Readonly<Record<string, Answer>> = {
  nifs_risaList: temperatures,
  nifs_risaCode: grounds,
}
