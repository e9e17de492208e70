/** Answers in the layout of the service; the documents are made up, numbers and positions of the form that was seen. */
const answer = (items: string, total: number, code = '00') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>${code}</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>${items}</items><numOfRows>300</numOfRows><pageNo>1</pageNo><totalCount>${total}</totalCount></body></response>`

const item = (fields: Readonly<Record<string, string>>) =>
  `<item>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</item>`

export const LISTED = {
  doc_num: '26-292',
  doc_type: '상설',
  gov_cd: '합동참모본부',
  noti_cat: '해상사격훈련',
  app_cat: '접근금지',
  title: '5월 1주 해상사격훈련 실시 알림',
  basic: '근거',
  content: '1. 아래와 같이 실시합니다.&amp;#xD;\n2. 접근하지 마십시오.',
  area: '1,2',
}
export const PLACED = {
  doc_num: '26-292',
  area: '1',
  position_nm: '대한해협-욕지도남방근해',
  position: '34-09-41N,128-00-00E&amp;#xD;\n34-18-01N,128-11-27E&amp;#xD;\n34-00-00N, 128-35-00.5E',
  position_desc: '해당 지점을 순차 연결한 선내 해역',
  alarm_date: '2026-05-04,2026-05-05,',
  alarm_time: '09:00 ~ 18:00,00:00 ~ 00:00,',
  sea_pos: '2200',
}

export const navigationalXml = (rows: readonly Readonly<Record<string, string>>[], total = rows.length) =>
  answer(rows.map(item).join(''), total)
export const NO_NAVIGATIONAL = answer('', 0, '03')
