import { hasMeans, MONTH_NAME } from '../../src/domain/charts/monthlySummary.ts'
import type { MonthlySummary } from '../../src/domain/charts/monthlySummary.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { SeaName } from '../../src/domain/kernel/seas.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type {
  ClimateElement,
  ClimateNormal,
  Month,
  SeaClimate,
} from '../../src/domain/observations/oceanClimate.ts'
import { warningDays } from '../../src/domain/warnings/warningDays.ts'
import type { Clock } from '../platform/clock.ts'
import type { OceanClimate } from '../observations/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'

export interface MonthlyWeatherParts {
  oceanClimate: Pick<OceanClimate, 'seas' | 'normals'>
  warnings: Pick<Warnings, 'heldBetween'>
  zones: Pick<Zones, 'warningZone'>
  clock: Clock
  mode: FeedMode
}

/** Days and bulletins of a month change no faster than readers care. */
const KEPT_MS = HOUR_MS

/** Months of the seas from the portal's own days of stations and its bulletins of warnings. */
export class MonthlyWeather {
  readonly #parts: MonthlyWeatherParts
  readonly #held = new Map<
    string,
    { at: number; of: readonly SeaClimate[]; summary: Promise<MonthlySummary> }
  >()

  constructor(parts: MonthlyWeatherParts) {
    this.#parts = parts
  }

  /** Months in which anything was observed long enough, the newest first; that which goes on is among them. */
  async months(): Promise<Month[]> {
    const seas = await this.#parts.oceanClimate.seas()
    const months = seas[0]?.months ?? []
    return months.filter((_, at) => seas.some((sea) => hasMeans(sea.months[at]!.elements)))
  }

  /** The newest month that is over; while none is, the one that goes on. @returns undefined where nothing is known */
  async newest(): Promise<MonthlySummary | undefined> {
    const months = await this.months()
    const now = this.#parts.clock.now()
    const shown = months.find(({ to }) => to <= now) ?? months[0]
    return shown && this.summary(shown.name)
  }

  /** @param name such as `2026-10` @throws Refusal INPUT_INVALID, ROW_UNKNOWN for a month of which nothing is known */
  async summary(name: string): Promise<MonthlySummary> {
    if (!MONTH_NAME.test(name)) throw new Refusal('INPUT_INVALID', { field: 'month' })
    const month = (await this.months()).find((one) => one.name === name)
    if (!month) throw new Refusal('ROW_UNKNOWN')
    const seas = await this.#parts.oceanClimate.seas()
    const now = this.#parts.clock.now()
    const held = this.#held.get(name)
    if (held && held.of === seas && Math.abs(now.getTime() - held.at) < KEPT_MS) return held.summary
    const summary = this.#make(month, seas, now)
    for (const [other, { of }] of this.#held) if (of !== seas) this.#held.delete(other)
    this.#held.set(name, { at: now.getTime(), of: seas, summary })
    summary.catch(() => this.#held.delete(name))
    return summary
  }

  async #make({ name, from, to }: Month, seas: readonly SeaClimate[], now: Date): Promise<MonthlySummary> {
    const { oceanClimate, warnings, zones, mode } = this.#parts
    const until = to > now ? now : to
    const held = await warnings.heldBetween(from, until)
    const days = warningDays(held.warnings, { from, to: until }, (code) => zones.warningZone(code).sea)
    const normals = oceanClimate.normals.filter(({ month }) => month === Number(name.slice(5)))
    const [normal] = normals
    return {
      month: { name, from, to },
      isOver: to <= now,
      mode,
      at: now,
      seas: seas.map(({ sea, months }) => ({
        sea,
        elements: months.find((one) => one.name === name)?.elements ?? {},
        normals: normalsOf(normals, sea),
        warningDays: days.get(sea) ?? {},
      })),
      ...(normal && { normalsOf: { period: normal.period, source: normal.source } }),
      hasBulletins: held.hasBulletins,
    }
  }
}

const normalsOf = (
  normals: readonly ClimateNormal[],
  sea: SeaName,
): Partial<Record<ClimateElement, number>> =>
  Object.fromEntries(
    normals.filter((normal) => normal.sea === sea).map(({ element, value }) => [element, value]),
  )
