import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Alert, StormAlert } from '../../../../src/domain/messages/alerts.ts'
import { nameIn } from '../../../../src/domain/messages/alertText/drafts.ts'
import type { AlertWriter } from '../../../../src/domain/messages/alertText/forms.ts'
import type { AlertWords } from '../../../../src/domain/messages/alertText/words.ts'
import type { Bilingual, Language } from '../../../../src/domain/kernel/language.ts'
import type { Series, SeriesQuery } from '../../../../src/domain/observations/stations.ts'
import { forecastStrip, stationBars } from './bars.ts'
import { PICTURE_SIZE, sheet } from './canvas.ts'
import { CHARTED, chartSpan, stationChart } from './chart.ts'
import { rasterise } from '../../../platform/svg.ts'
import { warningMap } from './map.ts'
import type { MapParts } from './map.ts'

export interface PicturesParts extends MapParts {
  /** where pictures are kept; made when needed */
  folder: string
  words: Bilingual<AlertWords>
  write: AlertWriter
  /** the past of a station */
  series(query: SeriesQuery): Promise<Series>
  /** the track of a storm as it was known then, SVG */
  stormPicture(alert: StormAlert, language: Language): Promise<string | undefined>
  /** called when a picture could not be made or kept; its message goes out without it */
  warn(message: string, error: unknown): void
}

/** What an MMS may carry on the way of every Korean carrier. */
export const PICTURE_MAX_BYTES = 200_000
/** From fine to coarse: the first that is small enough is taken. */
const QUALITIES = [82, 65, 45, 25]

/** Pictures on disk at most; what was not asked for longest goes first. A day of storms makes some dozens. */
const KEPT = 200
/** A new look must not show pictures of the old one. */
const VERSION = 2
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

type PicturedAlert = Exclude<Alert, { cause: 'watch' | 'quake' }>
/** With a heading and a frame of ours; the picture of a storm has its own. */
type FramedAlert = Exclude<PicturedAlert, { cause: 'storm' }>

/**
 * Pictures that go with long messages, one per event and language, for all recipients: the last day of a station,
 * the stations of a sub-area, the half days of a forecast, or the warned zones. Drawn when first asked for, on threads
 * of their own, and kept on disk.
 */
