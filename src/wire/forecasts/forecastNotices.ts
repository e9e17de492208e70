import type { Commentary } from '../../domain/forecasts/forecasts.ts'
import { toKstDigits } from '../../domain/kernel/time.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'

/** One issue of a forecast. No public evidence of the fields exists; these are ours. */
export interface IssueRow {
  /** 12 digits, KST: what the lists take */
  annc_time: string
  /** `YYYY.MM.DD HH:mm`, KST */
  tm_fc: string
}

export const issueToWire = (issuedAt: Date): IssueRow => ({
  annc_time: toKstDigits(issuedAt),
  tm_fc: toWireMinute(issuedAt),
})

/** What the list of a day's forecast bulletins holds. */
export const NOTICE_KINDS = ['sterm', 'mterm', 'cmt'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const NOTICE_NAMES: Record<NoticeKind, string> = {
  sterm: '단기 해상예보',
  mterm: '중기 해상예보',
  cmt: '기상 해설',
}

/** A forecast bulletin or a commentary. No public evidence of the fields exists; these are ours. */
export interface NoticeRow extends IssueRow {
  fct_tp: NoticeKind
  fct_tp_nm: string
  fct_title: string
  /** office of a commentary */
  prdc_go: string
  /** the words of a commentary; of a forecast, one line for each zone and period */
  fct_cn: string
}

export function issueNoticeToWire(
  kind: Exclude<NoticeKind, 'cmt'>,
  { issuedAt, text }: { issuedAt: Date; text: string },
): NoticeRow {
  const name = NOTICE_NAMES[kind]
  const title = `[ ${name} ] ${toWireMinute(issuedAt).replace(' ', '.')} 발표`
  return {
    ...issueToWire(issuedAt),
    fct_tp: kind,
    fct_tp_nm: name,
    fct_title: title,
    prdc_go: '',
    fct_cn: text,
  }
}

export function commentaryToWire({ office, issuedAt, title, text }: Commentary): NoticeRow {
  return {
    ...issueToWire(issuedAt),
    fct_tp: 'cmt',
    fct_tp_nm: NOTICE_NAMES.cmt,
    fct_title: title,
    prdc_go: office,
    fct_cn: text,
  }
}

const text = (description: string): WireField => ({ type: 'text', description })

/** Columns of `fct/sea/{type}/time`. */
export const ISSUE_FIELDS: WireFields = {
  annc_time: text('issue as the lists take it: 12 digits of Korean time'),
  tm_fc: text('the same as YYYY.MM.DD HH:mm'),
}

/** Columns of `fct/{type}/ntfctn/list`. */
export const NOTICE_FIELDS: WireFields = {
  ...ISSUE_FIELDS,
  fct_tp: { type: 'choice', values: NOTICE_KINDS, description: 'short-term, outlook or commentary' },
  fct_tp_nm: text('the same in Korean'),
  fct_title: text('title in Korean'),
  prdc_go: text('office of a commentary, else empty'),
  fct_cn: text('words of the commentary, or of the forecast with a line for each zone and period'),
}
