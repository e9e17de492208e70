import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import { SWELL_NUMBER_TYPES } from '../../../src/wire/fields/swell.ts'
import type { MapServiceLayer } from '../../../src/wire/map/mapService.ts'
import { GEOMETRY_NAME, LAYER_PROPERTIES, MAP_SERVICE_LAYERS } from '../../../src/wire/map/mapService.ts'

const WORKSPACE = 'mmis'

const LAYER_TITLES: Record<MapServiceLayer, string> = {
  'mmis:shp_wrn_poly': 'Sea zones of marine warnings, with their level',
  'mmis:warnArea2Poly202106': 'Coastal zones of marine warnings, with their level',
  'mmis:fcst_area': 'Zones of sea forecasts',
  'mmis:marine_zone_swell': 'Swell of small zones at a time; needs viewparams',
}

/** Properties that are numbers; every other one is text. */
const NUMBER_TYPES = { ...SWELL_NUMBER_TYPES, level: 'int' } as Readonly<Record<string, string>>

const namespaceOf = (address: string) => `${address}#${WORKSPACE}`

/**
 * What the map service has, for programs that ask before they read.
 *
 * @param address of the service, absolute, without a query
 * @source OGC 02-058, Web Feature Service 1.0.0, which existing clients speak
 */
export function capabilitiesXml(address: string): string {
  const get = `<DCPType><HTTP><Get onlineResource="${escapeMarkup(address)}?"/></HTTP></DCPType>`
  const layers = MAP_SERVICE_LAYERS.map(
    (layer) =>
      `<FeatureType><Name>${layer}</Name><Title>${LAYER_TITLES[layer]}</Title><SRS>EPSG:4326</SRS>` +
      '<LatLongBoundingBox minx="117" miny="25" maxx="143" maxy="46"/></FeatureType>',
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<WFS_Capabilities version="1.0.0" xmlns="http://www.opengis.net/wfs" xmlns:ogc="http://www.opengis.net/ogc" xmlns:${WORKSPACE}="${escapeMarkup(namespaceOf(address))}">`,
    `<Service><Name>WFS</Name><Title>Marine Weather Portal</Title><OnlineResource>${escapeMarkup(address)}</OnlineResource></Service>`,
    '<Capability><Request>',
    `<GetCapabilities>${get}</GetCapabilities>`,
    `<DescribeFeatureType><SchemaDescriptionLanguage><XMLSCHEMA/></SchemaDescriptionLanguage>${get}</DescribeFeatureType>`,
    `<GetFeature><ResultFormat><JSON/></ResultFormat>${get}</GetFeature>`,
    '</Request></Capability>',
    '<FeatureTypeList><Operations><Query/></Operations>',
    ...layers,
    '</FeatureTypeList>',
    '<ogc:Filter_Capabilities><ogc:Spatial_Capabilities><ogc:Spatial_Operators/></ogc:Spatial_Capabilities><ogc:Scalar_Capabilities/></ogc:Filter_Capabilities>',
    '</WFS_Capabilities>',
    '',
  ].join('\n')
}

/** The properties of layers as an XML schema, as WFS 1.0.0 describes them. */
export function featureTypesXml(layers: readonly MapServiceLayer[], address: string): string {
  const property = (name: string) =>
    `<xsd:element name="${name}" type="xsd:${NUMBER_TYPES[name] ?? 'string'}" minOccurs="0" nillable="true"/>`
  const types = layers.map((layer) => {
    const name = layer.slice(WORKSPACE.length + 1)
    return [
      `<xsd:complexType name="${name}Type"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>`,
      `<xsd:element name="${GEOMETRY_NAME}" type="gml:MultiPolygonPropertyType" minOccurs="0" nillable="true"/>`,
      ...LAYER_PROPERTIES[layer].map(property),
      '</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>',
      `<xsd:element name="${name}" type="${WORKSPACE}:${name}Type" substitutionGroup="gml:_Feature"/>`,
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml" xmlns:${WORKSPACE}="${escapeMarkup(namespaceOf(address))}" targetNamespace="${escapeMarkup(namespaceOf(address))}" elementFormDefault="qualified">`,
    ...types,
    '</xsd:schema>',
    '',
  ].join('\n')
}
