import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import { isStillExpected as isExpectedAt } from '../../domain/warnings/warningStanding.ts'
import type { ExpectedEnd, WarningAction, WarningLevel, WarningType } from '../../domain/warnings/warnings.ts'
import { warnings } from './warnings.ts'
import { moment, stretch } from './warningTimes.ts'

/** What one bulletin did to one warning: all that its sentences need. */
export interface WarningStory {
  /** name of the zone in the language asked for, its code where it has none */
  zone: string
  type: WarningType
  action: WarningAction
  level: WarningLevel
  /** time of the sentence: what lies after it is worded as future */
  at: Date
  /** from when the level holds; for an end, when the warning ends */
  from: Date
  /** end of the stretch in which a preliminary warning expects it; absent for an exact time */
  fromUntil?: Date
  expectedEnd?: ExpectedEnd
  /** the other level that holds, or held, until `from` */
  before?: WarningLevel
  /** another level that takes effect after `from` */
  next?: { level: WarningLevel; from: Date }
}

type Sentences = Record<WarningAction, (story: WarningStory) => string>

const isAhead = ({ at, from }: WarningStory) => from > at
const isStillExpected = ({ at, from, fromUntil }: WarningStory) =>
  isExpectedAt({ effectiveAt: from, ...(fromUntil && { effectiveTo: fromUntil }) }, at)

function teller(language: Language) {
  const { types, warningName } = warnings[language]
  return {
    type: ({ type }: WarningStory) => types[type],
    name: ({ type, level }: WarningStory) => warningName(type, level),
    nameBefore: ({ type, before }: WarningStory) => (before ? warningName(type, before) : undefined),
    from: ({ from }: WarningStory) => moment(from, language),
    /** undefined for an exact time */
    fromStretch: ({ from, fromUntil }: WarningStory) =>
      fromUntil && fromUntil > from ? stretch({ from, to: fromUntil }, language) : undefined,
    end: ({ expectedEnd }: WarningStory) => (expectedEnd ? stretch(expectedEnd, language) : undefined),
  }
}

// Korean particles fit because every name of a warning ends in a vowel; after a zone's name stand only those that
// are the same after any letter.
const ko = teller('ko')
const endKo = (story: WarningStory) => {
  const end = ko.end(story)
  return end ? ` 해제 예정은 ${end}입니다.` : ''
}
const fromKo = (story: WarningStory) => {
  const start = `${ko.from(story)}부터 ${isAhead(story) ? '발효하며' : '발효 중이며'}`
  return `${start}, 해제 예정은 ${ko.end(story) ?? '아직 알려지지 않았습니다'}${story.expectedEnd ? '입니다.' : '.'}`
}
const newLevelKo = (story: WarningStory, will: string, has: string) => {
  const before = ko.nameBefore(story)
  if (!before)
    return `${story.zone}의 ${ko.type(story)}특보 단계가 ${ko.name(story)}로 바뀌었습니다. ${fromKo(story)}`
  const change = `${before}에서 ${ko.name(story)}로 ${isAhead(story) ? will : has}`
  return `${story.zone}의 ${ko.type(story)}특보가 ${ko.from(story)}에 ${change}.${endKo(story)}`
}

const expectedKo = (story: WarningStory, after: Record<'stretch' | 'moment', string>) => {
  if (!isStillExpected(story)) return ''
  const time = ko.fromStretch(story)
  return time ? time + after.stretch : ko.from(story) + after.moment
}

const headlinesKo: Sentences = {
  preliminary: (s) => {
    const time = expectedKo(s, { stretch: ' 사이 예상', moment: '부터 예상' })
    return `${s.zone} ${ko.name(s)} 발표${time && `, ${time}`}`
  },
  announced: (s) => `${s.zone} ${ko.name(s)} 발표, ${ko.from(s)}부터 발효`,
  extended: (s) => `${s.zone} ${ko.name(s)} 연장${s.expectedEnd ? `, 해제 예정 ${ko.end(s)}` : ''}`,
  upgraded: (s) => `${s.zone} ${ko.name(s)}로 상향, ${ko.from(s)}부터 발효`,
  downgraded: (s) => `${s.zone} ${ko.name(s)}로 하향, ${ko.from(s)}부터 발효`,
  changed: (s) => `${s.zone} ${ko.name(s)} 변경, ${ko.from(s)}부터 발효`,
  replaced: (s) => `${s.zone} ${ko.name(s)} 대치${isAhead(s) ? ' 예정' : ''}, ${ko.from(s)}`,
  released: (s) => `${s.zone} ${ko.name(s)} 해제${isAhead(s) ? ' 예정' : ''}, ${ko.from(s)}`,
  'ran-out': (s) => `${s.zone} ${ko.name(s)} 끝남, 해제 예정 시각이 지남`,
  'not-listed': (s) => `${s.zone} ${ko.name(s)} 끝남, 발효 목록에서 빠짐`,
  'not-confirmed': (s) =>
    `${s.zone} ${ko.name(s)} 끝남, ${s.level === 'preliminary' ? '특보로 이어지지 않음' : '더 확인되지 않음'}`,
}

