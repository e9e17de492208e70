import type { AlertTopic } from '../../domain/messages/alertTopics.ts'
import { NO_CHOICE } from '../../domain/messages/alertTopics.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type {
  CatalogueArea,
  CataloguePoint,
  CatalogueTopic,
  ChannelCatalogue,
} from '../../domain/messages/subscriptionCatalogue.ts'

/** More points than these are easier found by their name than by looking. */
const MANY_POINTS = 12
/** Hits of a search on the screen at most. */
const MAX_FOUND = 60

export const pointName = (point: CataloguePoint, language: Language): string =>
  (language === 'en' ? point.nameEn || point.nameKo : point.nameKo || point.nameEn) || point.code

export const topicIn = ({ topics }: ChannelCatalogue, name: AlertTopic): CatalogueTopic | undefined =>
  topics.find(({ topic }) => topic === name)

export const pointsIn = ({ areas }: Pick<CatalogueTopic, 'areas'>): CataloguePoint[] =>
  areas.flatMap(({ points }) => points)

/** Whether there is anything to choose among: a topic of no place has one nameless point. */
export const hasChoice = (topic: CatalogueTopic): boolean =>
  pointsIn(topic).some(({ code }) => code !== NO_CHOICE)

export const isLong = (topic: CatalogueTopic): boolean => pointsIn(topic).length > MANY_POINTS

/** Names of points by their code; one that is not listed any more is called by its code. */
export function nameBook(topic: CatalogueTopic, language: Language): (code: string) => string {
  const names = new Map(pointsIn(topic).map((point) => [point.code, pointName(point, language)]))
  return (code) => names.get(code) ?? code
}

/** The areas with the points whose name or code holds the text, whatever its case and blanks; all for an empty text. */
export function areasMatching(areas: readonly CatalogueArea[], text: string): CatalogueArea[] {
  const wanted = plain(text)
  if (wanted === '') return [...areas]
  let left = MAX_FOUND
  return areas.flatMap(({ code, points }) => {
    const found = points
      .filter((point) =>
        [point.nameKo, point.nameEn, point.code].some((name) => plain(name).includes(wanted)),
      )
      .slice(0, left)
    left -= found.length
    return found.length > 0 ? [{ code, points: found }] : []
  })
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
