import type { AgeParts } from '../../domain/kernel/ages.ts'
import type { CompassPoint, ShownReading } from '../../domain/kernel/display.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { AbsentReason, Age, FeedMode, SourceName } from '../../domain/kernel/readings.ts'
import type { SeaName } from '../../domain/kernel/seas.ts'
import type { StationKind } from '../../domain/observations/stations.ts'
import type { Severity } from '../../domain/observations/thresholds.ts'
import type { ShownUnit, WindUnit } from '../../domain/kernel/units.ts'
import { ages } from '../kernel/ages.ts'

interface MeasurementWords {
  elements: Record<ElementName, string>
  /** short enough for a table head or a map button */
  elementsShort: Partial<Record<ElementName, string>>
  units: Record<ShownUnit, string>
  /** what a screen reader should say for the unit */
  unitsSpoken: Record<ShownUnit, string>
  windUnits: Record<WindUnit, string>
  compass: Record<CompassPoint, string>
  calm: string
  kinds: Record<StationKind, string>
  seas: Record<SeaName, string>
  sources: Record<SourceName, string>
  modes: Record<FeedMode, string>
  absent: Record<AbsentReason, string>
  ages: Record<Age, string>
  severities: Record<Severity, string>
  age(parts: AgeParts): string
  /** wind or waves coming from a compass point */
  from(point: CompassPoint): string
}

const units: Record<ShownUnit, string> = {
  'm/s': 'm/s',
  'km/h': 'km/h',
  kn: 'kn',
  m: 'm',
  km: 'km',
  s: 's',
  degC: '°C',
  hPa: 'hPa',
  '%': '%',
  degree: '°',
  psu: 'psu',
}

const compassKo: Record<CompassPoint, string> = {
  N: '북',
  NNE: '북북동',
  NE: '북동',
  ENE: '동북동',
  E: '동',
  ESE: '동남동',
  SE: '남동',
  SSE: '남남동',
  S: '남',
  SSW: '남남서',
  SW: '남서',
  WSW: '서남서',
  W: '서',
  WNW: '서북서',
  NW: '북서',
  NNW: '북북서',
}

const ko: MeasurementWords = {
  elements: {
    windSpeed: '풍속',
    windFromDirection: '풍향',
    windGust: '순간최대풍속',
    secondWindSpeed: '풍속 (제2 풍속계)',
    secondWindFromDirection: '풍향 (제2 풍속계)',
    secondWindGust: '순간최대풍속 (제2 풍속계)',
    dayMaximumGust: '일 최대 순간풍속',
    dayMaximumGustFromDirection: '일 최대 순간풍속의 풍향',
    significantWaveHeight: '유의파고',
    maximumWaveHeight: '최대파고',
    meanWaveHeight: '평균파고',
    wavePeriod: '파주기',
    waveFromDirection: '파향',
    seaTemperature: '수온',
    airTemperature: '기온',
    dayMinimumAirTemperature: '일 최저기온',
    dayMaximumAirTemperature: '일 최고기온',
    pressure: '해면기압',
    relativeHumidity: '상대습도',
    visibility: '시정',
    seaLevel: '조위',
    salinity: '염분',
    currentSpeed: '유속',
    currentToDirection: '유향',
  },
  elementsShort: {
    windSpeed: '바람',
    windGust: '돌풍',
    significantWaveHeight: '파고',
    seaTemperature: '수온',
    airTemperature: '기온',
    pressure: '기압',
    relativeHumidity: '습도',
    visibility: '시정',
  },
  units,
  unitsSpoken: {
    'm/s': '초속 미터',
    'km/h': '시속 킬로미터',
    kn: '노트',
    m: '미터',
    km: '킬로미터',
    s: '초',
    degC: '섭씨 도',
    hPa: '헥토파스칼',
    '%': '퍼센트',
    degree: '도',
    psu: '실용염분단위',
  },
  windUnits: { ms: 'm/s', kmh: 'km/h', kn: '노트' },
  compass: compassKo,
  calm: '정온',
  kinds: {
    'weather-buoy': '해양기상부이',
    'wave-buoy': '파고부이',
    'drifting-buoy': '표류부이',
    beacon: '등표',
    'tide-station': '조위관측소',
    'coastal-station': '연안방재관측',
    'wave-gauge': '파랑계',
    ship: '기상관측선',
    'ocean-buoy': '해양관측부이',
    'fog-station': '해무관측소',
    'fishery-station': '어장 수온관측',
  },
  seas: {
    'west-central': '서해중부',
    'west-south': '서해남부',
    'south-west': '남해서부',
    'south-east': '남해동부',
    jeju: '제주도 해상',
    'east-south': '동해남부',
    'east-central': '동해중부',
  },
  sources: {
    'kma-sea-obs': '기상청 해양관측',
    'kma-buoy': '기상청 해양기상부이',
    'kma-lhaws': '기상청 등표관측',
    'kma-visibility': '기상청 시정관측',
    'khoa-tide': '국립해양조사원 조위관측소',
    'khoa-fog': '국립해양조사원 해무관측',
    'khoa-buoy': '국립해양조사원 해양관측부이',
    'nifs-fishery': '국립수산과학원 어장관측',
  },
  modes: { live: '실시간 관측', replay: '기록 재생', demo: '시연 자료' },
  absent: {
    'not-reported': '관측소가 보내지 않는 값',
    'out-of-range': '가능한 범위를 벗어나 표시하지 않음',
    'failed-check': '품질검사를 통과하지 못함',
    'feed-down': '자료 수신이 끊김',
    'outside-model': '예측 영역 밖',
  },
  ages: { fresh: '최신', late: '지연', expired: '오래됨' },
  severities: { usual: '보통', rough: '거칢', dangerous: '매우 위험' },
  age: ages.ko.plain,
  from: (point) => `${compassKo[point]}쪽에서`,
}

