import type { MapStation } from '../../api/readings.ts'
import { ageParts } from '../../domain/kernel/ages.ts'
import { timeText } from '../../domain/kernel/display.ts'
import type { MapTiles, TileSource } from '../../domain/map/mapTiles.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import { isPictureProduct } from '../../domain/fields/products.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { fields } from '../../text/fields/fields.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import type { Layers } from './useLayers.ts'

interface SourceLineProps extends Reader {
  stations: readonly MapStation[]
  view: Pick<MapView, 'forecast' | 'hasOverlay' | 'isKnownThen'>
  layers: Pick<Layers, 'isAhead' | 'past' | 'issuedAt' | 'warnings' | 'areas' | 'squares' | 'field'>
  tiles: MapTiles | undefined
}

/** Where the values are from, how old the newest is, and whether they are real. */
export function SourceLine({ stations, view, layers, tiles, language, timeZone, now }: SourceLineProps) {
  const words = mapWords[language]
  const forecastWords = mapForecasts[language]
  const { modes, age } = measurements[language]
  const newest = newestOf(stations)
  const mode = modeOf(stations, layers)
  const { issuedAt, isAhead, past } = layers
  /** an age beside a time that is over would read as one of now */
  const newestText = (at: Date) => {
    const time = timeText(at, now, timeZone)
    if (!past) return words.newest(time, age(ageParts(at, now)))
    return forecastWords.time.newestThen(time)
  }
  return (
    <div className="map-source">
      {mode && mode !== 'live' && <strong className="map-mode">{modes[mode]}</strong>}
      {isAhead ? (
        <span>{forecastWords.time.dimmed}</span>
      ) : (
        <span>{newest ? newestText(newest) : stations.length > 0 && words.noTime}</span>
      )}
      {past && view.isKnownThen && (
        <strong>{forecastWords.time.asKnown(timeText(now, now, timeZone))}</strong>
      )}
      {issuedAt && view.forecast !== 'none' && (
        <span>{forecastWords.notes.issued(view.forecast, timeText(issuedAt, now, timeZone))}</span>
      )}
      {layers.field.run && (
        <span>
          {fields[language][isPictureProduct(layers.field.run.product) ? 'picture' : 'run'](
            timeText(layers.field.run.issuedAt, now, timeZone),
          )}
        </span>
      )}
      <span className="map-attribution">
        {stations.length > 0 && <span className="map-agency">{words.sourceAgency} · </span>}
        {tiles?.base && <Attribution source={tiles.base} />}
        {tiles?.overlay && view.hasOverlay && <Attribution source={tiles.overlay} />}
        <a href="https://www.openstreetmap.org/copyright">{words.attribution}</a> {words.attributionRest} ·{' '}
        {words.notForNavigation}
      </span>
    </div>
  )
}

function Attribution({ source: { attribution, href } }: { source: TileSource }) {
  return (
    <span className="map-tile-source">
      {href === undefined ? attribution : <a href={href}>{attribution}</a>} ·{' '}
    </span>
  )
}

function newestOf(stations: readonly MapStation[]): Date | undefined {
  return stations.reduce<Date | undefined>(
    (newest, { observedAt }) => (observedAt && (!newest || observedAt > newest) ? observedAt : newest),
    undefined,
  )
}

/** The least real origin among all values: one simulated value is enough to say so. */
function modeOf(
  stations: readonly MapStation[],
  { warnings, areas, squares, field }: SourceLineProps['layers'],
): FeedMode | undefined {
  const modes = new Set([
    ...stations.flatMap(({ readings }) =>
      Object.values(readings).flatMap((reading) => (reading.state === 'measured' ? [reading.mode] : [])),
    ),
    ...warnings.areas.map(({ mode }) => mode),
    ...[...(areas?.issues.values() ?? [])].map(({ mode }) => mode),
    ...(squares ? [squares.layer.mode] : []),
    ...(field.run ? [field.run.mode] : []),
  ])
  return (['demo', 'replay', 'live'] as const).find((mode) => modes.has(mode))
}
