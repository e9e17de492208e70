import type { FeedMode } from '../kernel/readings.ts'
import { HOUR_MS } from '../kernel/time.ts'
import type { Alert } from './alerts.ts'
import type { TopicOf } from './alertTopics.ts'

/** Topics whose messages follow from an event: their look is shown by an example. */
export const EXAMPLE_TOPICS = ['weather-buoy', 'wave-buoy', 'warning', 'trip', 'flat', 'passage'] as const
export type ExampleTopic = (typeof EXAMPLE_TOPICS)[number]

/** Topics whose messages are shown to the agency before anyone gets one. */
export type PreviewTopic = ExampleTopic | TopicOf<'schedule'>
export const PREVIEW_TOPICS = [
  'weather-buoy',
  'wave-buoy',
  'warning',
  'beacon',
  'coastal',
  'fishery',
  'weekly-sea-forecast',
  'sea-forecast',
  'trip',
  'flat',
  'passage',
] as const satisfies readonly PreviewTopic[]

export const isPreviewTopic = (text: string | null): text is PreviewTopic =>
  (PREVIEW_TOPICS as readonly (string | null)[]).includes(text)

export const isExampleTopic = (topic: PreviewTopic): topic is ExampleTopic =>
  (EXAMPLE_TOPICS as readonly string[]).includes(topic)

interface ExampleFacts {
  now: Date
  mode: FeedMode
  /** the station, zone or place it is about */
  about: { code: string; nameKo: string; nameEn: string }
}

/** Values that a gale brings, in catalogue units. */
const EXAMPLE_VALUES = {
  windSpeed: 15.2,
  windFromDirection: 310,
  significantWaveHeight: 2.6,
  maximumWaveHeight: 4.1,
}

const EXAMPLE_REASON = { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 1.5 } as const

/** An alert with made-up values at the present time, which is never sent. @param facts.mode of the feeds */
export function exampleAlert(topic: ExampleTopic, { now, mode, about }: ExampleFacts): Alert {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const after = (hours: number) => new Date(hour.getTime() + hours * HOUR_MS)
  const watched = {
    cause: 'watch',
    mode,
    place: about,
    preset: 'small-fishing',
    trip: { from: after(12), to: after(18) },
    standing: { kind: 'over', because: { at: after(14), reason: EXAMPLE_REASON } },
    isChange: false,
  } as const
  switch (topic) {
    case 'warning':
      return {
        cause: 'issue',
        topic,
        mode,
        type: 'high-seas',
        level: 'advisory',
        action: 'announced',
        issuedAt: hour,
        effectiveAt: after(3),
        zones: [about],
      }
    case 'trip':
      return { ...watched, topic, runAt: hour }
    case 'passage':
      return { ...watched, topic }
    case 'flat':
      return { cause: 'watch', topic, mode, place: about, backBy: after(1), waterBackAt: after(2) }
    case 'weather-buoy':
    case 'wave-buoy': {
      const { code: stationCode, nameKo, nameEn } = about
      const station = { stationCode, nameKo, nameEn, observedAt: hour, values: EXAMPLE_VALUES }
      return { cause: 'threshold', topic, mode, station }
    }
  }
}
