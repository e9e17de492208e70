import type { FeedMode } from '../../domain/kernel/readings.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { LEVEL_NUMBERS, TYPE_LETTERS, TYPE_NUMBERS } from './warningCodes.ts'

const MODES: FeedMode[] = ['live', 'replay', 'demo']
export const MODE_FIELD: WireField = { type: 'choice', values: MODES, description: 'origin of the row; ours' }

const text = (description: string): WireField => ({ type: 'text', description })
const minute = (description: string) => text(`${description}; YYYY.MM.DD HH:mm, Korean time`)

const ZONE: WireFields = {
  warn_zone_cd: text('code of the zone, such as S1311100; land begins with L'),
  warn_zone_nm: text('Korean name; the code where no name is known'),
  kor_nm: text('full Korean name'),
}
const TYPE_NAME = text('Korean name of the type')
const LEVEL: WireFields = {
  warn_lvl: {
    type: 'choice',
    values: Object.values(LEVEL_NUMBERS),
    description: '1 preliminary, 2 advisory, 3 warning',
  },
  warn_lvl_nm: text('Korean name of the level; of a release, of the level that ends'),
}
const LETTER: WireField = {
  type: 'choice',
  values: Object.values(TYPE_LETTERS),
  description: 'letter of the type: V high seas, T typhoon, W strong wind, O storm surge, N tsunami, F fog …',
}
const NUMBER: WireField = {
  type: 'choice',
  values: Object.values(TYPE_NUMBERS),
  description:
    'number of the type: 1 strong wind, 5 storm surge, 6 high seas and 7 typhoon as existing clients know them; ours: 2 heavy rain, 3 cold wave, 4 dry, 8 heavy snow, 9 yellow dust, 10 tsunami, 11 fog, 12 heat wave',
}
const COMMAND = text('what the bulletin does, in Korean')
const SEQUENCE = text('number of the bulletin; empty where it is not known')
const STRETCH = 'minute 58 or 59 standing for a stretch of hours, or the hours themselves'
const ENTERED = minute('when the forecaster entered it, may be before the issue; empty where not known')
const OFFICE = text('office that issued it, such as 108 or 159; empty where it is not known')

/** Columns of `warn/list`, `warn/ready` and their twins. */
export const WARNING_FIELDS: WireFields = {
  ...ZONE,
  warn_tp: LETTER,
  warn_tp_nm: TYPE_NAME,
  ...LEVEL,
  tm_fc: minute('when the last bulletin about it was issued'),
  tm_ef: minute(`since when it holds, or from when it will, ${STRETCH}`),
  tm_yn: minute('expected end, minute 58 or 59 standing for a stretch of hours; empty where none is given'),
  clr_ntc_tm: text('expected end in Korean words, or an exact time; empty where none is given'),
  data_mode: MODE_FIELD,
}

/** Columns of `warn/latest` and its twin. */
export const LATEST_FIELDS: WireFields = {
  ...WARNING_FIELDS,
  warn_cmd_nm: COMMAND,
  tm_ef: minute(`since when it holds, or from when it will, ${STRETCH}; of a release, when the warning ends`),
  tm_seq: SEQUENCE,
  warn_inpt_tm: ENTERED,
}

/** Columns of `warn/ef/list`. */
export const EVENT_FIELDS: WireFields = {
  ...ZONE,
  warn_tp: NUMBER,
  warn_tp_nm: TYPE_NAME,
  ...LEVEL,
  warn_cmd_nm: COMMAND,
  tm_fc: minute('when the bulletin was issued'),
  st_tm: minute('the same'),
  ed_tm: minute(`when it takes effect, ${STRETCH}; of a release, when the warning ends`),
  tm_seq: SEQUENCE,
  warn_inpt_tm: ENTERED,
  prdc_go: OFFICE,
  data_mode: MODE_FIELD,
}

/** Columns of `warn/ntfctn/list`. */
export const BULLETIN_FIELDS: WireFields = {
  warn_title: text('title with number, time of issue and what it does, in Korean'),
  file_nm: text('address of the bulletin on this host: a page, no PDF'),
  tm_fc: text('when it was issued: ISO 8601 in UTC with milliseconds and +00:00'),
  tm_fc_file_nm: text('when it was issued: 12 digits of Korean time'),
  prdc_go: OFFICE,
  tm_seq: SEQUENCE,
  data_mode: MODE_FIELD,
}
