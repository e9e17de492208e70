import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the months of the seas. */
const ko = {
  heading: '해양기후',
  lead: '관측소의 날마다의 평균으로 낸 달마다의 바다입니다. 아직 끝나지 않은 달은 지금까지의 평균입니다.',
  seas: '바다',
  month: '달',
  monthName: (year: string, month: number) => `${year}년 ${month}월`,
  soFar: '지금까지',
  range: (low: string, high: string) => `${low}~${high}`,
  rangeNote: '작은 글씨는 가장 낮은 값과 가장 높은 값입니다.',
  normal: (value: string) => `평년 ${value}`,
  normalsOf: (period: string, source: string) => `평년: ${period}, ${source}`,
  noNormals: '평년값은 받지 않고 있습니다.',
  basis: (missing: number, least: number) =>
    `빠진 날이 ${missing}일을 넘지 않는 관측소만 세고(끝나지 않은 달은 ${least}일 이상), 줄마다 그 수를 적었습니다. 이 포털이 자료를 받기 시작한 뒤부터입니다.`,
  stations: (count: number) => `${count}곳`,
  none: '이 바다에는 한 달의 평균을 낼 만큼의 관측이 아직 없습니다.',
  simulated: '시연 자료로 낸 값이며 실제 기후가 아닙니다.',
}

const en: typeof ko = {
  heading: 'Ocean climate',
  lead: 'The seas month by month, from the daily means of their stations. A month that is not over is the mean so far.',
  seas: 'Seas',
  month: 'Month',
  monthName: (year, month) => `${year}-${String(month).padStart(2, '0')}`,
  soFar: 'so far',
  range: (low, high) => `${low} to ${high}`,
  rangeNote: 'Small figures are the lowest and the highest value.',
  normal: (value) => `normal ${value}`,
  normalsOf: (period, source) => `Normals: ${period}, ${source}`,
  noNormals: 'No normals are given.',
  basis: (missing, least) =>
    `Only stations with at most ${missing} days missing count (${least} days or more of a month that is not over); their number stands in each row. It begins when this portal began to receive data.`,
  stations: (count) => (count === 1 ? '1 station' : `${count} stations`),
  none: 'This sea has not been observed long enough for the mean of a month.',
  simulated: 'From demo data; not a climate.',
}

export const oceanClimate: Bilingual<typeof ko> = { ko, en }
