import type { WatchWords } from '../../domain/messages/alertText/words.ts'
import { clockText } from '../../domain/kernel/display.ts'
import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import { clockFields } from '../../domain/kernel/time.ts'
import type { Verdict } from '../../domain/trips/goOrStay.ts'
import type { TripStanding } from '../../domain/trips/tripWatch.ts'
import { reasonText } from '../trips/tripSentences.ts'
import { trips } from '../trips/trips.ts'
import { dayNumber } from './alertTimes.ts'

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (at: Date) => MONTHS_EN[clockFields(at, 'KST').month - 1] ?? ''
const hourOf = (at: Date) => clockText(at, 'KST').slice(0, 2)
/** Until midnight is until 24. */
const endHourOf = (at: Date) => (hourOf(at) === '00' ? '24' : hourOf(at))

const verdictOf = ({ kind, because }: TripStanding): Verdict => {
  if (kind === 'holds') return because ? 'near' : 'go'
  return kind === 'unknown' ? 'unknown' : 'over'
}

/** What the strip on the page of the place says too. */
const sameWords = (language: Language) => {
  const words = trips[language]
  return {
    standing: (standing) => {
      const verdict = verdictOf(standing)
      return `${words.signs[verdict]} ${words.verdicts[verdict]}`
    },
    because: ({ at, reason }) =>
      `${clockText(at, 'KST')} ${reasonText(reason, { language, windUnit: 'ms' })}`,
    boat: (preset) => words.presets[preset],
    run: words.ages,
    advice: words.advice,
  } satisfies Partial<WatchWords>
}

const ko: WatchWords = {
  ...sameWords('ko'),
  hours: ({ from, to }) => `${dayNumber(from)}일 ${hourOf(from)}~${endHourOf(to)}시`,
  leaves: (at) => `${dayNumber(at)}일 ${clockText(at, 'KST')} 출발`,
  navigational: ({ title, at }) => `${clockText(at, 'KST')} 항행경보 구역: ${title}`,
  changed: '바뀜:',
  backBy: (time) => `${time}까지 갯벌에서 나오십시오`,
  waterBack: (time) => `물이 ${time}에 돌아옵니다`,
}

const en: WatchWords = {
  ...sameWords('en'),
  hours: ({ from, to }) => `${dayNumber(from)} ${monthOf(from)} ${hourOf(from)}-${endHourOf(to)}h`,
  leaves: (at) => `leaving ${dayNumber(at)} ${monthOf(at)} ${clockText(at, 'KST')}`,
  navigational: ({ title, at }) => `${clockText(at, 'KST')} navigational warning: ${title}`,
  changed: 'Changed:',
  backBy: (time) => `be back by ${time}`,
  waterBack: (time) => `The water returns at ${time}`,
}

/** Words of the alerts of trips and walks. */
export const alertWatches: Bilingual<WatchWords> = { ko, en }
