import type { Language } from '../../domain/language.ts'
import type { StationFacts } from '../../domain/stations.ts'

export const stationName = ({ nameKo, nameEn }: StationFacts, language: Language): string =>
  language === 'ko' ? nameKo : nameEn
