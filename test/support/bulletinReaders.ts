/** Reads numbers, days and moments back from the words of a bulletin, by what the words mean and not by how they are made. */
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'

/** What was read, in order, such as `5/4 5:00`, `5/4` and `0.5`; and what is left of the text. */
export interface ReadBack {
  facts: string[]
  rest: string
}

const moment = (month: number, day: number, hour: number, minute: number) =>
  `${month}/${day} ${hour}:${String(minute).padStart(2, '0')}`
const date = (month: number, day: number) => `${month}/${day}`

type Groups = Record<string, string | undefined>

function readBy(text: string, pattern: RegExp, factOf: (found: Groups) => string): ReadBack {
  const facts: string[] = []
  const rest = text.replaceAll(pattern, (...args: unknown[]) => {
    facts.push(factOf(args.at(-1) as Groups))
    return ' # '
  })
  return { facts, rest }
}

const EN_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const EN_MONTH = EN_MONTHS.join('|')

const WRITTEN: Record<BroadcastLanguage, RegExp> = {
  ko: /(?<month>\d+)월 (?<day>\d+)일(?: (?<hour>\d\d):(?<minute>\d\d) KST)?|(?<number>\d+(?:\.\d+)?)/g,
  ja: /(?<month>\d+)月(?<day>\d+)日(?: (?<hour>\d\d):(?<minute>\d\d) KST)?|(?<number>\d+(?:\.\d+)?)/g,
  zh: /(?<month>\d+)月(?<day>\d+)日(?: (?<hour>\d\d):(?<minute>\d\d) KST)?|(?<number>\d+(?:\.\d+)?)/g,
  en: new RegExp(
    `(?:(?<hour>\\d\\d):(?<minute>\\d\\d) KST on )?(?<day>\\d+) (?<month>${EN_MONTH})|(?<number>\\d+(?:\\.\\d+)?)`,
    'g',
  ),
}

export function readWritten(text: string, language: BroadcastLanguage): ReadBack {
  return readBy(text, WRITTEN[language], ({ month = '', day, hour, minute, number }) => {
    if (number !== undefined) return String(Number(number))
    const monthNumber = language === 'en' ? EN_MONTHS.indexOf(month) + 1 : Number(month)
    if (hour === undefined) return date(monthNumber, Number(day))
    return moment(monthNumber, Number(day), Number(hour), Number(minute))
  })
}

/** Numerals of a language that counts hundreds, tens and ones by words after each other. */
function positional(text: string, digits: Record<string, number>, ten: string, hundred: string): number {
  const parts = text.trim().split(/\s+/)
  let [total, held] = [0, undefined as number | undefined]
  for (const part of parts) {
    const scale = part === ten ? 10 : part === hundred ? 100 : undefined
    if (scale) [total, held] = [total + (held || 1) * scale, undefined]
    else if (digits[part] === undefined) throw new Error(`no numeral: ${part}`)
    else held = digits[part]
  }
  return total + (held ?? 0)
}

const indexed = (words: string): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word, i) => [word, i]))

const decimal = (whole: number, digits: readonly number[] = []): string =>
  String(Number(`${whole}.${digits.join('') || 0}`))

// Korean
const KO_DIGITS = indexed('영 일 이 삼 사 오 육 칠 팔 구')
const KO_HOURS = indexed('_ 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두')
const koNumber = (text: string) => positional([...text].join(' '), KO_DIGITS, '십', '백')
const KO = '[영일이삼사오육칠팔구십백]+'
const KO_MONTH = `(?<month>${KO}|유|시)월 (?<day>${KO})일`
const KO_CLOCK = `(?: (?:(?<half>오전|오후|낮) (?<native>[가-힣]+)|(?<bare>영|이십사)) 시(?: (?<minute>${KO}) 분)?)?`
const KO_NUMBER = `(?<![가-힣])(?<whole>${KO})(?: 점(?<digits>(?: [영일이삼사오육칠팔구])+))?(?= (?:미터|킬로미터|개 해역))|(?<things>(?<=^|\\s)[가-힣]+)(?= 개 해역)`
const KO_TENS = indexed('_ 열 스물 서른 마흔 쉰 예순 일흔 여든 아흔')
function koThings(text: string): number {
  if (text === '스무') return 20
  const ten = Object.keys(KO_TENS).find((word) => text.startsWith(word))
  const rest = text.slice(ten?.length ?? 0)
  return (ten ? KO_TENS[ten]! * 10 : 0) + (rest === '' ? 0 : KO_HOURS[rest]!)
}
const koMonth = (text: string) => (text === '유' ? 6 : text === '시' ? 10 : koNumber(text))

