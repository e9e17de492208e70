import type { IRouter } from 'express'
import { BASE } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { BuiltAnswer, HotAnswers } from '../../http/hot/answers.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import type { Zones } from '../zones.ts'
import { geoJsonGeometry } from './polygons.ts'

/** @source RFC 7946, section 12 */
export const GEOJSON_MEDIA_TYPE = 'application/geo+json'

const PATH = `${BASE}/zones.geojson`

/** Where the zones are, for the map and for other programs: changes only with the program. */
export function zoneGeoJson(zones: Zones): BuiltAnswer {
  const features = zones.warningZones.flatMap(({ code, nameKo, nameEn, level, sea, reach, parentCode }) => {
    const shape = zones.shape(code)
    if (!shape) return []
    const forecastZoneCode = zones.warningZone(code).forecastZoneCode
    const properties = {
      code,
      nameKo,
      nameEn,
      level,
      sea,
      reach,
      parentCode,
      forecastZoneCode,
      label: shape.label,
    }
    return [{ type: 'Feature', id: code, geometry: geoJsonGeometry(shape), properties }]
  })
  const body = JSON.stringify({ type: 'FeatureCollection', features })
  return { key: PATH, type: `${GEOJSON_MEDIA_TYPE}; charset=utf-8`, maxAgeS: 86_400, body }
}

export function mountZones(app: IRouter, hot: Pick<HotAnswers, 'send'>): void {
  app.get(policyOf('zoneGeoJson').path, anyOrigin, ...policyHandlers('zoneGeoJson'), (request, response) => {
    if (!hot.send(PATH, request, response)) throw new Refusal('NOT_READY')
  })
}
