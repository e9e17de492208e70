import { byPlace } from '../platform/byPlace.ts'
import { renamed } from '../../src/domain/kernel/corrections.ts'
import type { CorrectionsOf } from '../../src/domain/kernel/corrections.ts'
import { isLandZone } from '../../src/domain/zones/landRegions.ts'
import type { ForecastZone, NamedZone, WarningZone, ZoneShape } from '../../src/domain/zones/zones.ts'
import { contains, zoneAt, zoneNear } from '../../src/domain/zones/zoneShapes.ts'

/** What the portal knows of zones from the start. */
export interface ZoneFacts {
  /** of the sea */
  warningZones: readonly WarningZone[]
  landZones?: readonly WarningZone[]
  forecastZones: readonly ForecastZone[]
  /** read when first asked for */
  shapes(): readonly ZoneShape[]
}

interface Reported {
  code: string
  nameKo: string
  nameEn?: string | null | undefined
  parentCode?: string | null | undefined
  /** by a feed that gives the agency's whole list */
  isListed?: boolean
}

const LONGEST_NAME = 60
/** A harbour farther from the zones of the sea has none. */
const NEAR_ZONE_KM = 16

/** The zones of warnings and forecasts: the portal's own list, and what the feeds report beside it. */
export class Zones {
  /** Grows whenever a feed brings zones. */
  version = 0
  /** The zones of the sea. */
  warningZones: readonly WarningZone[] = []
  forecastZones: readonly ForecastZone[] = []
  private readonly facts: ZoneFacts
  private corrections: CorrectionsOf = new Map()
  private byCode: ReadonlyMap<string, WarningZone> = new Map()
  private landByCode: ReadonlyMap<string, WarningZone> = new Map()
  private forecastByCode: ReadonlyMap<string, ForecastZone> = new Map()
  private reported = new Map<string, Reported>()
  private reportedByFeeds: readonly NamedZone[] = []
  private land: readonly NamedZone[] = []
  private shapeByCode: ReadonlyMap<string, ZoneShape> | undefined
  private seaShapes: readonly ZoneShape[] | undefined

  constructor(facts: ZoneFacts) {
    this.facts = facts
    this.setCorrections(new Map())
  }

  /** Replaces the names that were corrected before. */
  setCorrections(corrections: CorrectionsOf): void {
    this.corrections = corrections
    const named = <Zone extends WarningZone | ForecastZone>(zones: readonly Zone[] = []) =>
      zones.map((zone) => renamed(zone, corrections))
    this.warningZones = named(this.facts.warningZones)
    this.forecastZones = named(this.facts.forecastZones)
    this.byCode = new Map(this.warningZones.map((zone) => [zone.code, zone]))
    this.landByCode = new Map(named(this.facts.landZones).map((zone) => [zone.code, zone]))
    this.forecastByCode = new Map(this.forecastZones.map((zone) => [zone.code, zone]))
    this.nameReported()
  }

  /** Replaces what the feeds reported before. */
  setReported(zones: readonly Reported[]): void {
    // what a whole list says of a zone counts more than what a bulletin does
    const byWeight = zones.toSorted((a, b) => Number(a.isListed ?? false) - Number(b.isListed ?? false))
    this.reported = new Map(byWeight.map((zone) => [zone.code, zone]))
    this.nameReported()
  }

  private nameReported(): void {
    const fresh = [...this.reported.keys()].filter((code) => !this.byCode.has(code))
    this.reportedByFeeds = fresh.map((code) => this.warningZone(code))
    this.land = this.presentLand()
    this.version++
  }

  /** Zones of warnings that only feeds reported. The same list until they report others, so that it may be compared. */
  get reportedZones(): readonly NamedZone[] {
    return this.reportedByFeeds
  }

  /**
   * The zones of land: those the feeds reported where one of them gave the agency's whole list, else the portal's own
   * with what feeds reported beside it. The same list until feeds report others.
   */
  get landZones(): readonly NamedZone[] {
    return this.land
  }

  /** Whether a reported zone says something that is not known yet. */
  isNews({ code, nameKo }: Reported): boolean {
    if (this.byCode.has(code)) return false
    return this.reported.get(code)?.nameKo !== nameKo.slice(0, LONGEST_NAME)
  }

  isKnown(code: string): boolean {
    return this.byCode.has(code) || this.reported.has(code) || this.landByCode.has(code)
  }

  /** Never fails: an unknown zone is shown by its code. */
  warningZone(code: string): NamedZone {
    const zone = this.byCode.get(code)
    if (zone) return { ...zone, isKnown: true }
    const level = isLandZone(code) ? 'land' : 'sea'
    const reported = this.reported.get(code)
    const own = this.landByCode.get(code)
    if (!reported)
      return own ? { ...own, isKnown: true } : { code, nameKo: code, nameEn: code, level, isKnown: false }
    const { nameKo } = reported
    const parentCode = reported.parentCode ?? own?.parentCode
    // a feed may name it with its province before it
    const nameEn = reported.nameEn ?? (own && nameKo.endsWith(own.nameKo) ? own.nameEn : nameKo)
    const named = {
      code,
      nameKo,
      nameEn,
      level,
      ...(parentCode && { parentCode }),
      ...(own?.isWhole && { isWhole: true }),
      isKnown: true,
    } as const
    return renamed(named, this.corrections)
  }

  private presentLand(): NamedZone[] {
    const reported = [...this.reported.values()].filter(({ code }) => isLandZone(code))
    const own = reported.some(({ isListed }) => isListed) ? [] : this.landByCode.keys()
    return [...new Set([...own, ...reported.map(({ code }) => code)])].map((code) => this.warningZone(code))
  }

  forecastZone(code: string): ForecastZone | undefined {
    return this.forecastByCode.get(code)
  }

  /** Coastal zones within a sea zone, or the sea zones of a group. */
  childrenOf(code: string): WarningZone[] {
    return this.warningZones.filter(({ parentCode }) => parentCode === code)
  }

  /** @returns undefined for zones without a drawing, such as land */
  shape(code: string): ZoneShape | undefined {
    this.shapeByCode ??= new Map(this.facts.shapes().map((shape) => [shape.code, shape]))
    return this.shapeByCode.get(code)
  }

  /**
   * The zones of warnings for a place: the sea zone over it or, in a harbour that lies in none, the nearest one, and the
   * coastal zones over it; none far from any.
   */
  readonly zonesFor = byPlace((lon: number, lat: number): readonly WarningZone[] => {
    const sea = this.seaZoneNear(lon, lat)
    if (!sea) return []
    const within = this.childrenOf(sea.code).filter(({ code }) => {
      const shape = this.shape(code)
      return shape !== undefined && contains(shape, lon, lat)
    })
    return [sea, ...within]
  })

  /** The sea zone over a place, or the nearest one no farther off than {@link NEAR_ZONE_KM}. */
  readonly seaZoneNear = byPlace((lon: number, lat: number): WarningZone | undefined => {
    const shape = zoneNear(this.shapesOfSeaZones(), lon, lat, NEAR_ZONE_KM)
    return shape && this.byCode.get(shape.code)
  })

  /** The sea zone over a place; undefined on land and outside every zone. */
  seaZoneAt(lon: number, lat: number): WarningZone | undefined {
    const shape = zoneAt(this.shapesOfSeaZones(), lon, lat)
    return shape && this.byCode.get(shape.code)
  }

  private shapesOfSeaZones(): readonly ZoneShape[] {
    return (this.seaShapes ??= this.facts.warningZones
      .filter(({ level }) => level === 'sea')
      .flatMap(({ code }) => this.shape(code) ?? []))
  }
}
