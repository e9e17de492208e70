import './SeaPicture.css'
import { formatValue, isCalm, isShowable } from '../../domain/kernel/display.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { toFrame } from '../../domain/kernel/mercator.ts'
import { Occupancy, rectAround } from '../../domain/kernel/occupancy.ts'
import { ageOf } from '../../domain/kernel/readings.ts'
import type { StationLatest } from '../../domain/observations/stations.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { barbCount, windBarb } from '../../domain/kernel/windBarb.ts'
import { picture } from '../../text/map/map.ts'
import { PICTURE } from '../kernel/picture.ts'
import coast from './SeaPicture.coast.json' with { type: 'json' }

export interface SeaPictureProps {
  stations: readonly StationLatest[]
  language: Language
  windUnit: WindUnit
  timeZone: TimeZoneName
  now: Date
}

const BARB_PX = 36
const VALUE_OFFSET_PX = 19
const VALUE_SIZE_PX = { width: 54, height: 26 }

/** Names of the seas; no wind is drawn over them. */
const NAMES = [
  { name: 'eastSea', x: 690, y: 150 },
  { name: 'westSea', x: 70, y: 300 },
  { name: 'southSea', x: 470, y: 625 },
] as const
const NAME_SIZE_PX = { width: 90, height: 30 }

/** The sea as a still picture: coast and wind. It needs no script; the table beside it has every value. */
export function SeaPicture(props: SeaPictureProps) {
  const { stations, language, now, timeZone } = props
  const { frame, path } = coast
  const winds = chosenWinds(stations, now)
  const words = picture[language]
  return (
    <svg
      {...PICTURE}
      className="sea-picture"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-labelledby="sea-picture-title sea-picture-desc"
    >
      <title id="sea-picture-title">{words.title}</title>
      <desc id="sea-picture-desc">{words.description(winds.length, now, timeZone)}</desc>
      <path className="sea-picture-land" d={path} />
      {NAMES.map(({ name, x, y }) => (
        <text key={name} className="sea-picture-name" x={x} y={y}>
          {words[name]}
        </text>
      ))}
      {winds.map((wind) => (
        <Wind key={wind.code} wind={wind} windUnit={props.windUnit} />
      ))}
      <Dokdo text={words.dokdo} />
    </svg>
  )
}

function Dokdo({ text }: { text: string }) {
  const { x, y } = toFrame(coast.frame, 37.2413, 131.8672)
  return (
    <text className="sea-picture-place" x={Math.round(x)} y={Math.round(y) - 14}>
      {text}
    </text>
  )
}

interface WindAt {
  code: string
  x: number
  y: number
  speed: number
  fromDirection: number
  severity: ReturnType<typeof severityOf>
}

/** Winds with room around them, the strongest first; expired ones are left out, for a picture cannot say their age. */
function chosenWinds(stations: readonly StationLatest[], now: Date): WindAt[] {
  const winds = stations
    .flatMap((station) => windOf(station, now) ?? [])
    .toSorted((a, b) => b.speed - a.speed)
  const occupancy = new Occupancy()
  for (const { x, y } of NAMES) occupancy.take(rectAround(x, y - 8, NAME_SIZE_PX.width, NAME_SIZE_PX.height))
  return winds.filter((wind) => {
    const { x, y } = valueAt(wind)
    const tip = { x: Math.sin(radiansOf(wind)) * BARB_PX, y: -Math.cos(radiansOf(wind)) * BARB_PX }
    return occupancy.tryTake([
      rectAround(wind.x + x, wind.y + y, VALUE_SIZE_PX.width, VALUE_SIZE_PX.height),
      rectAround(wind.x + tip.x / 2, wind.y + tip.y / 2, Math.abs(tip.x) + 14, Math.abs(tip.y) + 14),
    ])
  })
}

const radiansOf = ({ fromDirection }: WindAt) => (fromDirection * Math.PI) / 180

/** The value stands behind the station, seen from the wind; px from the station. */
function valueAt(wind: WindAt): { x: number; y: number } {
  return {
    x: Math.round(-Math.sin(radiansOf(wind)) * VALUE_OFFSET_PX * 1.6),
    y: Math.round(Math.cos(radiansOf(wind)) * VALUE_OFFSET_PX),
  }
}

function windOf({ code, lat, lon, readings }: StationLatest, now: Date): WindAt | undefined {
  const { windSpeed, windFromDirection } = readings
  if (windSpeed.state === 'absent' || !isShowable('windSpeed', windSpeed.value)) return undefined
  if (ageOf('windSpeed', windSpeed.observedAt, now) === 'expired') return undefined
  const isDirected =
    windFromDirection.state === 'measured' && isShowable('windFromDirection', windFromDirection.value)
  if (!isDirected && !isCalm(windSpeed.value)) return undefined
  const { frame } = coast
  const { x, y } = toFrame(frame, lat, lon)
  if (x < BARB_PX || y < BARB_PX || x > frame.width - BARB_PX || y > frame.height - BARB_PX) return undefined
  return {
    code,
    x: Math.round(x),
    y: Math.round(y),
    speed: windSpeed.value,
    fromDirection: isDirected ? windFromDirection.value : 0,
    severity: severityOf('windSpeed', windSpeed.value),
  }
}

function Wind({ wind, windUnit }: { wind: WindAt; windUnit: WindUnit }) {
  const { x, y, speed, fromDirection, severity } = wind
  const value = valueAt(wind)
  return (
    <g className={`sea-picture-wind is-${severity}`} transform={`translate(${x} ${y})`}>
      <path className={barbCount(speed) ? undefined : 'is-calm'} d={barbPath(speed, fromDirection)} />
      <circle r="3.5" />
      <text x={value.x} y={value.y + 7}>
        {formatValue('windSpeed', speed, windUnit)}
      </text>
    </g>
  )
}

function barbPath(speed: number, fromDirection: number): string {
  const { calmRadius, lines, triangles } = windBarb(speed, fromDirection, BARB_PX)
  const r = (n: number) => Math.round(n)
  if (calmRadius !== undefined) return `M${-r(calmRadius)} 0a${r(calmRadius)} ${r(calmRadius)} 0 1 0 0-.1z`
  const staffs = lines.map(([x1, y1, x2, y2]) => `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`)
  const flags = triangles.map(
    ([x1, y1, x2, y2, x3, y3]) => `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}L${r(x3)} ${r(y3)}z`,
  )
  return [...staffs, ...flags].join('')
}
