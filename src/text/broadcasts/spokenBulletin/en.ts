import type { BulletinMoment, BulletinWords, Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { forecasts } from '../../forecasts/forecasts.ts'
import { clockDigits, numberParts, plain, said, table } from './parts.ts'
import { warnings } from '../../warnings/warnings.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** @param value 0–999 */
function cardinal(value: number): string {
  if (value < 20) return ONES[value]!
  const [high, rest] = value < 100 ? [10, value % 10] : [100, value % 100]
  const head = high === 10 ? TENS[Math.floor(value / 10)]! : `${ONES[Math.floor(value / 100)]} hundred`
  return rest === 0 ? head : `${head} ${cardinal(rest)}`
}

/** @param day 1–31 */
function ordinal(day: number): string {
  if (day <= 20) return ORDINALS[day]!
  return day === 30 ? 'thirtieth' : `${TENS[Math.floor(day / 10)]} ${ORDINALS[day % 10]}`
}

function number(text: string): Said {
  const { isNegative, whole, decimals } = numberParts(text)
  const fraction = decimals.length === 0 ? [] : ['point', ...decimals.map((digit) => ONES[digit]!)]
  return said(text, [...(isNegative ? ['minus'] : []), cardinal(whole), ...fraction].join(' '))
}

const day = ({ month, day }: { month: number; day: number }): Said =>
  said(`${day} ${MONTHS[month - 1]}`, `the ${ordinal(day)} of ${MONTHS[month - 1]}`)

/** Below ten with a zero, as at sea: zero six hundred hours, eighteen thirty hours. */
const twoDigits = (value: number) => (value < 10 ? `zero ${ONES[value]}` : cardinal(value))

function moment(at: BulletinMoment): Said {
  const date = day(at)
  const minutes = at.minute === 0 ? 'hundred' : twoDigits(at.minute)
  return said(
    `${clockDigits(at)} on ${date.written}`,
    `${twoDigits(at.hour)} ${minutes} hours on ${date.spoken}`,
  )
}

/** How an English voice comes near the Korean sounds. @source the Revised Romanization of Korean */
const RESPELLED: Readonly<Record<string, string>> = {
  'Buk-myeon': 'Book-myeon',
  Busan: 'Boosahn',
  Cheonsuman: 'Chunsooman',
  Chujado: 'Choojadoh',
  Chungnam: 'Choongnahm',
  Dangjin: 'Dahngjin',
  Gangwon: 'Gahngwon',
  Gapado: 'Gahpadoh',
  Geoje: 'Gujay',
  Incheon: 'Inchun',
  Jeju: 'Jayjoo',
  Jeonbuk: 'Junbook',
  Jeonnam: 'Junnahm',
  Jodo: 'Johdoh',
  'Namhae-gun': 'Nahmhay goon',
  'Seo-myeon': 'Suh-myeon',
  Seosan: 'Suh-sahn',
  Taean: 'Tayahn',
  Udo: 'Oodoh',
  'Ulleung-eup': 'Oolloong oop',
  Ulleungdo: 'Oolloongdoh',
  Ulsan: 'Oolsahn',
}
const LATIN = /^[A-Za-z][A-Za-z(),' -]*$/

const phrases = table({
  titleNational: 'National marine weather broadcast, {moment}',
  titleRegional: 'Marine weather broadcast for {zone}, forecast of {moment}',
  demo: 'This broadcast is a demonstration made of simulated data. It is not the real weather.',
  replay: 'This broadcast is made of recorded data. It is not the present weather.',
  openingNational: 'This is the national marine weather broadcast for {moment}.',
  openingRegional: 'This is the marine weather broadcast for {zone}.',
  issued: 'The forecast was issued at {moment}.',
  late: 'A newer forecast is late; this is the last that was received.',
  clock: 'All times are Korean Standard Time.',

  warningsHead: 'Marine warnings in force as of {moment}.',
  warningsNone: 'As of {moment}, no marine warnings are in force.',
  warningsNotKnown: 'The marine warnings in force are not fully known.',
  warningsStale: 'Marine warnings have not been confirmed since {moment}; there may be more.',
  inForce: '{name} for {zones}, in force since {since}.',
  announced: '{name} for {zones}, to take effect {since}.',
  preliminary: '{name} for {zones}, expected {since}.',
  inForceUndated: '{name} in force for {zones}.',
  announcedUndated: '{name} announced for {zones}.',
  preliminaryUndated: '{name} for {zones}.',
  ends: ['Expected end: {end}.', 'Expected end, {end}.'],
  endNotKnown: 'Its end is not known.',
  becomes: ['Changes to {name}: {since}.', 'Changes to {name}, {since}.'],
  furtherZones: '{zones} not named here',
  stretch: 'between {from} and {to}',

  zonesHead: 'Forecast by sea area.',
  zone: '{zone}.',
  zoneMissing: '{zone}. There is no forecast.',
  zoneIssued: 'This forecast was issued at {moment}.',
  partsMissing: 'There is no forecast for {zones} of it.',
  today: ['Today: {reported}.', 'Today, {reported}.'],
  tonight: ['Tonight: {reported}.', 'Tonight, {reported}.'],
  tomorrow: ['Tomorrow: {reported}.', 'Tomorrow, {reported}.'],
  dayMissing: 'no forecast data',
  partly: ['{what} (some data missing)', '{what}, some data missing'],

  wind: 'wind {from}, {speed}',
  windTurning: 'wind {from}, turning {to}, {speed}',
  windVariable: 'wind variable, {speed}',
  windUndirected: 'wind direction not known, {speed}',
  windMissing: 'no wind data',
  directions: '{first} to {second}',
  speed: ['{to} m/s ({knotsTo} kn)', '{to} metres per second, {knotsTo} knots'],
  speedRange: [
    '{from} to {to} m/s ({knotsFrom} to {knotsTo} kn)',
    '{from} to {to} metres per second, {knotsFrom} to {knotsTo} knots',
  ],
  speedMissing: 'speed not known',
  waves: 'waves {height}',
  wavesMissing: 'no wave data',
  height: ['{to} m', '{to} metres'],
  heightRange: ['{from} to {to} m', '{from} to {to} metres'],
  visibility: 'visibility {distance}',
  distance: ['{to} km', '{to} kilometres'],
  distanceRange: ['{from} to {to} km', '{from} to {to} kilometres'],
  weather: 'weather {weather}',
  weatherHalves: 'weather {morning} in the morning, {afternoon} in the afternoon',
  weatherMissing: 'no weather data',
  weatherUnknown: 'not known',
  skies: '{first} to {second}',
  skyAndFalls: '{sky}, {falls}',
  inPlaces: '{falls} in places',
  dry: 'no rain or snow',

  outlookHead: 'Outlook for the following days.',
  outlook: ['{zone}, {days}: {reported}.', '{zone}, {days}, {reported}.'],
  outlookPeak: 'highest on {days}',
  outlookFalls: '{falls} on {days}',
  outlookDry: 'no rain or snow',
  days: '{from} to {to}',

  leftOut: 'As the broadcast would be too long, it leaves out {what}.',
  leftOutlook: 'the outlook after tomorrow',
  leftTimes: 'the times of the warnings',
  leftNames: 'the names of the zones under warning',
  leftWeather: 'weather and visibility',
  leftTomorrow: 'the forecast for tomorrow',

  nextNational: 'The next broadcast is at {moment}.',
  nextRegional: 'The next forecast is expected at {moment}.',
  closing: 'This ends the marine weather broadcast.',
})

const { none: _none, ...precipitations } = forecasts.en.precipitations

export const spokenBulletinEn: BulletinWords = {
  phrases,
  winds: table({
    N: 'northerly',
    NNE: 'north-northeasterly',
    NE: 'northeasterly',
    ENE: 'east-northeasterly',
    E: 'easterly',
    ESE: 'east-southeasterly',
    SE: 'southeasterly',
    SSE: 'south-southeasterly',
    S: 'southerly',
    SSW: 'south-southwesterly',
    SW: 'southwesterly',
    WSW: 'west-southwesterly',
    W: 'westerly',
    WNW: 'west-northwesterly',
    NW: 'northwesterly',
    NNW: 'north-northwesterly',
  }),
  skies: table(forecasts.en.skies),
  precipitations: table(precipitations),
  glue: table({ clause: ', ', list: ', ', sentence: ' ' }),
  warningName: (type, level) => plain(warnings.en.warningName(type, level)),
  zoneName({ nameEn }) {
    if (!LATIN.test(nameEn)) return undefined
    const words = nameEn.replaceAll(/[()]/g, '').split(' ')
    return said(nameEn, words.map((word) => RESPELLED[word] ?? word).join(' '))
  },
  number,
  zoneCount: (count) => {
    const noun = count === 1 ? 'sea zone' : 'sea zones'
    return said(`${count} ${noun}`, `${cardinal(count)} ${noun}`)
  },
  moment,
  day,
}
