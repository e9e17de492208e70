import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { StationKindEnum } from '../../entities/observations/Station.ts'
import { ELEMENT_NAMES, ELEMENTS, type ElementName } from '../../src/domain/kernel/elements.ts'
import { ageOf, type Age } from '../../src/domain/kernel/readings.ts'
import type {
  Series,
  SeriesStep,
  StationKind,
  StationLatest,
} from '../../src/domain/observations/stations.ts'
import { matching } from '../../server/observations/stationList.ts'
import type { LatestFilter } from '../../server/observations/stationList.ts'
import type { Context } from '../engine/context.ts'
import { seriesCost, stationsCost } from '../engine/costs.ts'
import { SOURCE_OF_OBSERVATIONS, SOURCE_OF_SERIES } from '../engine/descriptions.ts'
import { BoundingBoxInput, checkedBox } from '../kernel/inputs/boundingBox.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { AgeEnum, Element } from '../kernel/types/enums.ts'
import { SeriesStepEnum } from './types/observationEnums.ts'
import { ReadingType, readingsOf } from './types/reading.ts'
import { ElementSeriesType, SeriesType } from './types/series.ts'
import { StationType, viewOf, type StationView } from './types/station.ts'

export interface StationsArguments {
  bbox?: BoundingBoxInput | null
  kinds?: StationKind[] | null
  elements?: ElementName[] | null
}

const filterOf = ({ bbox, kinds, elements }: StationsArguments): LatestFilter => ({
  ...(bbox && { box: checkedBox(bbox) }),
  ...(kinds && { kinds }),
  ...(elements && { elements }),
})

/** @throws Refusal BOX_INVALID */
export function latestOf(
  observations: Context['services']['observations'],
  asked: StationsArguments,
): readonly StationLatest[] {
  return observations.latest(filterOf(asked))
}

@Resolver(() => StationType)
export class StationResolver {
  @Query(() => [StationType], {
    nullable: true,
    description: `Stations with their newest values, ordered by code. ${SOURCE_OF_OBSERVATIONS}`,
    complexity: stationsCost,
  })
  @KeptUntil('observations')
  stations(
    @Ctx() { services }: Context,
    @Arg('bbox', () => BoundingBoxInput, {
      nullable: true,
      description: 'Only stations inside this box, in degrees; default everywhere.',
    })
    bbox?: BoundingBoxInput | null,
    @Arg('kinds', () => [StationKindEnum], { nullable: true, description: 'Only these kinds; default all.' })
    kinds?: StationKind[] | null,
    @Arg('elements', () => [Element], {
      nullable: true,
      description: 'Only stations with a value of at least one of these elements; default all.',
    })
    elements?: ElementName[] | null,
    @Arg('at', () => DateTime, {
      nullable: true,
      description:
        'The values as they were observed until this moment, by all that is known today; default, and for a time to come, now. Ages are those of now.',
    })
    at?: Date | null,
    @Arg('asOf', () => DateTime, {
      nullable: true,
      description:
        'By what had been received until this moment alone, for the moment of `at`, or for itself; default by all that is known today. A value that was corrected later is missing.',
    })
    asOf?: Date | null,
  ): StationView[] | Promise<StationView[]> {
    const asked = { bbox, kinds, elements }
    const { observations } = services
    const moment = at ?? asOf
    if (!moment) return latestOf(observations, asked).map(viewOf)
    return observations
      .latestAt(moment, asOf ?? undefined)
      .then((all) => matching(all, filterOf(asked)).map(viewOf))
  }

  @Query(() => StationType, {
    nullable: true,
    description: `One station; null with the error STATION_UNKNOWN when there is none. ${SOURCE_OF_OBSERVATIONS}`,
  })
  @KeptUntil('observations')
  station(
    @Ctx() { services }: Context,
    @Arg('code', () => String, { description: 'Station number of the KMA, such as 22101.' }) code: string,
  ): StationView {
    return viewOf(services.observations.station(code))
  }

  @FieldResolver(() => [ReadingType], {
    description:
      'The newest reading of each element, each with its own time and origin, or the reason it has none.',
    complexity: ({ args, childComplexity }) =>
      (Array.isArray(args.elements) ? args.elements.length : ELEMENT_NAMES.length) * childComplexity + 1,
  })
  readings(
    @Root() station: StationLatest,
    @Arg('elements', () => [Element], {
      nullable: true,
      description: 'Only these, in this order; default all.',
    })
    elements?: ElementName[] | null,
  ): ReadingType[] {
    return readingsOf(station, elements ?? ELEMENT_NAMES)
  }
}

@Resolver(() => ReadingType)
export class ReadingResolver {
  @FieldResolver(() => AgeEnum, {
    nullable: true,
    description: 'How old the value is at the moment of the answer; null when absent.',
  })
  @KeptUntil(secondEnds)
  age(@Root() reading: ReadingType, @Ctx() context: Context): Age | undefined {
    return reading.observedAt && ageOf(reading.element, reading.observedAt, context.clock.now())
  }
}

@Resolver(() => SeriesType)
export class SeriesResolver {
  @Query(() => SeriesType, {
    nullable: true,
    description: `Elements of one station from one time to another. ${SOURCE_OF_SERIES}`,
    complexity: seriesCost,
  })
  series(
    @Ctx() context: Context,
    @Arg('stationCode', () => String, { description: 'Station number of the KMA, such as 22101.' })
    stationCode: string,
    @Arg('elements', () => [Element], { description: 'Which elements; at least one.' })
    elements: ElementName[],
    @Arg('from', () => DateTime, { description: 'Start of the span, inclusive.' }) from: Date,
    @Arg('to', () => DateTime, { description: 'End of the span, inclusive; not before `from`.' }) to: Date,
    @Arg('step', () => SeriesStepEnum, {
      defaultValue: 'raw',
      description: 'Spacing of the points; also limits the span.',
    })
    step: SeriesStep,
  ): Promise<Series> {
    return context.services.observations.series({ stationCode, elements, from, to, step })
  }

  @FieldResolver(() => StationType, { description: 'The station, with its newest values.' })
  station(@Root() series: Series, @Ctx() { services }: Context): StationView {
    return viewOf(services.observations.station(series.station.code))
  }
}

@Resolver(() => ElementSeriesType)
export class ElementSeriesResolver {
  @FieldResolver(() => String, { description: 'Unit of the values: m/s, degree, m, s, degC, hPa or %.' })
  unit(@Root() series: ElementSeriesType): string {
    return ELEMENTS[series.element].unit
  }
}
