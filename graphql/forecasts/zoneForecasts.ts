import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { changesSince } from '../../src/domain/forecasts/forecastChanges.ts'
import type { SeaName } from '../../src/domain/kernel/seas.ts'
import { changeText } from '../../src/text/forecasts/forecastSentences.ts'
import type { Context } from '../engine/context.ts'
import { changesCost, zoneForecastsCost } from '../engine/costs.ts'
import { PORTAL_READER, SOURCE_OF_ZONE_FORECASTS } from '../engine/descriptions.ts'
import { pastOf } from '../engine/instants.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { ZoneType } from '../zones/types/zone.ts'
import { SeaEnum } from '../zones/types/zoneEnums.ts'
import {
  changeView,
  ForecastPeriodChangesType,
  outlookView,
  ZoneForecastType,
  zoneForecastView,
  ZoneOutlookType,
} from './types/zoneForecast.ts'
import { forecastCodeOf, forecastZoneOf, outlookCodeOf } from '../zones/zoneLists.ts'

@Resolver(() => ZoneForecastType)
export class ZoneForecastResolver {
  @Query(() => ZoneForecastType, {
    nullable: true,
    description: `What is forecast for one zone; null with the error ZONE_UNKNOWN when no forecast is for it. ${SOURCE_OF_ZONE_FORECASTS}`,
  })
  @KeptUntil('zoneForecasts', 'zones')
  async zoneForecast(
    @Ctx() context: Context,
    @Arg('code', () => String, {
      description:
        'Code of a forecast zone, such as 12B20103, or of a sea or coastal zone of the warning service, which stands for the forecast zone over the same water.',
    })
    code: string,
    @Arg('asOf', () => DateTime, {
      nullable: true,
      description: 'As it was known at this moment, whatever came later; default now.',
    })
    asOf?: Date | null,
  ): Promise<ZoneForecastType> {
    const { clock, services } = context
    const past = pastOf(asOf, clock)
    const issues = await services.zoneForecasts.zone(forecastCodeOf(services.zones, code), { asOf: past })
    return zoneForecastView(issues, clock.now(), past)
  }

  @Query(() => [ZoneForecastType], {
    nullable: true,
    description: `What is forecast for every zone that has a short-term forecast, in the order of the codes. ${SOURCE_OF_ZONE_FORECASTS}`,
    complexity: zoneForecastsCost,
  })
  @KeptUntil('zoneForecasts', 'zones')
  async zoneForecasts(
    @Ctx() context: Context,
    @Arg('sea', () => SeaEnum, { nullable: true, description: 'Only zones in this sea; default all.' })
    sea?: SeaName | null,
  ): Promise<ZoneForecastType[]> {
    const { clock, services } = context
    const codes = services.zoneForecasts.latest().map(({ zoneCode }) => zoneCode)
    const wanted = codes.filter((code) => !sea || services.zones.forecastZone(code)?.sea === sea)
    const found = await Promise.all(wanted.map((code) => services.zoneForecasts.zone(code)))
    return found.map((issues) => zoneForecastView(issues, clock.now()))
  }

  @FieldResolver(() => ZoneType, { description: 'The zone.' })
  zone(@Root() { zoneCode }: ZoneForecastType, @Ctx() { services }: Context): ZoneType {
    return forecastZoneOf(services.zones, zoneCode)
  }

  @FieldResolver(() => [ForecastPeriodChangesType], {
    description:
      'What the newest issue says otherwise than the one before, period by period; small steps and periods that are over are left out. Empty also where there is no issue before.',
    complexity: changesCost,
  })
  @KeptUntil(secondEnds)
  changes(
    @Root() { issue, previous, asOf }: ZoneForecastType,
    @Ctx() { clock, language }: Context,
  ): ForecastPeriodChangesType[] {
    if (!issue || !previous) return []
    const now = asOf ?? clock.now()
    return changesSince(previous.periods, issue.periods, now).map((period) => ({
      validAt: period.validAt,
      hours: period.hours,
      changes: period.changes.map(changeView),
      text: changeText(period, { ...PORTAL_READER, language, now }),
    }))
  }

  @FieldResolver(() => ZoneOutlookType, {
    nullable: true,
    description: 'The mid-term outlook of the larger zone around, to day 10; null while there is none.',
  })
  @KeptUntil('outlooks')
  async outlook(
    @Root() { zoneCode, asOf }: ZoneForecastType,
    @Ctx() { clock, services }: Context,
  ): Promise<ZoneOutlookType | undefined> {
    const code = outlookCodeOf(services.zones, zoneCode)
    if (code === undefined) return undefined
    const { newest } = await services.outlooks.zone(code, { asOf })
    return newest && outlookView(newest, asOf ?? clock.now())
  }
}

@Resolver(() => ZoneOutlookType)
export class ZoneOutlookResolver {
  @FieldResolver(() => ZoneType, { description: 'The zone of the mid-term forecast.' })
  zone(@Root() { zoneCode }: ZoneOutlookType, @Ctx() { services }: Context): ZoneType {
    return forecastZoneOf(services.zones, zoneCode)
  }
}