const descriptionsKo: Sentences = {
  preliminary: (s) =>
    `${s.zone}에 ${ko.name(s)}가 발표되었습니다. ${expectedKo(s, { stretch: ' 사이에 ', moment: '부터 ' })}${ko.type(s)}특보가 내려질 수 있습니다.`,
  announced: (s) => `${s.zone}에 ${ko.name(s)}가 발표되었습니다. ${fromKo(s)}`,
  extended: (s) =>
    `${s.zone}의 ${ko.name(s)}가 연장되었습니다.${endKo(s) || ' 해제 예정은 아직 알려지지 않았습니다.'}`,
  upgraded: (s) => newLevelKo(s, '올라갑니다', '올라갔습니다'),
  downgraded: (s) => newLevelKo(s, '내려갑니다', '내려갔습니다'),
  changed: (s) => `${s.zone}의 ${ko.name(s)} 내용이 바뀌었습니다. ${fromKo(s)}`,
  replaced: (s) =>
    isAhead(s)
      ? `${s.zone}의 ${ko.name(s)}가 ${ko.from(s)}에 다른 특보로 대치됩니다. 그때까지는 그대로 이어집니다.`
      : `${s.zone}의 ${ko.name(s)}가 ${ko.from(s)}에 다른 특보로 대치되었습니다.`,
  released: (s) =>
    isAhead(s)
      ? `${s.zone}의 ${ko.name(s)}가 ${ko.from(s)}에 해제됩니다. 그때까지는 그대로 이어집니다.`
      : `${s.zone}의 ${ko.name(s)}가 ${ko.from(s)}에 해제되었습니다.`,
  'ran-out': (s) =>
    `${s.zone}의 ${ko.name(s)}는 해제 예정 시각(${ko.from(s)})이 지나 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.`,
  'not-listed': (s) =>
    `${s.zone}의 ${ko.name(s)}가 ${ko.from(s)}에 발효 목록에서 빠져 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.`,
  'not-confirmed': (s) =>
    s.level === 'preliminary'
      ? `${s.zone}의 ${ko.name(s)}가 특보로 이어지지 않았습니다.`
      : `${s.zone}의 ${ko.name(s)}가 하루가 지나도록 다시 확인되지 않아 ${ko.from(s)}에 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.`,
}

const en = teller('en')
const endEn = (story: WarningStory) => {
  const end = en.end(story)
  return end ? ` It is expected to end ${atOrBetween(story, end)}.` : ''
}
const atOrBetween = ({ expectedEnd }: WarningStory, text: string) =>
  expectedEnd && expectedEnd.from < expectedEnd.to ? text : `at ${text}`
