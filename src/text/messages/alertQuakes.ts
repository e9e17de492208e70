import type { QuakeWords } from '../../domain/messages/alertText/words.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import { earthquakeWords } from '../earthquakes/earthquakes.ts'

const ko: QuakeWords = {
  headline: (magnitude, why) => `지진 규모 ${magnitude}${why === 'changed' ? ' (바뀜)' : ''}`,
  place: (place) => place,
  outlooks: earthquakeWords.ko.outlooks,
  outlookUnsaid: '지진해일은 아직 언급되지 않음',
  originAt: (time) => `${time} 일어남`,
  correction: earthquakeWords.ko.correction,
  advice: '해안에서 강한 흔들림을 느끼면 기다리지 말고 높은 곳으로 가십시오. 특보가 우선합니다.',
}

const en: QuakeWords = {
  headline: (magnitude, why) =>
    `Earthquake of magnitude ${magnitude}${why === 'changed' ? ' (changed)' : ''}`,
  // the agency's words are Korean, and better than none
  place: (place) => place,
  outlooks: earthquakeWords.en.outlooks,
  outlookUnsaid: 'Nothing is said of a tsunami yet',
  originAt: (time) => `at ${time}`,
  correction: earthquakeWords.en.correction,
  advice: 'After strong shaking at the shore do not wait: go to high ground. Warnings come first.',
}

/** Words of the alerts of earthquakes. */
export const alertQuakes: Bilingual<QuakeWords> = { ko, en }
