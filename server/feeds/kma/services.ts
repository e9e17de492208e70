import { DAY_MS, HOUR_MS, MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { KIM_GRID, kimWindow } from '../grids/kimGrid.ts'
import { toUtcDigits } from './utcDigits.ts'
import type { FeedRequest, Service } from '../ports.ts'

const ALL = '0'
/** Of the modes of typ_now, which the hub numbers 0 to 3 without words. */
const ANALYSES_AND_FORECASTS = '2'
/** Beacons report each minute; asking for a few minutes finds the newest one that has arrived. */
const DEFAULT_PERIOD_MS = 10 * MINUTE_MS
/** Bulletins and commentaries of a day: what was missed during an outage is found again. */
const DEFAULT_ISSUES_MS = DAY_MS
/** Model runs are of 00 and 12 o'clock UTC, their rows three hours apart. */
const BETWEEN_RUNS_MS = 12 * HOUR_MS
const STEP_MS = 3 * HOUR_MS

/** Everything that is announced at a moment, or what is announced beforehand. */
export type WarningList = 'announced' | 'preliminary'
export type StationList = 'BUOY' | 'LHAWS'

type Query = Service['query']

const ofStations: Query = ({ at, station = ALL }) => ({ tm: toKstDigits(at), stn: station })

const ofStretch: Query = ({ at, from, station = ALL }) => ({
  tm1: toKstDigits(from ?? new Date(at.getTime() - DEFAULT_PERIOD_MS)),
  tm2: toKstDigits(at),
  stn: station,
})

/** Beginning and end of the time of issue. */
const issueTimes = ({ at, from }: FeedRequest) => ({
  tmfc1: toKstDigits(from ?? new Date(at.getTime() - DEFAULT_ISSUES_MS)),
  tmfc2: toKstDigits(at),
})

/** The list stands in a recording's name: `_preliminary`, or nothing. */
const warningsNow = (name: string): Service => ({
  path: `/api/typ01/url/${name}.php`,
  query: ({ at, list }) => ({ fe: list === 'preliminary' ? 'p' : 'f', tm: toKstDigits(at), disp: '0' }),
  isAnswer: ({ name: file }, { list }) => /_preliminary/i.test(file) === (list === 'preliminary'),
})

/** Times of forecasts are asked for without minutes. */
const kstHour = (at: Date) => toKstDigits(at).slice(0, 10)
const utcHour = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 10)

const seaForecast: Query = ({ at, from, issuedAt, zone = '', station = '' }) => {
  const first = issuedAt ?? from ?? new Date(at.getTime() - DEFAULT_ISSUES_MS)
  const times = { tmfc1: kstHour(first), tmfc2: kstHour(issuedAt ?? at), tmef1: '', tmef2: '' }
  return { stn: station, reg: zone, ...times, disp: '1' }
}

function modelTimes({ at, issuedAt, validAt }: FeedRequest): Record<string, string> {
  const run = issuedAt ?? new Date(Math.floor(at.getTime() / BETWEEN_RUNS_MS) * BETWEEN_RUNS_MS)
  const valid = validAt ?? new Date(Math.ceil(at.getTime() / STEP_MS) * STEP_MS)
  return { tma_fc: utcHour(run), tma_ef: utcHour(valid) }
}

const pictureTime: Query = ({ at, validAt = at }) => ({
  date: validAt.toISOString().replaceAll(/\D/g, '').slice(0, 12),
})

const { i1, j1, i2, j2 } = kimWindow(KIM_GRID)
const kimColumnsAndRows = [i1, j1, i2, j2].join(',')