function readKorean(text: string): ReadBack {
  const pattern = new RegExp(`(?<![가-힣])${KO_MONTH}${KO_CLOCK}|${KO_NUMBER}`, 'g')
  return readBy(text, pattern, ({ month, day, half, native, bare, minute, whole, digits, things }) => {
    if (things !== undefined) return String(koThings(things))
    if (whole !== undefined)
      return decimal(
        koNumber(whole),
        digits
          ?.trim()
          .split(' ')
          .map((one) => KO_DIGITS[one]!),
      )
    const [m, d] = [koMonth(month!), koNumber(day!)]
    if (native === undefined && bare === undefined) return date(m, d)
    const hour = bare ? koNumber(bare) : KO_HOURS[native!]! + (half === '오후' ? 12 : 0)
    return moment(m, d, hour, minute ? koNumber(minute) : 0)
  })
}

// English
const EN_ONES = indexed(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const EN_TENS = indexed('_ _ twenty thirty forty fifty sixty seventy eighty ninety')
const EN_ORDINALS = indexed(
  '_ first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
)
const EN = `(?:${[...Object.keys(EN_ONES), ...Object.keys(EN_TENS).filter((one) => one !== '_'), 'hundred'].join('|')})`
const enNumber = (words: string): number =>
  words.split(' ').reduce((sum, word) => {
    if (word === 'hundred') return sum * 100
    return sum + (EN_ONES[word] ?? EN_TENS[word]! * 10)
  }, 0)

/** Two digits each: `zero six hundred`, `twenty three thirty eight`. */
function enClock(words: string): [hour: number, minute: number] {
  const [first = '', second = '', ...rest] = words.split(' ')
  const ones = EN_ONES[second] ?? Infinity
  const isTwoWords = first === 'zero' || (first === 'twenty' && ones > 0 && ones < 10)
  const hour = enNumber(isTwoWords ? `${first} ${second}` : first)
  const minutes = (isTwoWords ? rest : [second, ...rest]).join(' ')
  return [hour, minutes === 'hundred' ? 0 : enNumber(minutes)]
}

function enDay(words: string): number {
  const [first = '', second] = words.split(' ')
  if (first === 'thirtieth') return 30
  return second === undefined ? EN_ORDINALS[first]! : EN_TENS[first]! * 10 + EN_ORDINALS[second]!
}

function readEnglish(text: string): ReadBack {
  const clock = `(?:\\b(?<clock>${EN}(?: ${EN})*) hours on )?`
  const pattern = new RegExp(
    `${clock}the (?<day>[a-z]+(?: [a-z]+)?) of (?<month>${EN_MONTH})|\\b(?<whole>${EN}(?: ${EN})*)\\b(?: point(?<digits>(?: ${EN})+))?`,
    'g',
  )
  return readBy(text, pattern, ({ clock, day, month, whole, digits }) => {
    if (whole !== undefined)
      return decimal(
        enNumber(whole),
        digits
          ?.trim()
          .split(' ')
          .map((one) => EN_ONES[one]!),
      )
    const [m, d] = [EN_MONTHS.indexOf(month!) + 1, enDay(day!)]
    return clock === undefined ? date(m, d) : moment(m, d, ...enClock(clock))
  })
}

// Japanese
const JA_PARTS: [RegExp, string][] = [
  [/ひゃく|びゃく|ぴゃく/g, ' 百 '],
  [/きゅう/g, ' 9 '],
  [/じゅう|じゅっ/g, ' 十 '],
  [/れい/g, ' 0 '],
  [/いち|いっ/g, ' 1 '],
  [/さん/g, ' 3 '],
  [/よん|よっ|よ|し(?!ち)/g, ' 4 '],
  [/ろく|ろっ/g, ' 6 '],
  [/なな|しち/g, ' 7 '],
  [/はち|はっ/g, ' 8 '],
  [/に/g, ' 2 '],
  [/ご/g, ' 5 '],
  [/く/g, ' 9 '],
]
const ARABIC = indexed('0 1 2 3 4 5 6 7 8 9')
const jaDigits = (kana: string) =>
  JA_PARTS.reduce((text, [part, digit]) => text.replaceAll(part, digit), kana)
const jaNumber = (kana: string) => positional(jaDigits(kana), ARABIC, '十', '百')
const JA_DAYS: Record<string, number> = {
  ...indexed('_ ついたち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか'),
  じゅうよっか: 14,
  はつか: 20,
  にじゅうよっか: 24,
}
const jaDay = (kana: string) => JA_DAYS[kana] ?? jaNumber(kana.replace(/にち$/, ''))

function readJapanese(text: string): ReadBack {
  const K = '[ぁ-ん]+'
  const pattern = new RegExp(
    `(?<![ぁ-んー])(?<month>${K})がつ (?<day>${K}か|${K}にち|ついたち)(?= |、|。)(?: (?<hour>${K})じ(?= |、|。)(?: (?<minute>${K}?)[ふぷ]ん(?= |、|。))?)?` +
      `|(?<![ぁ-んー])(?<whole>${K}?)(?:てん(?<digits>${K}))? (?=メートル|キロメートル|かいいき(?!べつ))`,
    'g',
  )
  return readBy(text, pattern, ({ month, day, hour, minute, whole, digits }) => {
    if (whole !== undefined)
      return decimal(jaNumber(whole), digits ? jaDigits(digits).trim().split(/\s+/).map(Number) : [])
    const [m, d] = [jaNumber(month!), jaDay(day!)]
    return hour === undefined ? date(m, d) : moment(m, d, jaNumber(hour), minute ? jaNumber(minute) : 0)
  })
}

// Chinese
const ZH_DIGITS: Record<string, number> = {
  ...indexed('ling2 yi1 er4 san1 si4 wu3 liu4 qi1 ba1 jiu3'),
  liang3: 2,
}
const ZH_ONE = '(?:liang3|ling2|yi1|er4|san1|si4|wu3|liu4|qi1|ba1|jiu3)'
const ZH = `(?:${ZH_ONE}|shi2|bai3)(?: (?:${ZH_ONE}|shi2|bai3))*`
const zhNumber = (text: string) => positional(text, ZH_DIGITS, 'shi2', 'bai3')
/** Words whose syllables sound like numerals. */
const ZH_OTHERS = /shang4 wu3|xia4 wu3|shi2 jian1|yu4 ling2/g

function readChinese(text: string): ReadBack {
  const pattern = new RegExp(
    `\\b(?<month>${ZH}) yue4 (?<day>${ZH}) ri4(?: (?<hour>${ZH}) dian3 (?:zheng3|(?<minute>${ZH}) fen1))?` +
      `|\\b(?<whole>${ZH})(?: dian3(?<digits>(?: ${ZH_ONE})+))?(?= (?:mi3|gong1|ge4))`,
    'g',
  )
  return readBy(text.replaceAll(ZH_OTHERS, '_'), pattern, ({ month, day, hour, minute, whole, digits }) => {
    if (whole !== undefined)
      return decimal(
        zhNumber(whole),
        digits
          ?.trim()
          .split(' ')
          .map((one) => ZH_DIGITS[one]!),
      )
    const [m, d] = [zhNumber(month!), zhNumber(day!)]
    return hour === undefined ? date(m, d) : moment(m, d, zhNumber(hour), minute ? zhNumber(minute) : 0)
  })
}

const SPOKEN = { ko: readKorean, en: readEnglish, ja: readJapanese, zh: readChinese }

export const readSpoken = (text: string, language: BroadcastLanguage): ReadBack => SPOKEN[language](text)

/** Numerals that nothing was made of: a number that was said without its unit. */
export const STRAY_NUMERALS: Record<BroadcastLanguage, RegExp> = {
  // 이 방송, 이 가운데: the word for "this"
  ko: /(?<![가-힣])(?!이 )[영일이삼사오육칠팔구십백]+(?![가-힣])/,
  en: new RegExp(`\\b${EN}\\b`),
  // ごご: the afternoon
  ja: /(?<![ぁ-ん])(?!ごご)(いち|さん|よん|ご|ろく|なな|はち|きゅう|じゅう|ひゃく)+(?![ぁ-ん])/,
  zh: new RegExp(`\\b(?:${ZH_ONE}|shi2|bai3)\\b`),
}
