import type { Bilingual } from '../../domain/kernel/language.ts'
import type { SearchMode } from '../../domain/map/mapView.ts'

/** Words within the panels of the map's rail; they come with the first of these. */
interface MapPanelWords {
  issue: {
    none: string
    unknown: string
    all: string
    bulletins: string
    zones(count: number): string
  }
  registration: {
    none: string
    how: string
    all: string
    alerts: string
  }
  image: {
    /** the agency's short-range forecast, which the map itself shows */
    shortRange: string
    drawn: string
    which: string
    waiting: string
    failed: string
    retry: string
    none: string
    older: string
    newer: string
    picture(kind: string, time: string): string
    issued(issued: string, valid: string): string
    later: string
  }
  additional: {
    lead: string
    layers: string
    run(time: string): string
    /** roughly how large a file is */
    about(size: string): string
    tooLarge: string
    waiting: string
    failed: string
    retry: string
    noField: string
    formats: Record<'grib2' | 'netcdf' | 'csv', string>
    later: string
  }
  search: {
    modes: string
    mode: Record<SearchMode, string>
    position: string
    positionHow: string
    noFavourites: string
  }
}

const ko: MapPanelWords = {
  issue: {
    none: '발효 중이거나 예고된 특보가 없습니다.',
    unknown: '특보를 알 수 없습니다. 기상청 발표를 확인해 주십시오.',
    all: '특보 페이지',
    bulletins: '통보문',
    zones: (count) => `${count}곳`,
  },
  registration: {
    none: '아직 담아 둔 지점이 없습니다.',
    how: '관측소나 해역을 열고 별표를 누르면 여기에 모입니다.',
    all: '내 바다 페이지',
    alerts: '이 지점들의 알림 신청',
  },
  image: {
    shortRange: '단기예보 분포도',
    drawn: '일기도',
    which: '볼 그림',
    waiting: '그림 목록을 불러오는 중입니다.',
    failed: '그림 목록을 불러오지 못했습니다.',
    retry: '다시 시도',
    none: '아직 그린 일기도가 없습니다.',
    older: '이전 그림',
    newer: '다음 그림',
    picture: (kind, time) => `${kind}, ${time}`,
    issued: (issued, valid) => `${issued} 발표, ${valid}의 바다`,
    later: '위성 영상은 아직 없습니다.',
  },
  additional: {
    lead: '지금 보이는 해역의 모델 예측을 파일로 내려받습니다.',
    layers: '담을 자료',
    run: (time) => `모델 ${time} 예측`,
    about: (size) => `약 ${size}`,
    tooLarge: '해역이 너무 넓습니다. 지도를 확대해 주십시오.',
    waiting: '모델 예측 목록을 불러오는 중입니다.',
    failed: '모델 예측 목록을 불러오지 못했습니다.',
    retry: '다시 시도',
    noField: '받아 둔 모델 예측이 아직 없습니다.',
    formats: {
      grib2: 'GRIB2 (해도 프로그램)',
      netcdf: 'NetCDF (분석 프로그램)',
      csv: 'CSV (표)',
    },
    later: '해안 영상은 아직 이 지도에 없습니다.',
  },
  search: {
    modes: '찾는 방법',
    mode: { default: '전체', point: '낚시 지점', favo: '내 지점', route: '항로' },
    position: '좌표',
    positionHow: '좌표나 해구 번호를 적거나 지도를 누르십시오. 지도에는 수온이 보입니다.',
    noFavourites: '담아 둔 지점이 없습니다.',
  },
}

const en: MapPanelWords = {
  issue: {
    none: 'No warnings are in force or announced.',
    unknown: 'Warnings are not known. Please look at what the KMA says.',
    all: 'Page of warnings',
    bulletins: 'Bulletins',
    zones: (count) => (count === 1 ? '1 zone' : `${count} zones`),
  },
  registration: {
    none: 'No places are kept yet.',
    how: 'Open a station or a zone and press its star: it is kept here.',
    all: 'Page of my places',
    alerts: 'Ask for alerts of these places',
  },
  image: {
    shortRange: 'Short-range forecast',
    drawn: 'Charts',
    which: 'Which picture',
    waiting: 'Loading the list of pictures.',
    failed: 'The list of pictures could not be loaded.',
    retry: 'Try again',
    none: 'No chart has been drawn yet.',
    older: 'The one before',
    newer: 'The one after',
    picture: (kind, time) => `${kind}, ${time}`,
    issued: (issued, valid) => `Issued ${issued}, for ${valid}`,
    later: 'Pictures of satellites are not here yet.',
  },
  additional: {
    lead: 'The model forecast of the waters that are shown, as a file.',
    layers: 'What it holds',
    run: (time) => `Model run of ${time}`,
    about: (size) => `about ${size}`,
    tooLarge: 'These waters are too wide. Please zoom in.',
    waiting: 'Loading the list of model runs.',
    failed: 'The list of model runs could not be loaded.',
    retry: 'Try again',
    noField: 'No model run has been received yet.',
    formats: {
      grib2: 'GRIB2 (chart plotters)',
      netcdf: 'NetCDF (analysis)',
      csv: 'CSV (a table)',
    },
    later: 'Coast cameras are not on this map yet.',
  },
  search: {
    modes: 'How to find',
    mode: { default: 'All', point: 'Fishing place', favo: 'My places', route: 'Route' },
    position: 'Position',
    positionHow: 'Write a position or a square’s number, or press the map. It shows the water temperature.',
    noFavourites: 'No places are kept.',
  },
}

export const mapPanels: Bilingual<MapPanelWords> = { ko, en }
