import type { Language } from '../../domain/kernel/language.ts'
import type { StationFacts } from '../../domain/observations/stations.ts'

export const stationName = ({ nameKo, nameEn }: StationFacts, language: Language): string =>
  language === 'ko' ? nameKo : nameEn
