export { FORECAST_ZONES } from './zones/forecastZones.ts'
export { LAND_ZONES } from './zones/landZones.ts'
export { ZONE_PLACES } from './zones/places.ts'
export { WARNING_ZONES } from './zones/warningZones.ts'
