import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../src/domain/kernel/language.ts'
import { LANGUAGES } from '../../src/domain/kernel/language.ts'

/** @returns the language the reader prefers by Accept-Language; Korean unless English is asked for first */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q.slice(2)), index }
    })
    .filter((wish) => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  const first = wishes.find((wish) => wish.language === 'ko' || wish.language === 'en')
  return first?.language === 'en' ? 'en' : 'ko'
}

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=(\w+)(?:;|$)/

/** @returns the language a reader chose on our pages, else the one the browser prefers */
export function languageOf({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language {
  const chosen = LANGUAGE_COOKIE.exec(cookie ?? '')?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? preferredLanguage(accepted)
}
