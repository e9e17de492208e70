import { formatNumber } from '../../kernel/display.ts'
import { element } from '../../kernel/elements.ts'
import type { Range } from '../../forecasts/forecasts.ts'
import type { BulletinDay, Directions, Reported, WeatherSummary } from './days.ts'
import type { DaySpan, OutlookSummary } from './outlook.ts'
import { momentOf } from './times.ts'
import type { Said, Speaker } from './words.ts'
import { windIn } from '../../kernel/units.ts'

const HEIGHT_DECIMALS = element('significantWaveHeight').decimals
const DISTANCE_DECIMALS = 1

/** The text of one day of one zone, without its name. */
export function daySummary(day: BulletinDay | undefined, speaker: Speaker): Said {
  if (!day) return speaker.say('dayMissing')
  const { visibility } = day
  const seen = visibility && speaker.say('visibility', { distance: distanceSaid(visibility.value, speaker) })
  const reported = [
    windSaid(day, speaker),
    wavesSaid(day, speaker),
    weatherSaid(day.weather, speaker),
    ...(seen && visibility ? [orPartly(seen, visibility, speaker)] : []),
  ]
  return speaker.join('clause', reported)
}

/** The same in a bulletin that would be too long: what decides first whether to go out. */
export function windAndWavesSummary(day: BulletinDay | undefined, speaker: Speaker): Said {
  if (!day) return speaker.say('dayMissing')
  return speaker.join('clause', [windSaid(day, speaker), wavesSaid(day, speaker)])
}

function wavesSaid({ waveHeight }: BulletinDay, speaker: Speaker): Said {
  if (!waveHeight) return speaker.say('wavesMissing')
  const waves = speaker.say('waves', { height: heightSaid(waveHeight.value, speaker) })
  return orPartly(waves, waveHeight, speaker)
}

/** One paragraph: the days, their waves with the highest, and when something falls. */
export function outlookSaid(zone: Said, outlook: OutlookSummary, speaker: Speaker): Said {
  const { waveHeight, peak, falls } = outlook
  const reported: Said[] = []
  if (waveHeight) {
    const waves = speaker.say('waves', { height: heightSaid(waveHeight.value, speaker) })
    reported.push(orPartly(waves, waveHeight, speaker))
  } else reported.push(speaker.say('wavesMissing'))
  if (peak.length > 0) reported.push(speaker.say('outlookPeak', { days: spansSaid(peak, speaker) }))
  if (falls) reported.push(orPartly(fallsSaid(falls.value, speaker), falls, speaker))
  else reported.push(speaker.say('weatherMissing'))
  const days = spansSaid([outlook.days], speaker)
  return speaker.say('outlook', { zone, days, reported: speaker.join('clause', reported) })
}

function fallsSaid({ kinds, days }: NonNullable<OutlookSummary['falls']>['value'], speaker: Speaker): Said {
  if (kinds.length === 0) return speaker.say('outlookDry')
  const falls = speaker.join(
    'list',
    kinds.map((kind) => speaker.words.precipitations[kind]),
  )
  return speaker.say('outlookFalls', { falls, days: spansSaid(days, speaker) })
}

function spansSaid(spans: readonly DaySpan[], speaker: Speaker): Said {
  const day = (at: Date) => speaker.words.day(momentOf(at))
  const one = ({ first, last }: DaySpan) =>
    first.getTime() === last.getTime() ? day(first) : speaker.say('days', { from: day(first), to: day(last) })
  return speaker.join('list', spans.map(one))
}

const orPartly = (said: Said, { isPartly }: Reported<unknown>, speaker: Speaker): Said =>
  isPartly ? speaker.say('partly', { what: said }) : said

function windSaid({ from, turnsTo, windSpeed }: BulletinDay, speaker: Speaker): Said {
  if (!from && !windSpeed) return speaker.say('windMissing')
  const speed = windSpeed ? speedSaid(windSpeed.value, speaker) : speaker.say('speedMissing')
  const isPartly = (from?.isPartly ?? false) || (windSpeed?.isPartly ?? false)
  return orPartly(directedSaid(from?.value, turnsTo, speed, speaker), { value: speed, isPartly }, speaker)
}

