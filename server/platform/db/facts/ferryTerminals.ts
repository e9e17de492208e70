/**
 * Terminals of passenger ships in the public timetable, by the numbers that it names them with.
 *
 * @source data.go.kr 1613000/DmstcShipNvgInfo, as public programs name its nodes; the service's own list has more
 */
export const FERRY_TERMINALS = [
  { code: 'SEA22010', nameKo: '대천' },
  { code: 'SEA30010', nameKo: '군산' },
  { code: 'SEA30020', nameKo: '격포' },
  { code: 'SEA31010', nameKo: '목포' },
  { code: 'SEA31020', nameKo: '완도' },
  { code: 'SEA31022', nameKo: '화흥포' },
  { code: 'SEA31910', nameKo: '녹동' },
  { code: 'SEA35490', nameKo: '진도' },
  { code: 'SEA40050', nameKo: '통영' },
  { code: 'SEA43030', nameKo: '후포' },
  { code: 'SEA44030', nameKo: '묵호' },
  { code: 'SEA44060', nameKo: '강릉' },
  { code: 'SEA50110', nameKo: '여수' },
] as const

/** What names of harbours end with in one list and not in another: first the building, then the kind of place. */
export const HARBOUR_ENDINGS = [
  ['연안여객터미널', '여객선터미널', '여객터미널', '터미널'],
  ['항', '도'],
] as const
