import { Field, Float, ObjectType } from 'type-graphql'
import { ELEMENT_NAMES, ELEMENTS, type ElementName } from '../../../src/domain/kernel/elements.ts'
import type {
  AbsentReason,
  FeedMode,
  Quality,
  Reading,
  SourceName,
} from '../../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { elementDescription } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { AbsentReasonEnum, Element, FeedModeEnum, QualityEnum, SourceEnum } from '../../kernel/types/enums.ts'

type Measured = Extract<Reading, { state: 'measured' }>

@ObjectType({ simpleResolvers: true, description: 'An element without a value, and why.' })
export class AbsentElement {
  @Field(() => Element, { description: 'The element that has no value.' })
  element: ElementName

  @Field(() => AbsentReasonEnum, { description: 'Why it has none.' })
  reason: AbsentReason
}

@ObjectType({
  simpleResolvers: true,
  description: 'Time and origin of one element whose value is not from the report’s own time and origin.',
})
export class DifferingOrigin {
  @Field(() => Element, { description: 'The element this origin belongs to.' })
  element: ElementName

  @Field(() => DateTime, { description: 'When the value was observed, UTC.' })
  observedAt: Date

  @Field(() => DateTime, { description: 'When the portal received it, UTC.' })
  receivedAt: Date

  @Field(() => SourceEnum, { description: 'Service whose payload held it.' })
  source: SourceName

  @Field(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => QualityEnum, { description: 'What was done to trust it.' })
  quality: Quality
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The newest values of a station, flat, for lists and maps. A null value has its reason in `absent`; a value of another time or origin than the report’s has its own in `differing`.',
})
export class LatestReport {
  @Field(() => DateTime, { description: 'Newest observation time among the values, UTC.' })
  observedAt: Date

  @Field(() => DateTime, { description: 'When the portal received the newest value, UTC.' })
  receivedAt: Date

  @Field(() => SourceEnum, { description: 'Service whose payload held the newest value.' })
  source: SourceName

  @Field(() => FeedModeEnum, { description: 'Whether the newest value is live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => QualityEnum, { description: 'What was done to trust the newest value.' })
  quality: Quality

  @Field(() => [AbsentElement], { description: 'Every element without a value, with its reason.' })
  absent: AbsentElement[]

  @Field(() => [DifferingOrigin], {
    description: 'Origins of the values that are not from `observedAt`, `source`, `mode` of this report.',
  })
  differing: DifferingOrigin[]
}

// one field per element of the catalogue, so that a new element needs no line here
for (const name of ELEMENT_NAMES) {
  Field(() => Float, {
    nullable: true,
    description: `${elementDescription(name, ELEMENTS[name])} Null when absent.`,
  })(LatestReport.prototype, name)
}

/** What the report's fields hold: the flat values beside the declared ones. */
export type LatestReportValues = LatestReport & Record<ElementName, number | null>

const isSameOrigin = (a: Measured, b: Measured) =>
  a.observedAt.getTime() === b.observedAt.getTime() &&
  a.receivedAt.getTime() === b.receivedAt.getTime() &&
  a.source === b.source &&
  a.mode === b.mode &&
  a.quality === b.quality

/** @returns the flat report of a station, or null when nothing was ever received from it */
export function reportOf(station: StationLatest): LatestReportValues | null {
  const { readings } = station
  let newest: Measured | undefined
  for (const name of ELEMENT_NAMES) {
    const reading = readings[name]
    if (reading.state === 'measured' && (!newest || reading.observedAt > newest.observedAt)) newest = reading
  }
  if (!newest) return null
  const absent: AbsentElement[] = []
  const differing: DifferingOrigin[] = []
  const values = {} as Record<ElementName, number | null>
  for (const name of ELEMENT_NAMES) {
    const reading = readings[name]
    if (reading.state === 'absent') {
      values[name] = null
      absent.push({ element: name, reason: reading.reason })
      continue
    }
    values[name] = reading.value
    if (!isSameOrigin(reading, newest)) differing.push(differingOrigin(name, reading))
  }
  const { observedAt, receivedAt, source, mode, quality } = newest
  return { observedAt, receivedAt, source, mode, quality, absent, differing, ...values }
}

function differingOrigin(element: ElementName, reading: Measured): DifferingOrigin {
  const { observedAt, receivedAt, source, mode, quality } = reading
  return { element, observedAt, receivedAt, source, mode, quality }
}