function directedSaid(
  from: Directions | undefined,
  turnsTo: Directions | undefined,
  speed: Said,
  speaker: Speaker,
): Said {
  if (!from) return speaker.say('windUndirected', { speed })
  if (from === 'variable' || turnsTo === 'variable') return speaker.say('windVariable', { speed })
  const [first, then] = [from, turnsTo].map((one) => one && arcSaid(one, speaker))
  if (!then) return speaker.say('wind', { from: first!, speed })
  return speaker.say('windTurning', { from: first!, to: then, speed })
}

function arcSaid({ first, second }: Exclude<Directions, 'variable'>, speaker: Speaker): Said {
  const { winds } = speaker.words
  return second ? speaker.say('directions', { first: winds[first], second: winds[second] }) : winds[first]
}

/** Speeds of zones are whole metres per second; should one not be, its fraction is read out. */
function speedSaid(range: Range, speaker: Speaker): Said {
  const decimals = Number.isInteger(range.from) && Number.isInteger(range.to) ? 0 : 1
  const { from, to } = numbersOf(range, decimals, speaker)
  const knots = { from: windIn('kn', range.from), to: windIn('kn', range.to) }
  const [knotsFrom, knotsTo] = [knots.from, knots.to].map((value) =>
    speaker.words.number(formatNumber(value, 0)),
  )
  if (!from) return speaker.say('speed', { to, knotsTo: knotsTo! })
  return speaker.say('speedRange', { from, to, knotsFrom: knotsFrom!, knotsTo: knotsTo! })
}

function heightSaid(range: Range, speaker: Speaker): Said {
  const { from, to } = numbersOf(range, HEIGHT_DECIMALS, speaker)
  return from ? speaker.say('heightRange', { from, to }) : speaker.say('height', { to })
}

function distanceSaid(range: Range, speaker: Speaker): Said {
  const { from, to } = numbersOf(range, DISTANCE_DECIMALS, speaker)
  return from ? speaker.say('distanceRange', { from, to }) : speaker.say('distance', { to })
}

/** Both ends, or one where they read the same. */
function numbersOf({ from, to }: Range, decimals: number, { words }: Speaker): { from?: Said; to: Said } {
  const [first, last] = [from, to].map((value) => formatNumber(value, decimals)) as [string, string]
  return { ...(first !== last && { from: words.number(first) }), to: words.number(last) }
}

/** One weather for the day where both halves have the same. */
function weatherSaid(halves: BulletinDay['weather'], speaker: Speaker): Said {
  const [first, second] = halves
  if (!first && !second) return speaker.say('weatherMissing')
  const isOne = halves.length === 1 || JSON.stringify(first) === JSON.stringify(second)
  if (isOne && first) return speaker.say('weather', { weather: oneWeather(first, speaker) })
  const [morning, afternoon] = [first, second].map((half) =>
    half ? oneWeather(half, speaker) : speaker.say('weatherUnknown'),
  )
  return speaker.say('weatherHalves', { morning: morning!, afternoon: afternoon! })
}

function oneWeather(reported: Reported<WeatherSummary>, speaker: Speaker): Said {
  const { skies, falls, isInPlaces } = reported.value
  const { words } = speaker
  const sky = skies && (skies[0] === skies[1] ? words.skies[skies[0]] : undefined)
  const range = skies && speaker.say('skies', { first: words.skies[skies[0]], second: words.skies[skies[1]] })
  const shown = sky ?? range
  if (!falls || falls.length === 0) return orPartly(shown ?? speaker.say('dry'), reported, speaker)
  const all = speaker.join(
    'list',
    falls.map((kind) => words.precipitations[kind]),
  )
  const falling = isInPlaces ? speaker.say('inPlaces', { falls: all }) : all
  const both = shown ? speaker.say('skyAndFalls', { sky: shown, falls: falling }) : falling
  return orPartly(both, reported, speaker)
}
