import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { LANGUAGES } from '../../src/domain/kernel/language.ts'
import type { MessagePreview } from '../../src/domain/backOffice/officeFacts.ts'
import { ALERT_FORMS } from '../../src/domain/messages/alertText/forms.ts'
import type { AlertWriter } from '../../src/domain/messages/alertText/forms.ts'
import type { Alert } from '../../src/domain/messages/alerts.ts'
import type { ExampleTopic, PreviewTopic } from '../../src/domain/messages/exampleAlerts.ts'
import { exampleAlert, isExampleTopic } from '../../src/domain/messages/exampleAlerts.ts'
import { CHANNELS, CHANNEL_TOPICS } from '../../src/domain/messages/alertTopics.ts'
import type { Places } from '../places/index.ts'
import type { Zones } from '../zones/index.ts'
import type { ContentsParts, ScheduledTopic } from './scheduledContents.ts'
import { scheduledContents } from './scheduledContents.ts'
import type { SubscriptionCatalogue } from './subscriptionCatalogue.ts'

export interface MessagePreviewsParts extends Omit<ContentsParts, 'catalogue' | 'zones'> {
  catalogue: Pick<SubscriptionCatalogue, 'of' | 'stationsIn'>
  zones: Pick<Zones, 'forecastZone' | 'warningZones'>
  places: Pick<Places, 'list'>
  write: AlertWriter
  origin: string | undefined
}

/** What messages look like, for those who answer for them. Nothing is sent. */
export class MessagePreviews {
  readonly #parts: MessagePreviewsParts

  constructor(parts: MessagePreviewsParts) {
    this.#parts = parts
  }

  /**
   * A message of a topic in each form and language: scheduled ones of the first point that has content now, others of an
   * example.
   *
   * @returns nothing where no point has content
   * @throws Refusal RIGHT_MISSING
   */
  of(viewer: Viewer, topic: PreviewTopic): MessagePreview[] {
    withRight(viewer, 'messages')
    const alert = this.#alertOf(topic)
    const { write, origin } = this.#parts
    if (!alert) return []
    return LANGUAGES.flatMap((language) =>
      ALERT_FORMS.map((form) => ({ language, ...write(alert, { form, language, origin }) })),
    )
  }

  #alertOf(topic: PreviewTopic): Alert | undefined {
    const { clock, mode } = this.#parts
    if (isExampleTopic(topic)) {
      const about = this.#aboutOf(topic)
      return about && exampleAlert(topic, { now: clock.now(), mode, about })
    }
    const contents = scheduledContents(topic, clock.now(), this.#parts)
    const alerts = this.#pointsOf(topic).flatMap((code) => contents(code) ?? [])
    return alerts.find((alert) => hasContent(alert)) ?? alerts[0]
  }

  #aboutOf(topic: ExampleTopic): { code: string; nameKo: string; nameEn: string } | undefined {
    const { zones, observations, places } = this.#parts
    if (topic === 'warning') return zones.warningZones.find(({ level }) => level === 'sea')
    if (topic === 'weather-buoy' || topic === 'wave-buoy')
      return observations.latest().find(({ kind }) => kind === topic)
    const [place] = places.list(topic === 'flat' ? 'tidal-flat' : 'fishing-port')
    return place && { code: place.code, nameKo: place.names.ko, nameEn: place.names.en }
  }

  #pointsOf(topic: ScheduledTopic): string[] {
    const channel = CHANNELS.find((one) => (CHANNEL_TOPICS[one] as readonly string[]).includes(topic))
    const found = channel && this.#parts.catalogue.of(channel).topics.find((one) => one.topic === topic)
    return found ? found.areas.flatMap(({ points }) => points.map(({ code }) => code)) : []
  }
}

const hasContent = (alert: Alert): boolean =>
  ('stations' in alert && alert.stations.length > 0) || ('periods' in alert && alert.periods.length > 0)
