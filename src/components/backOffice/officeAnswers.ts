import type { OfficeAnswer } from '../../api/officeContext.ts'
import type { AttachmentProblem } from '../../domain/content/attachments.ts'
import type { ContentProblem } from '../../domain/content/contents.ts'
import type { RichProblem } from '../../domain/content/richText.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { officeWords } from '../../text/backOffice/office.ts'
import { refusals } from '../../text/kernel/refusals.ts'

type Refused = NonNullable<OfficeAnswer['refusal']>

/** @returns what is wrong with the fields of a form, by their names */
export const fieldProblemsOf = (refusal: Refused | undefined): Record<string, ContentProblem> =>
  refusal?.code === 'FIELDS_INVALID' ? (refusal.facts as Record<string, ContentProblem>) : {}

/** A refusal in words that a clerk understands. */
export function refusalText({ code, facts }: Refused, language: Language): string {
  const words = officeWords[language]
  const problem = String(facts['problem'] ?? '')
  if (code === 'TEXT_REFUSED') return words.rich[problem as RichProblem]
  if (code === 'ATTACHMENT_REFUSED')
    return `${String(facts['name'])}: ${words.file[problem as AttachmentProblem]}`
  return refusals[language][code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
}

const LONGEST_FACT = 120

/** What was there before or after a change, as one line. */
export const auditFacts = (facts: object | undefined): string =>
  Object.entries(facts ?? {})
    .map(
      ([name, value]) =>
        `${name}: ${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_FACT)}`,
    )
    .join(', ')
