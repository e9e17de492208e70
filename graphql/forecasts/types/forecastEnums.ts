import { registerEnumType } from 'type-graphql'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import type { ForecastChange } from '../../../src/domain/forecasts/forecastChanges.ts'
import { CHANGE_LIMITS } from '../../../src/domain/forecasts/forecastChanges.ts'
import type { PointElement, Precipitation, Sky } from '../../../src/domain/forecasts/forecasts.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import { pointElement } from '../../../src/domain/forecasts/pointForecast.ts'
import { forecastElementDescription } from '../../engine/descriptions.ts'
import { register } from '../../kernel/types/enums.ts'

const SKY_WORDS: Record<Sky, string> = {
  clear: 'Clear; the agency’s code DB01.',
  'partly-cloudy': 'Partly cloudy; the agency’s code DB02.',
  'mostly-cloudy': 'Mostly cloudy; the agency’s code DB03.',
  overcast: 'Overcast; the agency’s code DB04.',
}
export const SkyEnum = register('Sky', 'State of the sky.', SKY_WORDS)

const PRECIPITATION_WORDS: Record<Precipitation, string> = {
  none: 'None.',
  rain: 'Rain.',
  'rain-or-snow': 'Rain or snow.',
  snow: 'Snow.',
  'snow-or-rain': 'Snow or rain.',
  shower: 'Showers.',
}
export const PrecipitationEnum = register('Precipitation', 'What falls from the sky.', PRECIPITATION_WORDS)

const namesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<string, Name>

/** Points of the compass keep the letters sailors know. */
export const CompassPointEnum: Record<string, CompassPoint> = namesOf(COMPASS_POINTS)
registerEnumType(CompassPointEnum, {
  name: 'CompassPoint',
  description: 'One of 16 points of the compass, true.',
  valuesConfig: Object.fromEntries(
    COMPASS_POINTS.map((point, i) => [point, { description: `${i * (360 / COMPASS_POINTS.length)}°.` }]),
  ),
})

/** Names keep the catalogue's spelling, as those of observed elements do. */
export const PointElementEnum: Record<string, PointElement> = namesOf(POINT_ELEMENTS)
registerEnumType(PointElementEnum, {
  name: 'PointElement',
  description: 'A quantity of the point forecast. Every value is in the unit given here.',
  valuesConfig: Object.fromEntries(
    POINT_ELEMENTS.map((name) => [
      name,
      { description: forecastElementDescription(name, pointElement(name)) },
    ]),
  ),
})

const CHANGE_WORDS: Record<ForecastChange['what'], string> = {
  waveHeight: `Height of the waves, by ${CHANGE_LIMITS.waveHeight} m or more.`,
  windSpeed: `Speed of the wind, by ${CHANGE_LIMITS.windSpeed} m/s or more.`,
  weather: 'The agency’s words for the weather, or sky and precipitation.',
}
/** Names keep the spelling of the fields of a period. */
export const ForecastChangeEnum: Record<string, ForecastChange['what']> = namesOf(
  Object.keys(CHANGE_WORDS) as ForecastChange['what'][],
)
registerEnumType(ForecastChangeEnum, {
  name: 'ForecastChangeOf',
  description: 'What an issue says otherwise than the one before.',
  valuesConfig: Object.fromEntries(
    Object.entries(CHANGE_WORDS).map(([name, description]) => [name, { description }]),
  ),
})
