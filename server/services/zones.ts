import type { ForecastZone, NamedZone, WarningZone, ZoneShape } from '../../src/domain/zones.ts'
import { zoneAt } from '../../src/domain/zoneShapes.ts'

/** What the portal knows of zones from the start. */
export interface ZoneFacts {
  warningZones: readonly WarningZone[]
  forecastZones: readonly ForecastZone[]
  /** read when first asked for */
  shapes(): readonly ZoneShape[]
}

interface Told {
  code: string
  nameKo: string
  nameEn?: string | null | undefined
  parentCode?: string | null | undefined
}

const LONGEST_NAME = 60

/** The zones of warnings and forecasts: the portal's own list, and what the feeds tell beside it. */
export class Zones {
  readonly forecastZones: readonly ForecastZone[]
  private readonly facts: ZoneFacts
  private readonly byCode: ReadonlyMap<string, WarningZone>
  private readonly forecastByCode: ReadonlyMap<string, ForecastZone>
  private told = new Map<string, Told>()
  private toldByFeeds: readonly NamedZone[] = []
  private shapeByCode: ReadonlyMap<string, ZoneShape> | undefined
  private seaShapes: readonly ZoneShape[] | undefined

  constructor(facts: ZoneFacts) {
    this.facts = facts
    this.forecastZones = facts.forecastZones
    this.byCode = new Map(facts.warningZones.map((zone) => [zone.code, zone]))
    this.forecastByCode = new Map(facts.forecastZones.map((zone) => [zone.code, zone]))
  }

  get warningZones(): readonly WarningZone[] {
    return this.facts.warningZones
  }

  /** Puts what the feeds told in place of what they told before. */
  setTold(zones: readonly Told[]): void {
    this.told = new Map(zones.map((zone) => [zone.code, zone]))
    const fresh = zones.filter(({ code }) => !this.byCode.has(code))
    this.toldByFeeds = fresh.map(({ code }) => this.warningZone(code))
  }

  /** Zones of warnings that only feeds told of. The same list until they tell of others, so that it may be compared. */
  get toldZones(): readonly NamedZone[] {
    return this.toldByFeeds
  }

  /** Whether a told zone says something that is not known yet. */
  isNews({ code, nameKo }: Told): boolean {
    if (this.byCode.has(code)) return false
    return this.told.get(code)?.nameKo !== nameKo.slice(0, LONGEST_NAME)
  }

  isKnown(code: string): boolean {
    return this.byCode.has(code) || this.told.has(code)
  }

  /** Never fails: an unknown zone is shown by its code. */
  warningZone(code: string): NamedZone {
    const zone = this.byCode.get(code)
    if (zone) return { ...zone, isKnown: true }
    const level = code.startsWith('L') ? 'land' : 'sea'
    const told = this.told.get(code)
    if (!told) return { code, nameKo: code, nameEn: code, level, isKnown: false }
    const { nameKo, nameEn, parentCode } = told
    return { code, nameKo, nameEn: nameEn ?? nameKo, level, ...(parentCode && { parentCode }), isKnown: true }
  }

  forecastZone(code: string): ForecastZone | undefined {
    return this.forecastByCode.get(code)
  }

  /** Coastal zones within a sea zone, or the sea zones of a group. */
  childrenOf(code: string): WarningZone[] {
    return this.facts.warningZones.filter(({ parentCode }) => parentCode === code)
  }

  /** @returns undefined for zones without a drawing, such as land */
  shape(code: string): ZoneShape | undefined {
    this.shapeByCode ??= new Map(this.facts.shapes().map((shape) => [shape.code, shape]))
    return this.shapeByCode.get(code)
  }

  /** The sea zone over a place; undefined on land and outside every zone. */
  seaZoneAt(lon: number, lat: number): WarningZone | undefined {
    this.seaShapes ??= this.facts.warningZones
      .filter(({ level }) => level === 'sea')
      .flatMap(({ code }) => this.shape(code) ?? [])
    const shape = zoneAt(this.seaShapes, lon, lat)
    return shape && this.byCode.get(shape.code)
  }
}
