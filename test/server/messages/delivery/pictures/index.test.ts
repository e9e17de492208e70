import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seaMask } from '../../../../../server/platform/db/facts/seaMask.ts'
import { zoneShape } from '../../../../../server/platform/db/facts/zoneShapes.ts'
import { Pictures, PICTURE_MAX_BYTES } from '../../../../../server/messages/delivery/pictures/index.ts'
import type { PicturesParts } from '../../../../../server/messages/delivery/pictures/index.ts'
import { forecastStrip, stationBars } from '../../../../../server/messages/delivery/pictures/bars.ts'
import { sheet } from '../../../../../server/messages/delivery/pictures/canvas.ts'
import { CHARTED, chartSpan, stationChart } from '../../../../../server/messages/delivery/pictures/chart.ts'
import { warningMap } from '../../../../../server/messages/delivery/pictures/map.ts'
import type { Alert } from '../../../../../src/domain/messages/alerts.ts'
import type { ElementName } from '../../../../../src/domain/kernel/elements.ts'
import type { Series } from '../../../../../src/domain/observations/stations.ts'
import { HOUR_MS } from '../../../../../src/domain/kernel/time.ts'
import { alerts, writeAlert } from '../../../../../src/text/messages/alerts.ts'
import {
  buildForecastAlert,
  buildObservationAlert,
  buildOutlookAlert,
  buildThreshold,
  buildValues,
  buildWarningAlert,
  BUSAN,
  zone,
} from '../../../../support/alerts.ts'
import { buildStation } from '../../../../support/builders.ts'
import { temporaryFolder } from '../../../../support/databases.ts'
import { buildStormAlert } from '../../../../support/typhoons.ts'
import { kst } from '../../../../support/warnings.ts'

const NOW = kst('05-04 06:30')
const MAP = { shapeOf: zoneShape, isSea: seaMask.isSea }

/** Hourly values; null is a gap. */
function buildSeries(values: Partial<Record<ElementName, (number | null)[]>>, until = NOW): Series {
  const { from, to } = chartSpan(until)
  const elements = CHARTED.map((element) => ({
    element,
    points: (values[element] ?? []).map((value, hour) => {
      const at = new Date(from.getTime() + hour * HOUR_MS)
      return { at, value, minimum: value, maximum: value }
    }),
  }))
  return { station: buildStation(), step: 'raw', from, to, elements }
}

const DAY = Array.from({ length: 25 }, (_, hour) => 1 + Math.sin(hour / 4))

function build(parts: Partial<PicturesParts> = {}) {
  const folder = parts.folder ?? temporaryFolder()
  const troubles: string[] = []
  const asked: string[] = []
  const pictures = new Pictures({
    ...MAP,
    folder,
    words: alerts,
    write: writeAlert,
    series(query) {
      asked.push(`${query.stationCode} ${query.elements.join()}`)
      return Promise.resolve(buildSeries({ significantWaveHeight: DAY, windSpeed: DAY }, query.to))
    },
    stormPicture: ({ code }, language) =>
      Promise.resolve(
        `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="100"><text>${code} ${language}</text></svg>`,
      ),
    warn: (message) => troubles.push(message),
    ...parts,
  })
  return { pictures, folder, troubles, asked }
}

const noMeasures = () => Promise.resolve(buildSeries({}))

