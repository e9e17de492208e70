import type { Bilingual } from '../../domain/kernel/language.ts'
import type { ForecastLayer } from '../../domain/map/mapView.ts'

type Drawn = Exclude<ForecastLayer, 'none'>

/** Words of the map's warnings, forecasts and time slider; they come with the map alone. */
interface MapForecastWords {
  layers: string
  warnings: string
  /** layers of marks */
  places: string
  cameras: string
  forecast: string
  forecastLayers: Record<ForecastLayer, string>
  time: {
    slider: string
    now: string
    observed: string
    /** of an hour that is over: what is shown is not the present */
    passed: string
    /** of such an hour: the newest observation until then */
    newestThen(time: string): string
    /** shows an hour that is over by what the portal had received then, not by what is known of it today */
    knownThen: string
    /** of the source line while it does */
    asKnown(time: string): string
    forecast: string
    play: string
    pause: string
    back: string
    forward: string
    day(day: number, month: number, weekday: number): string
    /** of a morning that is near: today, tomorrow */
    nearDays: readonly string[]
    weekday(weekday: number): string
    moment(day: number, month: number, clock: string): string
    /** before or after now */
    hoursAway(sign: '+' | '−', hours: number): string
    minutesAway(sign: '+' | '−', minutes: number): string
    valueText(moment: string, ahead: string): string
    nowText(moment: string): string
    dimmed: string
  }
  notes: {
    loading: Record<Drawn | 'panel' | 'past', string>
    failed: Record<Drawn | 'panel' | 'past' | 'warnings' | 'painter' | 'marks', string>
    noElement(element: string): string
    onlyWindAndWaves: string
    notThen: string
    notYet: string
    /** of a moment by which no station had reported */
    nothingKnown: string
    late(issued: string): string
    issued(layer: Drawn, time: string): string
    keptFrom(time: string): string
  }
  legend: {
    advisory: string
    warning: string
    typhoon: string
    preliminary: string
    ahead: string
    notDrawn(zones: string): string
    allWarnings: string
    direction: string
  }
  /** of a warning; times carry their zone */
  warning: {
    inForce(since: string): string
    announced(since: string): string
    preliminary(since: string): string
    /** of a preliminary one past its time */
    overdue(since: string): string
    lifted(time: string): string
    expected(stretch: string): string
    openEnd: string
    next(time: string, level: string): string
    until(clock: string): string
    since(clock: string): string
    /** of a preliminary one past its time, where there is little room */
    wasExpected(clock: string): string
    more(count: number): string
  }
  square(number: string): string
  underCrosshair(parts: readonly string[]): string
  crosshairSea(position: string): string
}

const WEEKDAYS_KO = '일월화수목금토'
const WEEKDAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const ko: MapForecastWords = {
  layers: '겹쳐 보기',
  warnings: '특보 구역',
  places: '이름난 곳',
  cameras: '카메라',
  forecast: '예보',
  forecastLayers: { none: '없음', zones: '해역별', squares: '해구별' },
  time: {
    slider: '지도의 시각',
    now: '지금',
    observed: '관측',
    passed: '지난 관측',
    newestThen: (time) => `그때까지의 관측 ${time}`,
    knownThen: '그때 알던 대로',
    asKnown: (time) => `${time}에 받아 둔 자료만`,
    forecast: '예보',
    play: '재생',
    pause: '멈춤',
    back: '한 단계 이전',
    forward: '한 단계 다음',
    day: (day, month, weekday) => `${month}월 ${day}일 (${WEEKDAYS_KO[weekday] ?? ''})`,
    nearDays: ['오늘', '내일'],
    weekday: (weekday) => WEEKDAYS_KO[weekday] ?? '',
    moment: (day, _month, clock) => `${day}일 ${clock}`,
    hoursAway: (sign, hours) => `${sign}${hours}시간`,
    minutesAway: (sign, minutes) => `${sign}${minutes}분`,
    valueText: (moment, ahead) => `${moment}, ${ahead}`,
    nowText: (moment) => `지금, ${moment}`,
    dimmed: '예보 시각: 관측소는 점으로만 보입니다',
  },
  notes: {
    loading: {
      zones: '해역 예보를 불러오는 중입니다',
      squares: '해구 예보를 불러오는 중입니다',
      panel: '예보를 불러오는 중입니다',
      past: '지난 관측을 불러오는 중입니다',
    },
    failed: {
      zones: '해역 예보를 불러오지 못했습니다.',
      squares: '해구 예보를 불러오지 못했습니다.',
      panel: '예보를 불러오지 못했습니다.',
      past: '지난 관측을 불러오지 못했습니다.',
      warnings: '특보를 불러오지 못했습니다. 기상청 발표를 확인해 주십시오.',
      painter: '특보와 예보를 지도에 그리지 못했습니다. 페이지를 새로 고쳐 주십시오.',
      marks: '장소나 카메라를 불러오지 못했습니다.',
    },
    noElement: (element) => `${element} 예보는 없습니다. 바람, 파고, 수온, 시정을 고르면 보입니다.`,
    onlyWindAndWaves: '해역 예보에는 바람과 파고만 있습니다.',
    notThen: '이 시각의 예보가 없습니다.',
    notYet: '아직 받은 예보가 없습니다.',
    nothingKnown: '그 시각까지 받은 관측이 없습니다. 특보가 없었다는 뜻은 아닙니다.',
    late: (issued) => `새 예보가 늦어 ${issued}에 발표된 예보를 보여 줍니다.`,
    issued: (layer, time) => `${layer === 'zones' ? '해역 예보' : '해구 예보'} ${time} 발표`,
    keptFrom: (time) => `${time}에 받은 특보를 보여 줍니다.`,
  },
  legend: {
    advisory: '주의보',
    warning: '경보',
    typhoon: '태풍',
    preliminary: '예비특보',
    ahead: '점선: 발표됨, 발효 전',
    notDrawn: (zones) => `지도에 그리지 못한 해역: ${zones}`,
    allWarnings: '모든 특보',
    direction: '화살표는 바람이 불어 가는 쪽, 물결이 나아가는 쪽',
  },
  warning: {
    inForce: (since) => `발효 중, ${since}부터`,
    announced: (since) => `${since} 발효 예정`,
    preliminary: (since) => `${since}쯤 예상`,
    overdue: (since) => `예상했던 ${since} 지남, 아직 특보로 이어지지 않음`,
    lifted: (time) => `${time} 해제 (통보됨)`,
    expected: (stretch) => `${stretch} 해제 예정`,
    openEnd: '해제 시각 미정',
    next: (time, level) => `${time}부터 ${level}`,
    until: (clock) => `~${clock}`,
    since: (clock) => `${clock}~`,
    wasExpected: (clock) => `예상 ${clock} 지남`,
    more: (count) => `그 밖에 ${count}건`,
  },
  square: (number) => `${number}해구`,
  underCrosshair: (parts) => parts.join('. '),
  crosshairSea: (position) => `${position}. Enter 키로 이곳의 예보를 엽니다.`,
}

