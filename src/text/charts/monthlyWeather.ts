import type { ClimateElement } from '../../domain/observations/oceanClimate.ts'
import type { MonthlyFormat } from '../../domain/charts/monthlySummary.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the monthly chart, on its page and inside the picture. */
const ko = {
  heading: '월간 해양기상',
  title: (year: string, month: number) => `${year}년 ${month}월 해양기상`,
  monthName: (year: string, month: number) => `${year}년 ${month}월`,
  basis: '관측소의 날마다의 평균으로 낸 바다별 평균, 가장 낮고 높은 값과 특보가 내려진 날입니다.',
  months: '달',
  soFar: '지금까지',
  isSoFar: '아직 끝나지 않은 달이라 지금까지의 값입니다.',
  alt: (title: string) => `${title}: 바다별 평균과 범위, 특보 일수. 같은 값이 아래 표에 있습니다.`,
  downloads: '내려받기',
  formats: { svg: 'SVG 그림', png: 'PNG 그림', pdf: 'PDF 문서' } satisfies Record<MonthlyFormat, string>,
  table: '바다별 평균과 범위',
  sea: '바다',
  range: (low: string, high: string) => `${low}~${high}`,
  extremes: '가장 낮고 높은 값',
  lowest: (value: string, station: string) => `최저 ${value} (${station})`,
  highest: (value: string, station: string) => `최고 ${value} (${station})`,
  warningDays: '특보가 내려진 날',
  daysUnit: '일',
  days: (days: number, warningDays: number) =>
    warningDays > 0 ? `${days}일 (경보 ${warningDays}일)` : `${days}일`,
  noDays: '이달에 바다에 내려진 특보가 없습니다.',
  noBulletins: '이달에 받은 특보 통보문이 없어 특보 일수를 알 수 없습니다.',
  daysNote: '주의보나 경보가 그 바다의 한 구역에라도 내려진 날이며, 괄호는 경보입니다.',
  legend: '점: 평균, 막대: 가장 낮은 값에서 가장 높은 값까지, 세로금: 평년',
  normalsOf: (period: string, source: string) => `평년: ${period}, ${source}`,
  noNormals: '평년값은 받지 않고 있습니다.',
  own: '이 포털이 받은 관측과 통보문으로 만든 그림이며, 받은 월간 자료가 아닙니다.',
  made: (time: string) => `만든 시각 ${time}`,
  simulated: '시연 자료로 낸 값이며 실제 기후가 아닙니다.',
  none: '한 달의 평균을 낼 만큼의 관측이 아직 없습니다.',
  unknownMonth: '이 달의 자료는 없습니다.',
  elements: {
    seaTemperature: '해수면온도',
    significantWaveHeight: '유의파고',
    windSpeed: '풍속',
    airTemperature: '기온',
  } satisfies Record<ClimateElement, string>,
}

const en: typeof ko = {
  heading: 'Monthly marine weather',
  title: (year, month) => `Weather at sea, ${year}-${String(month).padStart(2, '0')}`,
  monthName: (year, month) => `${year}-${String(month).padStart(2, '0')}`,
  basis:
    'Means of each sea from the daily means of its stations, the lowest and highest values, and days with warnings.',
  months: 'Months',
  soFar: 'so far',
  isSoFar: 'The month is not over: these are the values so far.',
  alt: (title) =>
    `${title}: means and ranges of each sea, and days with warnings. The same values stand in the tables below.`,
  downloads: 'Download',
  formats: { svg: 'SVG picture', png: 'PNG picture', pdf: 'PDF document' },
  table: 'Means and ranges of each sea',
  sea: 'Sea',
  range: (low, high) => `${low} to ${high}`,
  extremes: 'Lowest and highest',
  lowest: (value, station) => `lowest ${value} (${station})`,
  highest: (value, station) => `highest ${value} (${station})`,
  warningDays: 'Days with warnings',
  daysUnit: 'days',
  days: (days, warningDays) => (warningDays > 0 ? `${days} (${warningDays})` : String(days)),
  noDays: 'No warning was in force at sea in this month.',
  noBulletins: 'No bulletin of warnings was received from this month, so the days are not known.',
  daysNote:
    'Days on which an advisory or a warning was in force in at least one zone of the sea; in brackets, warnings.',
  legend: 'Dot: mean; bar: lowest to highest value; upright mark: normal',
  normalsOf: (period, source) => `Normals: ${period}, ${source}`,
  noNormals: 'No normals are given.',
  own: 'Drawn from the observations and bulletins this portal received; not a received monthly product.',
  made: (time) => `made at ${time}`,
  simulated: 'From demo data; not a climate.',
  none: 'The seas have not been observed long enough for the mean of a month.',
  unknownMonth: 'There are no values of this month.',
  elements: {
    seaTemperature: 'Sea temperature',
    significantWaveHeight: 'Significant wave height',
    windSpeed: 'Wind speed',
    airTemperature: 'Air temperature',
  },
}

export const monthlyWeather: Bilingual<typeof ko> = { ko, en }