describe('pictures', () => {
  it.each<[string, Alert]>([
    ['a buoy', buildThreshold()],
    ['a station', buildObservationAlert({ mode: 'demo' })],
    ['a sub-area', buildObservationAlert({ topic: 'fishery' })],
    ['a forecast', buildForecastAlert()],
    ['an outlook', buildOutlookAlert()],
    ['a warning', buildWarningAlert()],
    ['a typhoon', buildWarningAlert({ type: 'typhoon', topic: 'typhoon', mode: 'replay' })],
    ['a release', buildWarningAlert({ action: 'released' })],
  ])('of %s are small JPEGs of one size', async (_case, alert) => {
    const { pictures, troubles } = build()
    const picture = await pictures.pictureOf(alert, 'ko')
    expect(troubles).toEqual([])
    expect(picture!.length).toBeLessThan(PICTURE_MAX_BYTES)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 480 })
  })

  it('of a storm are its track', async () => {
    const { pictures, troubles } = build()
    const { format, width, height } = await sharp(
      await pictures.pictureOf(buildStormAlert(), 'ko'),
    ).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 711 })
    expect(troubles).toEqual([])
  })

  it.each<[string, Alert, Partial<PicturesParts>]>([
    ['a station without a past', buildObservationAlert(), { series: noMeasures }],
    ['a sub-area without values', buildObservationAlert({ topic: 'fishery', stations: [] }), {}],
    ['an invalid forecast', buildForecastAlert({ periods: [] }), {}],
    ['a warning on land alone', buildWarningAlert({ zones: [zone('L1010100', '서울', 'Seoul')] }), {}],
  ])('of %s are none', async (_case, alert, parts) => {
    const { pictures, troubles } = build(parts)
    expect(await pictures.pictureOf(alert, 'en')).toBeUndefined()
    expect(troubles).toEqual([])
  })

  it('are drawn once for all who ask at the same time, and read from disk afterwards', async () => {
    const { pictures, folder, asked } = build()
    const alert = buildObservationAlert()
    const [first, second] = await Promise.all([
      pictures.pictureOf(alert, 'ko'),
      pictures.pictureOf(alert, 'ko'),
    ])
    expect(second).toBe(first)
    expect(asked).toEqual(['955 significantWaveHeight,windSpeed,seaTemperature,airTemperature'])
    const again = build({ folder })
    expect(await again.pictures.pictureOf(alert, 'ko')).toEqual(Buffer.from(first!))
    expect(again.asked).toEqual([])
    expect(await again.pictures.pictureOf(alert, 'en')).not.toEqual(Buffer.from(first!))
  })

  it('that were broken on disk are drawn anew', async () => {
    const { pictures, folder } = build()
    await pictures.pictureOf(buildObservationAlert(), 'ko')
    const [name = ''] = readdirSync(folder)
    writeFileSync(join(folder, name), '')
    const again = build({ folder })
    expect((await again.pictures.pictureOf(buildObservationAlert(), 'ko'))?.length).toBeGreaterThan(1_000)
    expect(again.asked).toHaveLength(1)
  })

  it('keep to their number on disk: what was not asked for longest goes', async () => {
    const { pictures, folder } = build()
    for (let index = 0; index < 210; index++) {
      const file = join(folder, `old${index}.jpg`)
      writeFileSync(file, 'x')
      utimesSync(file, index, index)
    }
    await pictures.pictureOf(buildObservationAlert(), 'ko')
    const names = readdirSync(folder)
    expect(names).toHaveLength(200)
    expect(names).not.toContain('old10.jpg')
    expect(names).toContain('old209.jpg')
  })

  it('that cannot be made or kept hold no message up', async () => {
    const failing = build({ series: () => Promise.reject(new Error('no database')) })
    expect(await failing.pictures.pictureOf(buildObservationAlert(), 'ko')).toBeUndefined()
    expect(failing.troubles).toEqual(['picture failed'])
    const file = join(temporaryFolder(), 'no-folder')
    writeFileSync(file, '')
    const homeless = build({ folder: file })
    expect(await homeless.pictures.pictureOf(buildForecastAlert(), 'ko')).toBeDefined()
    expect(homeless.troubles).toEqual(['picture not stored'])
  })
})

describe('what pictures show', () => {
  const { ko, en } = alerts

  it('is marked when it is not real, and takes no mark-up from names', () => {
    const svg = sheet({ title: '<b>&"\u0007', subtitle: '', mode: 'demo', body: '' }, ko)
    expect(svg).toContain('&lt;b&gt;&amp;&quot;')
    expect(svg).not.toContain('\u0007')
    expect(svg).toContain('>시연<')
    expect(sheet({ title: '', subtitle: '', mode: 'live', body: '' }, ko)).not.toContain('시연')
  })

  it('of a station has gaps where there are gaps, and the limit of an advisory', () => {
    const chart = stationChart(buildSeries({ significantWaveHeight: [1, 2, null, 2.5, null, 1] }), ko) ?? ''
    expect(/<path d="([^"]+)"/.exec(chart)?.[1]?.match(/M/g)).toHaveLength(3)
    expect(chart).toContain('풍랑주의보 기준')
    expect(chart).toContain('유의파고 (m)')
    const calm = stationChart(buildSeries({ significantWaveHeight: [0.2, 0.3] }), en) ?? ''
    expect(calm).not.toContain('advisory')
    expect(stationChart(buildSeries({ seaTemperature: [-1, 2] }), en)).toContain('water temperature (℃)')
  })

  it('of a forecast has a bar for each half day to come, grave ones in their colour', () => {
    const strip = forecastStrip(buildForecastAlert(), ko) ?? ''
    expect(strip.match(/<rect/g)).toHaveLength(3)
    expect(strip).toContain('1.5~3.0')
    expect(strip).toContain('8~12 m/s')
    expect(strip).toContain('#b36b00')
  })

  it('of a sub-area has the roughest station first, and a dash for what is not measured', () => {
    const stations = [
      buildValues({ nameKo: '낮음', values: { significantWaveHeight: 0.5, windSpeed: 3 } }),
      buildValues({ nameKo: '높음', values: { significantWaveHeight: 5.5 } }),
    ]
    const bars = stationBars(buildObservationAlert({ topic: 'fishery', stations }), ko) ?? ''
    expect(bars.indexOf('높음')).toBeLessThan(bars.indexOf('낮음'))
    expect(bars).toContain('>–<')
    expect(bars).toContain('#c62828')
  })

  it.each([
    ['a warning', buildWarningAlert({ zones: [BUSAN] }), '#c62828', 'M0 0L10 10'],
    ['an advisory', buildWarningAlert({ zones: [BUSAN], level: 'advisory' }), '#b36b00', 'd="M0 10L10 0"'],
    [
      'a preliminary warning',
      buildWarningAlert({ zones: [BUSAN], level: 'preliminary', action: 'preliminary' }),
      '#b36b00',
      'stroke-dasharray',
    ],
    ['a typhoon', buildWarningAlert({ zones: [BUSAN], type: 'typhoon' }), '#6d3aa0', 'M0 0L10 10'],
    ['a release', buildWarningAlert({ zones: [BUSAN], action: 'released' }), '#ffffff', 'stroke-dasharray'],
  ])('of %s has its own colour and pattern', (_case, alert, colour, sign) => {
    const map = warningMap(alert, MAP) ?? ''
    expect(map).toContain(colour)
    expect(map).toContain(sign)
  })
})
