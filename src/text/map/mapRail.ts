import type { Bilingual } from '../../domain/kernel/language.ts'
import type { MapPanel } from '../../domain/map/mapView.ts'

/** Names of the map's panels, which stand on its rail and head them. */
export const mapRail: Bilingual<{ rail: string; panels: Record<MapPanel, string> }> = {
  ko: {
    rail: '지도 패널',
    panels: {
      search: '찾기',
      issue: '특보',
      registration: '내 지점',
      image: '일기도',
      additional: '가져가기',
    },
  },
  en: {
    rail: 'Panels of the map',
    panels: {
      search: 'Find',
      issue: 'Warnings',
      registration: 'My places',
      image: 'Charts',
      additional: 'Take along',
    },
  },
}
