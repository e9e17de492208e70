import type { AgeParts } from '../../domain/kernel/ages.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** How an age stands in its sentence; what parts it from the words before it belongs to it. */
export const AGE_FORMS = ['plain', 'dot', 'comma', 'ago'] as const
export type AgeForm = (typeof AGE_FORMS)[number]

const UNITS_KO = { minute: '분', hour: '시간', day: '일' } as const
const plainKo = (parts: AgeParts): string =>
  parts.unit === 'now' ? '방금' : `${parts.count}${UNITS_KO[parts.unit]} 전`

const UNITS_EN = { minute: 'min', hour: 'h', day: 'days' } as const
function plainEn(parts: AgeParts): string {
  if (parts.unit === 'now') return 'now'
  return `${parts.count} ${parts.unit === 'day' && parts.count === 1 ? 'day' : UNITS_EN[parts.unit]}`
}
const agoEn = (parts: AgeParts): string => (parts.unit === 'now' ? 'just now' : `${plainEn(parts)} ago`)

/** `3 min`, ` · 3 min`, `, 3 min ago` and ` · 3 min ago`; Korean says it in one way. */
export const ages: Bilingual<Record<AgeForm, (parts: AgeParts) => string>> = {
  ko: {
    plain: plainKo,
    dot: (parts) => ` · ${plainKo(parts)}`,
    comma: (parts) => ` · ${plainKo(parts)}`,
    ago: (parts) => ` · ${plainKo(parts)}`,
  },
  en: {
    plain: plainEn,
    dot: (parts) => ` · ${plainEn(parts)}`,
    comma: (parts) => `, ${agoEn(parts)}`,
    ago: (parts) => ` · ${agoEn(parts)}`,
  },
}
