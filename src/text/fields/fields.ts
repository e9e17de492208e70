import type { ShownFieldUnit } from '../../domain/fields/fieldDisplay.ts'
import type { FieldLayerName } from '../../domain/fields/products.ts'
import { measurements } from '../observations/measurements.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface FieldWords {
  /** heads the list of layers */
  fields: string
  /** particles that show where it flows */
  motion: string
  layers: Record<FieldLayerName, string>
  units: Record<ShownFieldUnit, string>
  /** names of classes, by their number; another number is `unclassified` */
  classes: Partial<Record<FieldLayerName, Readonly<Record<number, string>>>>
  unclassified: string
  loading: string
  failed: string
  /** the catalogue does not list the layer */
  none: string
  notThen: string
  late(issued: string): string
  /** run and source, beside the map */
  run(issued: string): string
  /** the same of a satellite */
  picture(taken: string): string
  from(point: string): string
  towards(point: string): string
  limits(advisory: string, warning: string): string
  isobars: string
}

const units = { ...measurements.ko.units, mm: 'mm', cm: 'cm', class: '' } satisfies FieldWords['units']

const ko: FieldWords = {
  fields: '모델 예측',
  motion: '흐름을 움직임으로 표시',
  layers: {
    wind: '바람',
    gust: '돌풍',
    waves: '파고',
    swell: '너울',
    wavePeriod: '파주기',
    current: '해류',
    seaTemperature: '수온',
    airTemperature: '기온',
    pressure: '기압',
    precipitation: '강수량',
    precipitationProbability: '강수확률',
    precipitationType: '강수형태',
    snowfall: '적설',
    sky: '하늘 상태',
    visibility: '시정',
    fog: '해무',
    infrared: '적외 영상',
  },
  units,
  classes: {
    sky: { 1: '맑음', 3: '구름많음', 4: '흐림' },
    precipitationType: { 0: '없음', 1: '비', 2: '비/눈', 3: '눈', 4: '소나기' },
    fog: { 0: '없음', 2: '안개 가능', 3: '안개' },
  },
  unclassified: '미분류',
  loading: '모델 예측을 불러오는 중입니다',
  failed: '모델 예측을 불러오지 못했습니다.',
  none: '이 모델 예측은 아직 받지 못했습니다.',
  notThen: '이 시각의 모델 예측이 없습니다.',
  late: (issued) => `새 모델 예측이 늦어 ${issued} 예측을 보여 줍니다.`,
  run: (issued) => `모델 ${issued} 예측`,
  picture: (taken) => `위성 ${taken} 영상`,
  from: (point) => `${point}에서`,
  towards: (point) => `${point} 쪽으로`,
  limits: (advisory, warning) => `가는 선 ${advisory}부터 주의보, 굵은 선 ${warning}부터 경보 기준`,
  isobars: '선은 4 hPa 간격 등압선',
}

const en: FieldWords = {
  fields: 'Model fields',
  motion: 'Show the flow moving',
  layers: {
    wind: 'Wind',
    gust: 'Gusts',
    waves: 'Wave height',
    swell: 'Swell',
    wavePeriod: 'Wave period',
    current: 'Current',
    seaTemperature: 'Sea temperature',
    airTemperature: 'Air temperature',
    pressure: 'Pressure',
    precipitation: 'Precipitation',
    precipitationProbability: 'Chance of precipitation',
    precipitationType: 'Kind of precipitation',
    snowfall: 'New snow',
    sky: 'Sky',
    visibility: 'Visibility',
    fog: 'Sea fog',
    infrared: 'Infrared picture',
  },
  units,
  classes: {
    sky: { 1: 'clear', 3: 'mostly cloudy', 4: 'overcast' },
    precipitationType: { 0: 'none', 1: 'rain', 2: 'rain and snow', 3: 'snow', 4: 'shower' },
    fog: { 0: 'none', 2: 'fog possible', 3: 'fog' },
  },
  unclassified: 'unclassified',
  loading: 'Loading the model field',
  failed: 'The model field could not be loaded.',
  none: 'No run of this field has been received yet.',
  notThen: 'The model has nothing for this time.',
  late: (issued) => `A newer run is late: this one is of ${issued}.`,
  run: (issued) => `Model run of ${issued}`,
  picture: (taken) => `Satellite picture of ${taken}`,
  from: (point) => `from ${point}`,
  towards: (point) => `towards ${point}`,
  limits: (advisory, warning) => `thin line: advisory from ${advisory}; thick line: warning from ${warning}`,
  isobars: 'Lines are isobars, 4 hPa apart',
}

export const fields: Bilingual<FieldWords> = { ko, en }
