import type { Bilingual } from '../../domain/kernel/language.ts'

interface MessageAnswerWords {
  saved: string
  cancelled: string
  nothingToCancel: string
  /** a send time of six hours, by its first and last hour */
  window: string
  atIssue: string
  /** after a limit with its unit, by which values it means */
  sides: Record<'above' | 'below', string>
}

/** What the message service's calls for existing clients say, and their catalogue. */
export const messageAnswers: Bilingual<MessageAnswerWords> = {
  ko: {
    saved: '서비스 신청이 완료되었습니다.',
    cancelled: '서비스가 해지되었습니다.',
    nothingToCancel: '해지할 서비스가 없습니다.',
    window: '{from}~{to}시',
    atIssue: '발표 시',
    sides: { above: '이상', below: '이하' },
  },
  en: {
    saved: 'Your service is registered.',
    cancelled: 'Your service is cancelled.',
    nothingToCancel: 'There is no service to cancel.',
    window: '{from}:00–{to}:59',
    atIssue: 'as soon as issued',
    sides: { above: 'or more', below: 'or less' },
  },
}
