import type { AlertTopic } from '../../domain/messages/alertTopics.ts'
import type { CatalogueTopic } from '../../domain/messages/subscriptionCatalogue.ts'
import type { DraftPart, DraftProblem, TopicDraft } from './drafts.ts'

/** Of the group or field where something can be wrong. */
export const partId = (topic: AlertTopic, part: DraftPart): string => `${topic}-${part}`

/** Leads to a part of a topic, to the field itself where it is one. */
export function focusPart(topic: AlertTopic, part: DraftPart): void {
  // the section may only just be opening
  requestAnimationFrame(() => {
    const place = document.getElementById(partId(topic, part))
    const field = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input, summary')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })
}

export interface TopicPartProps {
  topic: CatalogueTopic
  draft: TopicDraft
  problems: readonly DraftProblem[]
  onChange(draft: TopicDraft, part: DraftPart): void
}