export class Pictures {
  readonly #parts: PicturesParts
  readonly #drawing = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(parts: PicturesParts) {
    this.#parts = parts
  }

  /**
   * @returns a JPEG of at most {@link PICTURE_MAX_BYTES}; undefined where there is nothing to draw. Never throws
   */
  pictureOf(alert: Alert, language: Language): Promise<Uint8Array | undefined> {
    // what is watched goes out as SNS alone, which has no pictures; an earthquake does not wait for one
    if (alert.cause === 'watch' || alert.cause === 'quake') return Promise.resolve(undefined)
    const key = createHash('sha256')
      .update(JSON.stringify([VERSION, language, alert]))
      .digest('hex')
    const known = this.#drawing.get(key)
    if (known) return known
    const picture = this.#keptOrDrawn(key, alert, language)
      .catch((error: unknown) => {
        this.#parts.warn('picture failed', error)
        return undefined
      })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, picture)
    return picture
  }

  async #keptOrDrawn(key: string, alert: PicturedAlert, language: Language): Promise<Uint8Array | undefined> {
    const file = join(this.#parts.folder, `${key}.jpg`)
    const kept = await read(file)
    if (kept) return kept
    const svg = await this.#svgOf(alert, language)
    if (svg === undefined) return undefined
    const picture = await jpegOf(svg)
    if (picture) await this.#keep(file, picture)
    return picture
  }

  async #svgOf(alert: PicturedAlert, language: Language): Promise<string | undefined> {
    if (alert.cause === 'storm') return this.#parts.stormPicture(alert, language)
    const words = this.#parts.words[language]
    const body = await this.#bodyOf(alert, words)
    if (body === undefined) return undefined
    const { title, line } = this.#headingOf(alert, words)
    const credit = alert.cause === 'issue' ? { credit: words.picture.mapCredit } : {}
    const subtitle = alert.cause === 'issue' ? line : subtitleOf(alert, words)
    return sheet({ title, subtitle, mode: alert.mode, body, ...credit }, words)
  }

  /** As a message on a small screen begins. */
  #headingOf(alert: FramedAlert, words: AlertWords): { title: string; line: string } {
    const { subject = '', text } = this.#parts.write(alert, { language: words.language, form: 'push' })
    const [line = ''] = text.split('\n')
    // of a forecast the bars show the rest
    if (alert.topic === 'sea-forecast' || alert.topic === 'weekly-sea-forecast')
      return { title: words.forecastOf(alert.topic, nameIn(alert.point, words)), line }
    // the picture has its own mark for what is not real
    const mark = alert.mode === 'live' ? '' : `[${words.modes[alert.mode]}] `
    return { title: subject.startsWith(mark) ? subject.slice(mark.length) : subject, line }
  }

  async #bodyOf(alert: FramedAlert, words: AlertWords): Promise<string | undefined> {
    if (alert.cause === 'issue') return warningMap(alert, this.#parts)
    if (alert.cause === 'threshold')
      return this.#chart(alert.station.stationCode, alert.station.observedAt, words)
    if (alert.topic === 'sea-forecast' || alert.topic === 'weekly-sea-forecast')
      return forecastStrip(alert, words)
    if (alert.topic === 'fishery') return stationBars(alert, words)
    return this.#chart(alert.point.code, alert.slotAt, words)
  }

  async #chart(stationCode: string, until: Date, words: AlertWords): Promise<string | undefined> {
    const series = await this.#parts.series({
      stationCode,
      elements: [...CHARTED],
      ...chartSpan(until),
      step: 'raw',
    })
    return stationChart(series, words)
  }

  async #keep(file: string, picture: Uint8Array): Promise<void> {
    const { folder, warn } = this.#parts
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const beside = `${file}.${randomUUID()}.new`
      await writeFile(beside, picture, { mode: 0o600 })
      await rename(beside, file)
      await tidy(folder)
    } catch (error) {
      warn('picture not stored', error)
    }
  }
}

/** When what is shown was measured or issued. */
function subtitleOf(alert: Exclude<FramedAlert, { cause: 'issue' }>, words: AlertWords): string {
  const at = alert.cause === 'threshold' ? alert.station.observedAt : alert.slotAt
  const time = words.moment(at).long
  if (alert.topic === 'sea-forecast' || alert.topic === 'weekly-sea-forecast')
    return alert.issuedAt ? words.issued(words.moment(alert.issuedAt).long) : time
  return alert.topic === 'fishery' ? time : `${time} · ${words.picture.past24h}`
}

async function jpegOf(svg: string): Promise<Uint8Array | undefined> {
  const drawn = await rasterise(svg, PICTURE_SIZE.widthPx)
  // read when the first picture is wanted: it is large, and most processes draw none
  const { default: sharp } = await import('sharp')
  const image = sharp(drawn)
  for (const quality of QUALITIES) {
    const picture = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (picture.length <= PICTURE_MAX_BYTES) return picture
  }
  return undefined
}

/** @returns undefined for a picture that is missing or invalid */
async function read(file: string): Promise<Uint8Array | undefined> {
  try {
    const picture = await readFile(file)
    if (!picture.subarray(0, JPEG_START.length).equals(JPEG_START)) return undefined
    const now = new Date()
    // the modification time of a file is its last use
    await utimes(file, now, now).catch(() => undefined)
    return picture
  } catch {
    return undefined
  }
}

/** Leaves the newest pictures, and nothing that a process left half written. */
async function tidy(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= KEPT) return
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
      return { file, mtimeMs }
    }),
  )
  const old = files.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(KEPT)
  await Promise.all(old.map(({ file }) => rm(file, { force: true })))
}