/** Services of the KMA API hub. Times are asked for in KST, those of the models in UTC. */
export const HUB_SERVICES = {
  kma_sea_obs: { path: '/api/typ01/url/sea_obs.php', query: ofStations },
  kma_buoy: { path: '/api/typ01/url/kma_buoy.php', query: ofStations },
  kma_buoy2: { path: '/api/typ01/url/kma_buoy2.php', query: ofStretch },
  kma_lhaws2: { path: '/api/typ01/url/kma_lhaws2.php', query: ofStretch },
  kma_aws2_min_vis: {
    path: '/api/typ01/cgi-bin/url/nph-aws2_min_vis',
    query: ({ at, station = ALL }) => ({ tm2: toKstDigits(at), stn: station, disp: '0', help: '1' }),
  },
  kma_stn_inf: {
    path: '/api/typ01/url/stn_inf.php',
    query: ({ at, list = 'BUOY', station = '' }) => ({ inf: list, stn: station, tm: toKstDigits(at) }),
    // an unmarked recording is of buoys
    isAnswer: ({ name }, { list }) => /lhaws/i.test(name) === (list === 'LHAWS'),
  },
  kma_wrn_reg: { path: '/api/typ01/url/wrn_reg.php', query: () => ({ tmfc: ALL }) },
  kma_wrn_now_data: warningsNow('wrn_now_data'),
  kma_wrn_now_data_new: warningsNow('wrn_now_data_new'),
  kma_wrn_met_data: {
    path: '/api/typ01/url/wrn_met_data.php',
    query: (request) => ({ reg: request.zone ?? ALL, wrn: 'A', ...issueTimes(request), disp: '0' }),
  },
  kma_typ_now: {
    path: '/api/typ01/url/typ_now.php',
    query: ({ at }) => ({ tm: toUtcDigits(at), mode: ANALYSES_AND_FORECASTS, disp: '1', help: '0' }),
  },
  kma_td_now: {
    path: '/api/typ01/url/td_now.php',
    query: ({ at }) => ({ tm: toUtcDigits(at), mode: ANALYSES_AND_FORECASTS, disp: '1', help: '0' }),
  },
  kma_typ_lst: {
    path: '/api/typ01/url/typ_lst.php',
    query: ({ at }) => ({ YY: toUtcDigits(at).slice(0, 4), disp: '1', help: '0' }),
  },
  kma_typ_besttrack: {
    path: '/api/typ01/url/typ_besttrack.php',
    query: ({ at }) => ({ year: toUtcDigits(at).slice(0, 4), help: '0' }),
  },
  kma_eqk_list: {
    path: '/api/typ01/url/eqk_list.php',
    query: ({ at, from }) => ({
      tm1: toKstDigits(from ?? new Date(at.getTime() - DEFAULT_ISSUES_MS)),
      tm2: toKstDigits(at),
      disp: '1',
      help: '0',
    }),
  },
  kma_tsnm_list: {
    path: '/api/typ09/url/tsnm/urlTsnmList.do',
    query: () => ({ orderTy: 'xml', orderCm: 'L' }),
  },
  kma_fct_afs_do: { path: '/api/typ01/url/fct_afs_do.php', query: seaForecast },
  kma_marine_large_zone: {
    path: '/api/typ06/url/marine_large_zone.php',
    query: (request) => ({ ...modelTimes(request), Lzone: request.zone ?? ALL, disp: '0' }),
  },
  kma_marine_small_zone: {
    path: '/api/typ06/url/marine_small_zone.php',
    query: (request) => ({ ...modelTimes(request), Lzone: request.zone ?? ALL, Szone: ALL, disp: '0' }),
  },
  kma_dfs_shrt_grd: {
    path: '/api/typ01/cgi-bin/url/nph-dfs_shrt_grd',
    query: ({ at, issuedAt = at, validAt = issuedAt, list = 'TMP' }) => ({
      tmfc: kstHour(issuedAt),
      tmef: kstHour(validAt),
      vars: list,
    }),
  },
  kma_kim_nc: {
    path: '/api/typ01/cgi-bin/url/nph-kim_nc_xy_txt2',
    query: ({ at, issuedAt = at, validAt = issuedAt, list = 't2m' }) => ({
      group: 'KIMG',
      nwp: 'NE57',
      data: 'U',
      name: list,
      level: '',
      map: 'S',
      sub: kimColumnsAndRows,
      tmfc: utcHour(issuedAt),
      hf: String(Math.round((validAt.getTime() - issuedAt.getTime()) / HOUR_MS)),
      disp: 'A',
      help: '1',
    }),
  },
  kma_gk2a_fog: { path: '/api/typ05/api/GK2A/LE2/FOG/KO/data', query: pictureTime },
  kma_gk2a_infrared: { path: '/api/typ05/api/GK2A/LE1B/IR105/KO/data', query: pictureTime },
  kma_wthr_cmt_rpt: {
    path: '/api/typ01/url/wthr_cmt_rpt.php',
    // the least of the levels of detail: the higher ones add the names of those who wrote it
    query: (request) => ({ ...issueTimes(request), stn: request.station ?? ALL, disp: '0' }),
  },
} satisfies Record<string, Service>

export type HubService = keyof typeof HUB_SERVICES
