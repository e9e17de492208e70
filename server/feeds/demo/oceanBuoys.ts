import type { TideStationFacts } from '../../platform/db/facts/tideStations.ts'

/** Buoys of the hydrographic agency in the demo sea, with codes that no real one has. */
export const DEMO_OCEAN_BUOYS: readonly TideStationFacts[] = [
  { code: 'TW_9001', nameKo: '시연 인천 앞바다', nameEn: 'Demo off Incheon', lat: 37.3, lon: 126.2 },
  { code: 'TW_9002', nameKo: '시연 여수 앞바다', nameEn: 'Demo off Yeosu', lat: 34.6, lon: 127.8 },
  { code: 'TW_9003', nameKo: '시연 부산 앞바다', nameEn: 'Demo off Busan', lat: 35.0, lon: 129.2 },
  { code: 'TW_9004', nameKo: '시연 강릉 앞바다', nameEn: 'Demo off Gangneung', lat: 37.85, lon: 129.0 },
]
