import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import { CHANNELS } from '../../src/domain/messages/alertTopics.ts'
import { fisheryStations } from '../../src/domain/messages/cataloguePlaces.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'
import { isAfloat } from '../../src/domain/observations/stations.ts'
import type { CatalogueArea, ChannelCatalogue } from '../../src/domain/messages/subscriptionCatalogue.ts'
import type { CatalogueSources } from '../../src/domain/messages/cataloguePlaces.ts'
import { channelCatalogue, landWarningAreas } from '../../src/domain/messages/subscriptionCatalogue.ts'
import type { NamedZone, WarningZone } from '../../src/domain/zones/zones.ts'
import type { Observations } from '../observations/index.ts'
import type { Zones } from '../zones/index.ts'

interface Dependencies {
  observations: Pick<Observations, 'version' | 'latest'>
  zones: Pick<Zones, 'warningZones' | 'reportedZones' | 'landZones' | 'forecastZones' | 'shape' | 'seaZoneAt'>
}

interface Built {
  catalogues: Record<Channel, ChannelCatalogue>
  landAreas: readonly CatalogueArea[]
  sources: CatalogueSources
  zoneByCode: ReadonlyMap<string, WarningZone>
}

/** What can be subscribed to, made anew when a station or a zone comes, goes or is named otherwise. */
export class SubscriptionCatalogue {
  readonly #deps: Dependencies
  #stations: readonly StationFacts[] = []
  #reported: readonly NamedZone[] | undefined
  #observationsVersion = Number.NaN
  #built: Built | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** The same object until what it is made of changes, so that it may be compared. */
  of(channel: Channel): ChannelCatalogue {
    return this.#current().catalogues[channel]
  }

  /** Groups of land zones. */
  landAreas(): readonly CatalogueArea[] {
    return this.#current().landAreas
  }

  /** Stations inside a sub-area of the topic `fishery`, in the order of their codes. */
  stationsIn(zoneCode: string): StationFacts[] {
    return fisheryStations(zoneCode, this.#current().sources)
  }

  /** A zone of warnings and all it is part of: a subscription to any of these includes it. */
  zonesAround(zoneCode: string): string[] {
    const { zoneByCode } = this.#current()
    const codes = new Set<string>()
    for (let code: string | undefined = zoneCode; code !== undefined && !codes.has(code);) {
      codes.add(code)
      code = zoneByCode.get(code)?.parentCode
    }
    return [...codes]
  }

  #current(): Built {
    const { observations, zones } = this.#deps
    const { reportedZones } = zones
    const isUnchanged = observations.version === this.#observationsVersion && reportedZones === this.#reported
    if (this.#built && isUnchanged) return this.#built
    const stations = observations.latest()
    // most changes are of values alone, and drawing zones around stations is the expensive part
    if (!this.#built || reportedZones !== this.#reported || !isSame(stations, this.#stations)) {
      // the same list while only a zone was added: the places of its stations are known
      if (!isSame(stations, this.#stations)) this.#stations = stations.map(factsOf)
      this.#built = build(this.#stations, this.#deps.zones)
    }
    this.#observationsVersion = observations.version
    this.#reported = reportedZones
    return this.#built
  }
}

function build(stations: readonly StationFacts[], zones: Dependencies['zones']): Built {
  const sources = {
    stations,
    warningZones: [
      ...zones.warningZones,
      ...zones.reportedZones.filter(({ level }) => level !== 'land'),
      ...zones.landZones,
    ],
    forecastZones: zones.forecastZones,
    placeIn: (code: string) => zones.shape(code)?.label,
    seaZoneAt: (lon: number, lat: number) => zones.seaZoneAt(lon, lat),
  }
  const [sns, sms, mms] = CHANNELS.map((channel) => channelCatalogue(channel, sources)) as [
    ChannelCatalogue,
    ChannelCatalogue,
    ChannelCatalogue,
  ]
  return {
    catalogues: { sns, sms, mms },
    landAreas: landWarningAreas(sources),
    sources,
    zoneByCode: new Map(sources.warningZones.map((zone) => [zone.code, zone])),
  }
}

const factsOf = ({ code, nameKo, nameEn, kind, lat, lon }: StationFacts): StationFacts => ({
  code,
  nameKo,
  nameEn,
  kind,
  lat,
  lon,
})

/** What floats about is in no catalogue, so its place does not count. */
const isSame = (some: readonly StationFacts[], others: readonly StationFacts[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => {
    const other = others[index]
    if (!other || one.code !== other.code || one.kind !== other.kind) return false
    if (one.nameKo !== other.nameKo || one.nameEn !== other.nameEn) return false
    return isAfloat(one.kind) || (one.lat === other.lat && one.lon === other.lon)
  })
