import { fetchZoneForecast, fetchZoneOutlook } from '../../api/forecasts.ts'
import { fetchMessageCatalogue } from '../../api/messages.ts'
import type { MapStation } from '../../api/readings.ts'
import { fetchMapStations } from '../../api/readings.ts'
import type { AlertText } from '../../domain/messages/alertText/forms.ts'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { formOf } from '../../domain/messages/deliveryRules.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import type { CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'
import type { DeliveryRoute } from '../../domain/messages/subscriptions.ts'
import { writeAlert } from '../../text/messages/alerts.ts'
import { pointsIn, topicIn } from './catalogue.ts'
import type { Sample, SampleSources } from './samples.ts'
import { sampleOf } from './samples.ts'
import type { Wish } from './wishes.ts'

export interface SampleRequest {
  channel: Channel
  wish: Wish
  /** the first point of the wish */
  point: CataloguePoint
  route: DeliveryRoute
  language: Language
  mode: FeedMode
  origin: string
}

export interface WrittenSample extends AlertText {
  basis: Sample['basis']
}

/** What an example of a topic needs from the server; nothing for most warnings. */
async function sourcesOf(
  { wish, point, mode }: SampleRequest,
  now: Date,
  signal: AbortSignal,
): Promise<SampleSources> {
  const sources = { point, now, mode }
  switch (wish.topic) {
    case 'warning':
      return sources
    case 'typhoon':
    case 'tsunami':
      return { ...sources, ...(await seaZone(signal)) }
    case 'sea-forecast':
      return { ...sources, forecast: (await fetchZoneForecast(point.code, signal)).issue }
    case 'weekly-sea-forecast':
      return { ...sources, outlook: await fetchZoneOutlook(point.code, signal) }
    case 'weather-buoy':
    case 'wave-buoy':
    case 'beacon':
    case 'coastal':
    case 'fishery':
      return { ...sources, stations: await stations(signal) }
  }
}

async function stations(signal: AbortSignal): Promise<readonly MapStation[]> {
  const answer = await fetchMapStations(null, signal)
  return answer.state === 'new' ? answer.stations : []
}

/** Any zone that a bulletin could name; one with a short name, for an example of nothing but the message. */
async function seaZone(signal: AbortSignal): Promise<{ warnedZone?: CataloguePoint }> {
  const topic = topicIn(await fetchMessageCatalogue('sns', signal), 'warning')
  const [warnedZone] = pointsIn(topic ?? { areas: [] }).toSorted((a, b) => a.nameKo.length - b.nameKo.length)
  return warnedZone ? { warnedZone } : {}
}

/**
 * An example of what the member would get, in the very words the sender uses.
 *
 * @throws ReadError when what it is made of cannot be read
 */
export async function readSample(
  request: SampleRequest,
  now: Date,
  signal: AbortSignal,
): Promise<WrittenSample> {
  const { channel, wish, route, language, origin } = request
  const { alert, detail, basis } = sampleOf(wish, await sourcesOf(request, now, signal))
  const form = formOf(channel, channel === 'sns' ? route : 'text')
  return { ...writeAlert(alert, { language, form, origin, detail }), basis }
}
