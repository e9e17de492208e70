import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { BroadcastKind } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import type { ChartKind } from '../../src/domain/charts/charts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { TimetableKind } from '../../src/domain/broadcasts/timetables.ts'
import type { Context } from '../engine/context.ts'
import { broadcastsCost, chartsCost } from '../engine/costs.ts'
import { SOURCE_OF_BROADCASTS, SOURCE_OF_CHARTS, SOURCE_OF_TIMETABLES } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import {
  AudioType,
  BroadcastKindEnum,
  BroadcastLanguageEnum,
  BroadcastType,
  broadcastView,
} from './types/broadcast.ts'
import { ChartFileType, ChartKindEnum, ChartType, chartView } from '../charts/types/chart.ts'
import { TimetableKindEnum, TimetableType } from './types/timetable.ts'
import { forecastZoneView, ZoneType } from '../zones/types/zone.ts'

const USUAL_PAGE = 20
const LONGEST_PAGE = 50
const PAGE = `How many at most, 1 to ${LONGEST_PAGE}.`

/** @throws Refusal INPUT_INVALID */
function checkPage(first: number): void {
  if (first < 1 || first > LONGEST_PAGE) throw new Refusal('INPUT_INVALID', { field: 'first' })
}

@Resolver(() => BroadcastType)
export class BroadcastResolver {
  @Query(() => [BroadcastType], {
    nullable: true,
    description: `Broadcasts of a kind, newest first. One that is on the air only later has neither sound nor words yet. ${SOURCE_OF_BROADCASTS}`,
    complexity: broadcastsCost,
  })
  @KeptUntil('broadcasts', 'zones', secondEnds)
  async broadcasts(
    @Ctx() context: Context,
    @Arg('kind', () => BroadcastKindEnum, { description: 'Which kind.' }) kind: BroadcastKind,
    @Arg('zoneCode', () => String, {
      nullable: true,
      description: 'Only of this wide forecast zone; an unknown one is refused with ZONE_UNKNOWN.',
    })
    zoneCode?: string | null,
    @Arg('language', () => BroadcastLanguageEnum, {
      nullable: true,
      description: 'Only in this language; a broadcast that does not have it is left out of the page.',
    })
    language?: BroadcastLanguage | null,
    @Arg('first', () => Int, { defaultValue: USUAL_PAGE, description: PAGE })
    first: number = USUAL_PAGE,
  ): Promise<BroadcastType[]> {
    const { clock, services } = context
    checkPage(first)
    if (zoneCode && !services.zones.forecastZone(zoneCode))
      throw new Refusal('ZONE_UNKNOWN', { code: zoneCode })
    const found = await services.broadcasts.list(kind, { first, ...(zoneCode && { zoneCode }) })
    const now = clock.now()
    return found
      .map((broadcast) => broadcastView(broadcast, now, language))
      .filter(({ editions }) => !language || editions.length > 0)
  }

  @Query(() => BroadcastType, {
    nullable: true,
    description: `One broadcast; null with the error BROADCAST_UNKNOWN when there is none. ${SOURCE_OF_BROADCASTS}`,
  })
  @KeptUntil('broadcasts', 'zones', secondEnds)
  async broadcast(
    @Ctx() context: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
  ): Promise<BroadcastType> {
    const broadcast = id > 0 ? await context.services.broadcasts.find(id) : undefined
    if (!broadcast) throw new Refusal('BROADCAST_UNKNOWN', { id })
    return broadcastView(broadcast, context.clock.now())
  }

  @FieldResolver(() => ZoneType, {
    nullable: true,
    description: 'The wide forecast zone it covers; null for all seas.',
  })
  zone(@Root() { zoneCode }: BroadcastType, @Ctx() { services }: Context): ZoneType | undefined {
    if (!zoneCode) return undefined
    const zone = services.zones.forecastZone(zoneCode)
    if (zone) return forecastZoneView(zone)
    return {
      code: zoneCode,
      kind: 'forecast',
      nameKo: zoneCode,
      nameEn: zoneCode,
      level: 'wide',
      isKnown: false,
    }
  }
}

@Resolver(() => AudioType)
export class AudioResolver {
  @FieldResolver(() => String, { description: 'Address of the file.' })
  url(@Root() { fileName }: AudioType, @Ctx() { addresses }: Context): string {
    return addresses.media(fileName)
  }
}

@Resolver(() => TimetableType)
export class TimetableResolver {
  @Query(() => TimetableType, {
    nullable: true,
    description: `What is sent on a day. ${SOURCE_OF_TIMETABLES}`,
  })
  @KeptUntil('timetables', 'charts', 'broadcasts', secondEnds)
  async timetable(
    @Ctx() context: Context,
    @Arg('kind', () => TimetableKindEnum, { description: 'Which timetable.' }) kind: TimetableKind,
    @Arg('date', () => String, {
      nullable: true,
      description:
        'The day in Korea, YYYY-MM-DD, at most a year away; default today. What is no such day is refused with INPUT_INVALID.',
    })
    date?: string | null,
  ): Promise<TimetableType> {
    const day = date ?? dayOf(context.clock.now())
    const { isDemo = false, ...timetable } = await context.services.timetables.timetable(kind, day)
    return { ...timetable, isDemo }
  }
}

@Resolver(() => ChartType)
export class ChartResolver {
  @Query(() => [ChartType], {
    nullable: true,
    description: `Issues of a chart, newest first. ${SOURCE_OF_CHARTS}`,
    complexity: chartsCost,
  })
  @KeptUntil('charts', secondEnds)
  async charts(
    @Ctx() context: Context,
    @Arg('kind', () => ChartKindEnum, { description: 'Which chart.' }) kind: ChartKind,
    @Arg('first', () => Int, { defaultValue: USUAL_PAGE, description: PAGE })
    first: number = USUAL_PAGE,
  ): Promise<ChartType[]> {
    checkPage(first)
    const now = context.clock.now()
    // one more than requested, to know what is before the last one
    const charts = await context.services.charts.list(kind, { first: first + 1 })
    return charts.slice(0, first).map((chart, place) => {
      const [previous, next] = [charts[place + 1]?.id, charts[place - 1]?.id]
      return chartView(chart, { previous, next }, now)
    })
  }

  @Query(() => ChartType, {
    nullable: true,
    description: `One issue of a chart; null with the error CHART_UNKNOWN when there is none. ${SOURCE_OF_CHARTS}`,
  })
  @KeptUntil('charts', secondEnds)
  async chart(
    @Ctx() context: Context,
    @Arg('id', () => Int, { description: 'Its number.' }) id: number,
  ): Promise<ChartType> {
    const { charts } = context.services
    const chart = id > 0 ? await charts.find(id) : undefined
    if (!chart) throw new Refusal('CHART_UNKNOWN', { id })
    return chartView(chart, await charts.neighbours(id), context.clock.now())
  }
}

@Resolver(() => ChartFileType)
export class ChartFileResolver {
  @FieldResolver(() => String, { description: 'Address of the file.' })
  url(@Root() { fileName }: ChartFileType, @Ctx() { addresses }: Context): string {
    return addresses.media(fileName)
  }
}
