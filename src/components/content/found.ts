import type { Content, ContentFacts } from '../../domain/content/contents.ts'
import { Refusal } from '../../domain/kernel/refusals.ts'
import { gone, notFound } from '../../layouts/moveTo.ts'

export interface FoundText {
  content: Content
  newer?: ContentFacts
  older?: ContentFacts
}

/**
 * A text, or what the page says in its place: that it was taken down, or that there is none. Sets the status.
 *
 * @param ask asks for it; absent where the address names none
 */
export async function foundOr<Found extends FoundText>(
  response: Parameters<typeof notFound>[0],
  ask: (() => Promise<Found>) | undefined,
): Promise<{ found: Found } | { gone: { on?: Date | undefined } | undefined }> {
  try {
    if (ask) return { found: await ask() }
  } catch (error) {
    if (!(error instanceof Refusal) || !['CONTENT_UNKNOWN', 'CONTENT_GONE'].includes(error.code)) throw error
    if (error.code === 'CONTENT_GONE') {
      gone(response)
      const { on } = error.facts
      return { gone: { on: on === undefined ? undefined : new Date(on) } }
    }
  }
  notFound(response)
  return { gone: undefined }
}
