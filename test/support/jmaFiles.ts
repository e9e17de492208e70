/** Files of the Japan Meteorological Agency in their layout; the numbers are made up. */
export const JMA_TARGETS = [
  { tropicalCyclone: 'TC2624', typhoonNumber: '2624', category: 'TY' },
  { tropicalCyclone: 'TC2625', typhoonNumber: '', category: 'TD' },
]

const both = (utc: string) => ({ UTC: utc, JST: utc.replace('Z', '+09:00') })

export const JMA_FORECAST = [
  { issue: both('2026-09-05T18:50:00Z'), typhoonNumber: '2624', category: { jp: '台風', en: 'TY' } },
  {
    advancedHours: 0,
    validtime: both('2026-09-05T18:00:00Z'),
    center: [30.2, 128.4],
    galeWarningArea: {
      arc: [
        [[30.2, 128.4], 440_000, [0, 180]],
        [[30.2, 128.4], 330_000, [180, 360]],
      ],
    },
    stormWarningArea: { center: [30.2, 128.4], radius: 110_000 },
    track: { preTyphoon: [], typhoon: [[29.8, 128.9]] },
  },
  {
    advancedHours: 24,
    validtime: both('2026-09-06T18:00:00Z'),
    center: [33.1, 127.6],
    probabilityCircle: { center: [33.1, 127.6], radius: 90_000 },
    stormWarningArea: { center: [33.1, 127.6], radius: 180_000 },
  },
]

export const JMA_SPECIFICATIONS = [
  { part: 'title', typhoonNumber: '2624', name: { jp: 'ソーリック', en: 'SOULIK' } },
  {
    advancedHours: 0,
    pressure: '965',
    maximumWind: { sustained: { 'm/s': '40', kt: '80' }, gust: { 'm/s': '55', kt: '110' } },
  },
  { advancedHours: 24, pressure: '-', maximumWind: { sustained: { 'm/s': '35', kt: '70' } } },
]