const compassEn: Record<CompassPoint, string> = {
  N: 'north',
  NNE: 'north-northeast',
  NE: 'northeast',
  ENE: 'east-northeast',
  E: 'east',
  ESE: 'east-southeast',
  SE: 'southeast',
  SSE: 'south-southeast',
  S: 'south',
  SSW: 'south-southwest',
  SW: 'southwest',
  WSW: 'west-southwest',
  W: 'west',
  WNW: 'west-northwest',
  NW: 'northwest',
  NNW: 'north-northwest',
}

const en: MeasurementWords = {
  elements: {
    windSpeed: 'Wind speed',
    windFromDirection: 'Wind direction',
    windGust: 'Gust',
    secondWindSpeed: 'Wind speed (second anemometer)',
    secondWindFromDirection: 'Wind direction (second anemometer)',
    secondWindGust: 'Gust (second anemometer)',
    dayMaximumGust: 'Strongest gust of the day',
    dayMaximumGustFromDirection: 'Direction of the strongest gust of the day',
    significantWaveHeight: 'Significant wave height',
    maximumWaveHeight: 'Maximum wave height',
    meanWaveHeight: 'Mean wave height',
    wavePeriod: 'Wave period',
    waveFromDirection: 'Wave direction',
    seaTemperature: 'Water temperature',
    airTemperature: 'Air temperature',
    dayMinimumAirTemperature: 'Lowest air temperature of the day',
    dayMaximumAirTemperature: 'Highest air temperature of the day',
    pressure: 'Sea-level pressure',
    relativeHumidity: 'Relative humidity',
    visibility: 'Visibility',
    seaLevel: 'Sea level',
    salinity: 'Salinity',
    currentSpeed: 'Current',
    currentToDirection: 'Direction of the current',
  },
  elementsShort: {
    windSpeed: 'Wind',
    windGust: 'Gust',
    significantWaveHeight: 'Waves',
    seaTemperature: 'Water',
    airTemperature: 'Air',
    pressure: 'Pressure',
    relativeHumidity: 'Humidity',
    visibility: 'Visibility',
  },
  units,
  unitsSpoken: {
    'm/s': 'metres per second',
    'km/h': 'kilometres per hour',
    kn: 'knots',
    m: 'metres',
    km: 'kilometres',
    s: 'seconds',
    degC: 'degrees Celsius',
    hPa: 'hectopascals',
    '%': 'per cent',
    degree: 'degrees',
    psu: 'practical salinity units',
  },
  windUnits: { ms: 'm/s', kmh: 'km/h', kn: 'knots' },
  compass: compassEn,
  calm: 'calm',
  kinds: {
    'weather-buoy': 'Weather buoy',
    'wave-buoy': 'Wave buoy',
    'drifting-buoy': 'Drifting buoy',
    beacon: 'Beacon',
    'tide-station': 'Tide station',
    'coastal-station': 'Coastal station',
    'wave-gauge': 'Wave gauge',
    ship: 'Research ship',
    'ocean-buoy': 'Ocean buoy',
    'fog-station': 'Sea-fog station',
    'fishery-station': 'Fishery station',
  },
  seas: {
    'west-central': 'West Sea, central',
    'west-south': 'West Sea, south',
    'south-west': 'South Sea, west',
    'south-east': 'South Sea, east',
    jeju: 'Seas around Jeju',
    'east-south': 'East Sea, south',
    'east-central': 'East Sea, central',
  },
  sources: {
    'kma-sea-obs': 'KMA marine observations',
    'kma-buoy': 'KMA weather buoys',
    'kma-lhaws': 'KMA beacons',
    'kma-visibility': 'KMA visibility meters',
    'khoa-tide': 'KHOA tide stations',
    'khoa-fog': 'KHOA sea-fog stations',
    'khoa-buoy': 'KHOA ocean buoys',
    'nifs-fishery': 'NIFS fishery stations',
  },
  modes: { live: 'live observation', replay: 'replay of a recording', demo: 'demo data' },
  absent: {
    'not-reported': 'not reported by this station',
    'out-of-range': 'outside the possible range, so not shown',
    'failed-check': 'failed a quality check',
    'feed-down': 'the feed is not answering',
    'outside-model': 'outside the forecast area',
  },
  ages: { fresh: 'fresh', late: 'late', expired: 'old' },
  severities: { usual: 'usual', rough: 'rough', dangerous: 'dangerous' },
  age: ages.en.plain,
  from: (point) => `from the ${compassEn[point]}`,
}

export const measurements: Bilingual<MeasurementWords> = { ko, en }

/** Letters and the local word of a direction: `NE · 북동`; English needs the letters alone. */
export function compassText(point: CompassPoint, language: keyof typeof measurements): string {
  return language === 'ko' ? `${point} · ${compassKo[point]}` : point
}

/** One sentence for a screen reader or a tooltip: value, unit and age state, or why there is none. */
export function spokenReading(
  name: ElementName,
  shown: ShownReading,
  language: keyof typeof measurements,
): string {
  const words = measurements[language]
  if (shown.state === 'dash') return `${words.elements[name]}: ${words.absent[shown.reason]}`
  const stale = shown.age === 'fresh' ? '' : ` (${words.ages[shown.age]})`
  return `${words.elements[name]}: ${shown.text} ${words.unitsSpoken[shown.unit]}${stale}`
}