const en: MapForecastWords = {
  layers: 'Map layers',
  warnings: 'Warning areas',
  places: 'Named places',
  cameras: 'Cameras',
  forecast: 'Forecast',
  forecastLayers: { none: 'None', zones: 'Zones', squares: 'Squares' },
  time: {
    slider: 'Time on the map',
    now: 'Now',
    observed: 'observed',
    passed: 'past',
    newestThen: (time) => `Observations until ${time}`,
    knownThen: 'As known then',
    asKnown: (time) => `Only what had come by ${time}`,
    forecast: 'forecast',
    play: 'Play',
    pause: 'Pause',
    back: 'One step back',
    forward: 'One step forward',
    day: (day, month, weekday) => `${WEEKDAYS_EN[weekday] ?? ''} ${day} ${MONTHS_EN[month - 1] ?? ''}`,
    nearDays: ['Today', 'Tomorrow'],
    weekday: (weekday) => WEEKDAYS_EN[weekday] ?? '',
    moment: (day, month, clock) => `${day} ${MONTHS_EN[month - 1] ?? ''} ${clock}`,
    hoursAway: (sign, hours) => `${sign}${hours} h`,
    minutesAway: (sign, minutes) => `${sign}${minutes} min`,
    valueText: (moment, ahead) => `${moment}, ${ahead}`,
    nowText: (moment) => `now, ${moment}`,
    dimmed: 'Forecast time: stations are dots only',
  },
  notes: {
    loading: {
      zones: 'Loading the zone forecast',
      squares: 'Loading the forecast of the squares',
      panel: 'Loading the forecast',
      past: 'Loading what was observed then',
    },
    failed: {
      zones: 'The zone forecast could not be loaded.',
      squares: 'The forecast of the squares could not be loaded.',
      panel: 'The forecast could not be loaded.',
      past: 'What was observed then could not be loaded.',
      warnings: 'Warnings could not be loaded. Please look at what the KMA says.',
      painter: 'Warnings and forecasts could not be drawn. Load the page again.',
      marks: 'Places or cameras could not be loaded.',
    },
    noElement: (element) =>
      `There is no forecast of ${element.toLowerCase()}. Wind, waves, sea temperature and visibility have.`,
    onlyWindAndWaves: 'The zone forecast tells wind and waves only.',
    notThen: 'There is no forecast for this time.',
    notYet: 'No forecast has been received yet.',
    nothingKnown: 'No report had come by then. That does not mean that there was no warning.',
    late: (issued) => `A newer issue is late: this one is of ${issued}.`,
    issued: (layer, time) => `${layer === 'zones' ? 'Zone forecast' : 'Squares'} issued ${time}`,
    keptFrom: (time) => `Warnings received at ${time} are shown.`,
  },
  legend: {
    advisory: 'advisory',
    warning: 'warning',
    typhoon: 'typhoon',
    preliminary: 'preliminary',
    ahead: 'broken line: not yet in force',
    notDrawn: (zones) => `Zones that cannot be drawn: ${zones}`,
    allWarnings: 'All warnings',
    direction: 'Arrows point where wind and waves go',
  },
  warning: {
    inForce: (since) => `in force since ${since}`,
    announced: (since) => `in force from ${since}`,
    preliminary: (since) => `expected about ${since}`,
    overdue: (since) => `was expected about ${since}; no warning has followed yet`,
    lifted: (time) => `lifted ${time} (told)`,
    expected: (stretch) => `expected to end ${stretch}`,
    openEnd: 'end not told',
    next: (time, level) => `${level.toLowerCase()} from ${time}`,
    until: (clock) => `until ${clock}`,
    since: (clock) => `from ${clock}`,
    wasExpected: (clock) => `was expected ${clock}`,
    more: (count) => `and ${count} more`,
  },
  square: (number) => `Square ${number}`,
  underCrosshair: (parts) => parts.join('. '),
  crosshairSea: (position) => `${position}. Enter opens the forecast for this place.`,
}

export const mapForecasts: Bilingual<MapForecastWords> = { ko, en }
