import type { BulletinMoment, BulletinWords, Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { clockDigits, numberParts, said, table } from './parts.ts'
import { zoneInJapanese } from './zones.ts'

// Spoken Japanese is in kana with a blank between its words; particles are spelled as they sound (わ, お, え), because
// the synthesiser reads them by their letters.

const ONES = ['れい', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const HUNDREDS =
  'ひゃく にひゃく さんびゃく よんひゃく ごひゃく ろっぴゃく ななひゃく はっぴゃく きゅうひゃく'.split(' ')
const DAYS =
  'ついたち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか じゅういちにち じゅうににち じゅうさんにち じゅうよっか じゅうごにち じゅうろくにち じゅうしちにち じゅうはちにち じゅうくにち はつか にじゅういちにち にじゅうににち にじゅうさんにち にじゅうよっか にじゅうごにち にじゅうろくにち にじゅうしちにち にじゅうはちにち にじゅうくにち さんじゅうにち さんじゅういちにち'.split(
    ' ',
  )
const MONTHS = 'いち に さん し ご ろく しち はち く じゅう じゅういち じゅうに'.split(' ')
const HOURS = ['れい', 'いち', 'に', 'さん', 'よ', 'ご', 'ろく', 'しち', 'はち', 'く']
const MINUTES =
  'じゅっぷん いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん'.split(' ')

/** @param value 0–999 */
function cardinal(value: number): string {
  if (value >= 100) {
    const rest = value % 100
    return `${HUNDREDS[Math.floor(value / 100) - 1]}${rest === 0 ? '' : cardinal(rest)}`
  }
  return `${tens(value)}${value % 10 === 0 && value > 0 ? '' : ONES[value % 10]}`
}

function tens(value: number): string {
  const count = Math.floor(value / 10)
  return count === 0 ? '' : `${count === 1 ? '' : ONES[count]}じゅう`
}

function number(text: string): Said {
  const { isNegative, whole, decimals } = numberParts(text)
  // before the point some sounds are cut short: いってん, はってん, じゅってん
  const before = cardinal(whole)
    .replace(/いち$/, 'いっ')
    .replace(/はち$/, 'はっ')
    .replace(/じゅう$/, 'じゅっ')
  const after = decimals.map((digit) => ONES[digit]!).join('')
  const spoken = decimals.length === 0 ? cardinal(whole) : `${before}てん${after}`
  return said(text, isNegative ? `マイナス ${spoken}` : spoken)
}

const day = ({ month, day }: { month: number; day: number }): Said =>
  said(`${month}月${day}日`, `${MONTHS[month - 1]}がつ ${DAYS[day - 1]}`)

function hourWords(hour: number): string {
  const isTen = hour > 0 && hour % 10 === 0
  return `${tens(hour)}${isTen ? '' : HOURS[hour % 10]}じ`
}

function minuteWords(minute: number): string {
  const unit = minute % 10
  // the ten itself is cut short before the minutes
  return `${unit === 0 ? tens(minute).replace(/じゅう$/, '') : tens(minute)}${MINUTES[unit]}`
}

function moment(at: BulletinMoment): Said {
  const date = day(at)
  const minutes = at.minute === 0 ? '' : ` ${minuteWords(at.minute)}`
  return said(`${date.written} ${clockDigits(at)}`, `${date.spoken} ${hourWords(at.hour)}${minutes}`)
}

const phrases = table({
  titleNational: ['全国海洋気象放送、{moment}', 'ぜんこく かいよう きしょう ほうそう、 {moment}'],
  titleRegional: [
    '{zone} 海洋気象放送、{moment}の予報',
    '{zone} かいよう きしょう ほうそう、 {moment} の よほう',
  ],
  demo: [
    'この放送は実演用の模擬資料によるもので、実際の天気ではありません。',
    'この ほうそうわ じつえんようの もぎしりょうに よる もので、 じっさいの てんきでわ ありません。',
  ],
  replay: [
    'この放送は過去の記録によるもので、現在の天気ではありません。',
    'この ほうそうわ かこの きろくに よる もので、 げんざいの てんきでわ ありません。',
  ],
  openingNational: [
    '{moment}の全国海洋気象放送です。',
    '{moment} の ぜんこく かいよう きしょう ほうそうです。',
  ],
  openingRegional: ['{zone}の海洋気象放送です。', '{zone} の かいよう きしょう ほうそうです。'],
  issued: [
    '{moment}に発表された予報をお伝えします。',
    '{moment} に はっぴょうされた よほうお おつたえします。',
  ],
  late: [
    '新しい予報が届いていないため、前の予報をお伝えします。',
    'あたらしい よほうが とどいて いない ため、 まえの よほうお おつたえします。',
  ],
  clock: ['時刻はすべて韓国標準時です。', 'じこくわ すべて かんこく ひょうじゅんじです。'],

  warningsHead: [
    '{moment}現在、次の海上特報が発効中です。',
    '{moment} げんざい、 つぎの かいじょう とくほうが はっこうちゅうです。',
  ],
  warningsNone: [
    '{moment}現在、発効中の海上特報はありません。',
    '{moment} げんざい、 はっこうちゅうの かいじょう とくほうわ ありません。',
  ],
  warningsNotKnown: [
    '海上特報はすべてを確認できていません。',
    'かいじょう とくほうわ すべてお かくにん できて いません。',
  ],
  warningsStale: [
    '{moment}より後は海上特報を確認できておらず、ほかにもある可能性があります。',
    '{moment} より あとわ かいじょう とくほうお かくにん できて おらず、 ほかにも ある かのうせいが あります。',
  ],
  inForce: [
    '{name}、{zones}。{since}から発効中です。',
    '{name}、 {zones}。 {since} から はっこうちゅうです。',
  ],
  announced: [
    '{name}、{zones}。{since}に発効する予定です。',
    '{name}、 {zones}。 {since} に はっこうする よていです。',
  ],
  preliminary: ['{name}、{zones}。{since}に予想されます。', '{name}、 {zones}。 {since} に よそうされます。'],
  inForceUndated: ['{name}発効中、{zones}。', '{name} はっこうちゅう、 {zones}。'],
  announcedUndated: ['{name}発効予定、{zones}。', '{name} はっこう よてい、 {zones}。'],
  preliminaryUndated: ['{name}、{zones}。', '{name}、 {zones}。'],
  ends: ['解除予定は{end}です。', 'かいじょ よていわ {end} です。'],
  endNotKnown: ['解除の予定は分かっていません。', 'かいじょの よていわ わかって いません。'],
  becomes: ['{name}への変更は{since}です。', '{name} えの へんこうわ {since} です。'],
  furtherZones: ['名前の分からない{zones}', 'なまえの わからない {zones}'],
  stretch: ['{from}から{to}の間', '{from} から {to} の あいだ'],

  zonesHead: ['海域別の予報です。', 'かいいきべつの よほうです。'],
  zone: ['{zone}。', '{zone}。'],
  zoneMissing: ['{zone}。予報はありません。', '{zone}。 よほうわ ありません。'],
  zoneIssued: ['{moment}に発表された予報です。', '{moment} に はっぴょうされた よほうです。'],
  partsMissing: ['このうち{zones}は予報がありません。', 'この うち {zones}わ よほうが ありません。'],
  today: ['今日は、{reported}。', 'きょうわ、 {reported}。'],
  tonight: ['今夜は、{reported}。', 'こんやわ、 {reported}。'],
  tomorrow: ['明日は、{reported}。', 'あすわ、 {reported}。'],
  dayMissing: ['予報の資料なし', 'よほうの しりょう なし'],
  partly: ['{what}（一部資料なし）', '{what}、 いちぶ しりょう なし'],

  wind: ['{from}、{speed}', '{from}、 {speed}'],
  windTurning: ['{from}のち{to}、{speed}', '{from} のち {to}、 {speed}'],
  windVariable: ['風向は一定せず、{speed}', 'ふうこうわ いってい せず、 {speed}'],
  windUndirected: ['風向は不明、{speed}', 'ふうこうわ ふめい、 {speed}'],
  windMissing: ['風の資料なし', 'かぜの しりょう なし'],
  directions: ['{first}または{second}', '{first} または {second}'],
  speed: ['{to} m/s', 'びょうそく {to} メートル'],
  speedRange: ['{from}～{to} m/s', 'びょうそく {from} メートルから {to} メートル'],
  speedMissing: ['風速は不明', 'ふうそくわ ふめい'],
  waves: ['波の高さ {height}', 'なみの たかさ {height}'],
  wavesMissing: ['波の資料なし', 'なみの しりょう なし'],
  height: ['{to} m', '{to} メートル'],
  heightRange: ['{from}～{to} m', '{from} メートルから {to} メートル'],
  visibility: ['視程 {distance}', 'してい {distance}'],
  distance: ['{to} km', '{to} キロメートル'],
  distanceRange: ['{from}～{to} km', '{from} キロメートルから {to} キロメートル'],
  weather: ['天気は{weather}', 'てんきわ {weather}'],
  weatherHalves: ['天気は午前{morning}、午後{afternoon}', 'てんきわ ごぜん {morning}、 ごご {afternoon}'],
  weatherMissing: ['天気の資料なし', 'てんきの しりょう なし'],
  weatherUnknown: ['不明', 'ふめい'],
  skies: ['{first}から{second}', '{first} から {second}'],
  skyAndFalls: ['{sky}、{falls}', '{sky}、 {falls}'],
  inPlaces: ['所により{falls}', 'ところに より {falls}'],
  dry: ['雨や雪なし', 'あめや ゆき なし'],

  outlookHead: ['続いて明後日からの見通しです。', 'つづいて あさってからの みとおしです。'],
  outlook: ['{zone}、{days}。{reported}。', '{zone}、 {days}。 {reported}。'],
  outlookPeak: ['波が最も高いのは{days}', 'なみが もっとも たかいのわ {days}'],
  outlookFalls: ['{falls}は{days}', '{falls}わ {days}'],
  outlookDry: ['雨や雪の予報なし', 'あめや ゆきの よほう なし'],
  days: ['{from}～{to}', '{from} から {to}'],

  leftOut: ['放送が長くなるため、{what}は省きます。', 'ほうそうが ながく なる ため、 {what}わ はぶきます。'],
  leftOutlook: ['明後日からの見通し', 'あさってからの みとおし'],
  leftTimes: ['警報の時刻', 'けいほうの じこく'],
  leftNames: ['警報の海域名', 'けいほうの かいいきめい'],
  leftWeather: ['天気と視程', 'てんきと してい'],
  leftTomorrow: ['明日の予報', 'あすの よほう'],

  nextNational: ['次の放送は{moment}です。', 'つぎの ほうそうわ {moment} です。'],
  nextRegional: [
    '次の予報は{moment}に発表の予定です。',
    'つぎの よほうわ {moment} に はっぴょうの よていです。',
  ],
  closing: ['以上で海洋気象放送を終わります。', 'いじょうで かいよう きしょう ほうそうお おわります。'],
})

const winds = table({
  N: ['北の風', 'きたの かぜ'],
  NNE: ['北北東の風', 'ほくほくとうの かぜ'],
  NE: ['北東の風', 'ほくとうの かぜ'],
  ENE: ['東北東の風', 'とうほくとうの かぜ'],
  E: ['東の風', 'ひがしの かぜ'],
  ESE: ['東南東の風', 'とうなんとうの かぜ'],
  SE: ['南東の風', 'なんとうの かぜ'],
  SSE: ['南南東の風', 'なんなんとうの かぜ'],
  S: ['南の風', 'みなみの かぜ'],
  SSW: ['南南西の風', 'なんなんせいの かぜ'],
  SW: ['南西の風', 'なんせいの かぜ'],
  WSW: ['西南西の風', 'せいなんせいの かぜ'],
  W: ['西の風', 'にしの かぜ'],
  WNW: ['西北西の風', 'せいほくせいの かぜ'],
  NW: ['北西の風', 'ほくせいの かぜ'],
  NNW: ['北北西の風', 'ほくほくせいの かぜ'],
})

const types = table({
  typhoon: ['台風', 'たいふう'],
  tsunami: ['津波', 'つなみ'],
  'storm-surge': ['高潮', 'たかしお'],
  'high-seas': ['波浪', 'はろう'],
  'strong-wind': ['強風', 'きょうふう'],
  fog: ['濃霧', 'のうむ'],
  'heavy-rain': ['大雨', 'おおあめ'],
  'heavy-snow': ['大雪', 'おおゆき'],
  'cold-wave': ['寒波', 'かんぱ'],
  'heat-wave': ['猛暑', 'もうしょ'],
  'yellow-dust': ['黄砂', 'こうさ'],
  dry: ['乾燥', 'かんそう'],
})

const levels = table({
  preliminary: ['予備特報', 'よびとくほう'],
  advisory: ['注意報', 'ちゅういほう'],
  warning: ['警報', 'けいほう'],
})

export const spokenBulletinJa: BulletinWords = {
  phrases,
  winds,
  skies: table({
    clear: ['晴れ', 'はれ'],
    'partly-cloudy': ['雲が少ない', 'くもが すくない'],
    'mostly-cloudy': ['雲が多い', 'くもが おおい'],
    overcast: ['曇り', 'くもり'],
  }),
  precipitations: table({
    rain: ['雨', 'あめ'],
    'rain-or-snow': ['雨または雪', 'あめ または ゆき'],
    snow: ['雪', 'ゆき'],
    'snow-or-rain': ['雪または雨', 'ゆき または あめ'],
    shower: ['にわか雨', 'にわかあめ'],
  }),
  glue: table({ clause: ['、', '、 '], list: ['、', '、 '], sentence: ['', ' '] }),
  warningName: (type, level) =>
    said(types[type].written + levels[level].written, `${types[type].spoken} ${levels[level].spoken}`),
  zoneName: ({ nameKo }) => zoneInJapanese(nameKo),
  number,
  zoneCount: (count) => said(`${count}海域`, `${cardinal(count)} かいいき`),
  moment,
  day,
}
