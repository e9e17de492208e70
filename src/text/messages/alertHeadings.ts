import { isEnding } from '../../domain/messages/alertText/warnings.ts'
import type { HeadingWords } from '../../domain/messages/alertText/words.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { WarningAction } from '../../domain/warnings/warnings.ts'
import { warnings } from '../warnings/warnings.ts'

const endKo = (action: WarningAction) => (action === 'released' || action === 'replaced' ? '해제' : '끝남')

/** Such as `조도부근평수구역`: of an island or a county, and not just `the northern one`. */
const PLACE_KO = /(도|군|부근)(연안바다|평수구역)$/

const ko: HeadingWords = {
  shorterNames: (name) => {
    const [whole = name, part] = name.split('중 ')
    // of what is within a zone, the zone, unless the part has a name of its own
    const isPlace = part !== undefined && PLACE_KO.test(part)
    const reported = part === undefined ? name : `${whole} 일부`
    return [...(isPlace ? [part] : []), reported, reported.replace(/(?<=앞|먼|연안)바다|(?<=평수)구역/, '')]
  },
  places: (zone, more) => (more === 0 ? [zone] : [`${zone} 외 ${more}곳`, `${zone} 외${more}곳`]),
  zones: (count) => `특보구역 ${count}곳`,
  step: ({ type, level, action }) => {
    const name = warnings.ko.warningName(type, level)
    return isEnding(action) ? `${name} ${endKo(action)}` : name
  },
  fewWords: ({ type, level, action }) => {
    if (isEnding(action)) return endKo(action)
    const name = warnings.ko.types[type]
    return level === 'preliminary' ? `${name} 예비` : name
  },
  about: (place, what) => `${place} ${what}`,
}

const COMPASS_EN: Readonly<Record<string, string>> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  central: 'C',
  northern: 'N',
  southern: 'S',
  eastern: 'E',
  western: 'W',
  northeastern: 'NE',
  northwestern: 'NW',
  southeastern: 'SE',
  southwestern: 'SW',
}

const endEn = (action: WarningAction) => {
  if (action === 'released') return 'lifted'
  return action === 'replaced' ? 'replaced' : 'ended'
}

const en: HeadingWords = {
  shorterNames: (name) => {
    const short = name
      .replaceAll(/[a-z]+/gi, (word) => COMPASS_EN[word.toLowerCase()] ?? word)
      .replace(' and ', '-')
      .replace(/ (near|far) sea$/, ' $1')
    const [, whole] = /^(.*\)).* (?:sheltered waters|coastal strip)$/.exec(short) ?? []
    return [
      short,
      short.replace(/ waters$|coastal (?=strip$)/, ''),
      ...(whole === undefined ? [] : [`${whole} part`]),
    ]
  },
  places: (zone, more) => (more === 0 ? [zone] : [`${zone} +${more}`]),
  zones: (count) => (count === 1 ? '1 zone' : `${count} zones`),
  step: ({ type, level, action }) => {
    const name = warnings.en.warningName(type, level)
    return isEnding(action) ? `${name} ${endEn(action)}` : name
  },
  fewWords: ({ type, level, action }) => {
    if (isEnding(action)) return endEn(action)
    const name = warnings.en.types[type]
    return level === 'preliminary' ? `${name} expected` : name
  },
  about: (place, what) => `${place}: ${what}`,
}

/** What a heading says of a warning and of its zones where the usual words are too long for it. */
export const alertHeadings: Bilingual<HeadingWords> = { ko, en }
