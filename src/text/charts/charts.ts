import type { ChartKind } from '../../domain/charts/charts.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'

/** Words of weather charts: on the pages, and inside the pictures, where both languages stand together. */
interface ChartWords {
  /** what a chart shows */
  kinds: Record<ChartKind, string>
  /** the moment it is for, seen from its issue */
  lead(hours: number): string
  issued: string
  valid: string
  /** time of the model run behind the values */
  run: string
  source: string
  /** how the values became lines; `demo-…` are simulated */
  methods: Record<'demo-pressure' | 'model-pressure' | 'squares' | 'demo-squares', string>
  legend: {
    isobars: string
    centres: string
    /** above the list of them with their places */
    centreList: string
    /** metres that filled steps begin at */
    waveSteps: string
    waveLimits(advisory: number, warning: number): string
    waveTop: string
    wind: string
    isotherms: string
    temperatureBands: string
    noValues: string
  }
  /** across what is no live chart; live ones have no mark */
  marks: Record<Exclude<FeedMode, 'live'>, { short: string; long: string }>
  notForNavigation: string
}

const ko: ChartWords = {
  kinds: {
    'surface-pressure': '지상일기도',
    wave: '파고도',
    'sea-temperature': '해수면온도도',
    'upper-air-850': '850 hPa 고층일기도',
    'upper-air-700': '700 hPa 고층일기도',
    'upper-air-500': '500 hPa 고층일기도',
    'upper-air-300': '300 hPa 고층일기도',
  },
  lead: (hours) => (hours === 0 ? '발표 시각 현재' : `${hours}시간 뒤 예상`),
  issued: '발표',
  valid: '유효 시각',
  run: '모델 실행',
  source: '자료',
  methods: {
    'demo-pressure': '시연 바다의 해면기압 0.5° 격자에서 그린 등압선',
    'model-pressure': '수치모델의 해면기압(0.5° 간격으로 읽음)에서 그린 등압선',
    squares: '해구별 예측(기상청, 0.5°)에서 그린 등치선',
    'demo-squares': '시연 바다의 해구별 예측(0.5°)에서 그린 등치선',
  },
  legend: {
    isobars: '등압선 4 hPa, 굵은 선 20 hPa',
    centres: '고기압 H, 저기압 L (hPa)',
    centreList: '기압 중심',
    waveSteps: '유의파고 (m)',
    waveLimits: (advisory, warning) => `굵은 선: 풍랑 주의보 ${advisory} m, 경보 ${warning} m 기준`,
    waveTop: '+ 주위보다 높은 파고',
    wind: '바람: 반깃 5, 온깃 10, 삼각 50노트',
    isotherms: '등온선 1 °C, 굵은 선 5 °C',
    temperatureBands: '해수면온도 (°C)',
    noValues: '예측 자료가 없는 바다',
  },
  marks: {
    demo: { short: '시연 자료', long: '모의로 만든 바다이며 실제 날씨가 아닙니다' },
    replay: { short: '기록 재생', long: '지난 기록이며 지금의 날씨가 아닙니다' },
  },
  notForNavigation: '항해용 해도가 아닙니다.',
}

const en: ChartWords = {
  kinds: {
    'surface-pressure': 'Surface pressure',
    wave: 'Wave height',
    'sea-temperature': 'Sea surface temperature',
    'upper-air-850': 'Upper air, 850 hPa',
    'upper-air-700': 'Upper air, 700 hPa',
    'upper-air-500': 'Upper air, 500 hPa',
    'upper-air-300': 'Upper air, 300 hPa',
  },
  lead: (hours) => (hours === 0 ? 'At the time of issue' : `Forecast ${hours} hours ahead`),
  issued: 'Issued',
  valid: 'Valid at',
  run: 'Model run',
  source: 'Source',
  methods: {
    'demo-pressure': 'Isobars from the demo sea’s pressure at sea level on a grid of 0.5°',
    'model-pressure': 'Isobars from a model’s pressure at sea level, read each 0.5°',
    squares: 'Isolines from the forecast for sea squares (KMA, 0.5°)',
    'demo-squares': 'Isolines from the demo sea’s forecast for sea squares (0.5°)',
  },
  legend: {
    isobars: 'Isobars each 4 hPa, bold each 20 hPa',
    centres: 'High H, low L (hPa)',
    centreList: 'Centres of pressure',
    waveSteps: 'Significant wave height (m)',
    waveLimits: (advisory, warning) => `Bold: limits of advisory ${advisory} m and warning ${warning} m`,
    waveTop: '+ Higher than all around',
    wind: 'Wind: half barb 5, full 10, pennant 50 kt',
    isotherms: 'Isotherms each 1 °C, bold each 5 °C',
    temperatureBands: 'Sea surface temperature (°C)',
    noValues: 'Sea without forecast values',
  },
  marks: {
    demo: { short: 'SIMULATED', long: 'A simulated sea, not real weather' },
    replay: { short: 'REPLAY', long: 'A recording, not the weather of now' },
  },
  notForNavigation: 'Not for navigation.',
}

export const charts: Bilingual<ChartWords> = { ko, en }

/** Who the coasts in the pictures are from; the same in every language. */
export const CHART_CREDIT = '© OpenStreetMap contributors (ODbL) · Natural Earth'