const fromEn = (story: WarningStory) => {
  const end = en.end(story)
  const start = isAhead(story)
    ? `It takes effect at ${en.from(story)}`
    : `It has held since ${en.from(story)}`
  if (end) return `${start} and is expected to end ${atOrBetween(story, end)}.`
  return `${start}; its end is not known yet.`
}
const article = (name: string) => (/^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`)
const newLevelEn = (story: WarningStory, verb: string) => {
  const before = en.nameBefore(story)
  if (!before) {
    return `The level for ${story.zone} was changed to ${article(en.name(story).toLowerCase())}. ${fromEn(story)}`
  }
  const change = `${isAhead(story) ? 'will be' : 'was'} ${verb} to ${article(en.name(story).toLowerCase())}`
  return `The ${before.toLowerCase()} for ${story.zone} ${change} at ${en.from(story)}.${endEn(story)}`
}
const subject = (story: WarningStory) => `The ${en.name(story).toLowerCase()} for ${story.zone}`

const expectedEn = (story: WarningStory) =>
  isStillExpected(story) ? ` ${en.fromStretch(story) ?? `from ${en.from(story)}`}` : ''

const headlinesEn: Sentences = {
  preliminary: (s) => {
    const time = expectedEn(s)
    return `${en.name(s)} for ${s.zone}${time && `, expected${time}`}`
  },
  announced: (s) => `${en.name(s)} issued for ${s.zone}, in force from ${en.from(s)}`,
  extended: (s) =>
    `${en.name(s)} extended for ${s.zone}${s.expectedEnd ? `, expected to end ${atOrBetween(s, en.end(s) ?? '')}` : ''}`,
  upgraded: (s) => `Raised to ${en.name(s).toLowerCase()} for ${s.zone} from ${en.from(s)}`,
  downgraded: (s) => `Lowered to ${en.name(s).toLowerCase()} for ${s.zone} from ${en.from(s)}`,
  changed: (s) => `${en.name(s)} changed for ${s.zone}, in force from ${en.from(s)}`,
  replaced: (s) => `${en.name(s)} for ${s.zone} ${isAhead(s) ? 'to be ' : ''}replaced at ${en.from(s)}`,
  released: (s) => `${en.name(s)} for ${s.zone} ${isAhead(s) ? 'to be ' : ''}lifted at ${en.from(s)}`,
  'ran-out': (s) => `${en.name(s)} for ${s.zone} ended: its expected end has passed`,
  'not-listed': (s) => `${en.name(s)} for ${s.zone} ended: no longer on the list in force`,
  'not-confirmed': (s) =>
    `${en.name(s)} for ${s.zone} ended: ${s.level === 'preliminary' ? 'no warning followed' : 'no longer confirmed'}`,
}

const descriptionsEn: Sentences = {
  preliminary: (s) =>
    `${article(en.name(s).toLowerCase()).replace(/^a/, 'A')} was issued for ${s.zone}. A warning or advisory may follow${expectedEn(s)}.`,
  announced: (s) =>
    `${article(en.name(s).toLowerCase()).replace(/^a/, 'A')} was issued for ${s.zone}. ${fromEn(s)}`,
  extended: (s) => `${subject(s)} was extended.${endEn(s) || ' Its end is not known yet.'}`,
  upgraded: (s) => newLevelEn(s, 'raised'),
  downgraded: (s) => newLevelEn(s, 'lowered'),
  changed: (s) => `${subject(s)} was changed. ${fromEn(s)}`,
  replaced: (s) =>
    isAhead(s)
      ? `${subject(s)} will be replaced by another warning at ${en.from(s)}. Until then it goes on.`
      : `${subject(s)} was replaced by another warning at ${en.from(s)}.`,
  released: (s) =>
    isAhead(s)
      ? `${subject(s)} will be lifted at ${en.from(s)}. Until then it goes on.`
      : `${subject(s)} was lifted at ${en.from(s)}.`,
  'ran-out': (s) =>
    `The expected end (${en.from(s)}) of the ${en.name(s).toLowerCase()} for ${s.zone} has passed, so it is taken as ended. No notice of its end was received.`,
  'not-listed': (s) =>
    `${subject(s)} was no longer on the list in force at ${en.from(s)}, so it is taken as ended. No notice of its end was received.`,
  'not-confirmed': (s) =>
    s.level === 'preliminary'
      ? `${subject(s)} did not become a warning.`
      : `Nothing has confirmed the ${en.name(s).toLowerCase()} for ${s.zone} for a day, so it is taken as ended at ${en.from(s)}. No notice of its end was received.`,
}

const HEADLINES: Bilingual<Sentences> = { ko: headlinesKo, en: headlinesEn }
const DESCRIPTIONS: Bilingual<Sentences> = { ko: descriptionsKo, en: descriptionsEn }

/** What happened, in one line without a full stop. */
export function warningHeadline(story: WarningStory, language: Language): string {
  return HEADLINES[language][story.action](story)
}

const NEXT: Bilingual<(name: string, time: string) => string> = {
  ko: (name, time) => ` ${time}부터는 ${name}로 바뀝니다.`,
  en: (name, time) => ` It becomes ${article(name.toLowerCase())} at ${time}.`,
}

/** What happened and what holds now, in a few plain sentences with clock times in KST. */
export function warningDescription(story: WarningStory, language: Language): string {
  const { action, type, next } = story
  const later = next
    ? NEXT[language](warnings[language].warningName(type, next.level), moment(next.from, language))
    : ''
  return DESCRIPTIONS[language][action](story) + later
}
