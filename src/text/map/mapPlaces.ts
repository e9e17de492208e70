import type { Bilingual } from '../../domain/kernel/language.ts'
import type { MapPlace } from '../../domain/map/mapView.ts'

/** Words of the map's search and of the panels of places that are no station. */
interface MapPlaceWords {
  panel: {
    /** heading until the place itself is known */
    kinds: Record<MapPlace['kind'], string>
    pointOf(position: string): string
    zoneOf(name: string): string
    squareOf(number: string): string
    page: Record<MapPlace['kind'], string>
    here: string
    warningsHere: string
    noWarnings: string
    warningsUnknown: string
    halfDays: string
    noZoneForecast: string
    issued(time: string): string
    nearest(position: string): string
    squareUnknown(number: string): string
    table: string
    approximate: string
    /** of a field on the map, before its value */
    fieldAt(name: string, time: string): string
    /** of the run before, before its value */
    runBefore(issued: string): string
  }
  finder: {
    search: string
    places: string
    zones: string
    square(number: string): string
    position(position: string): string
    zonesFailed: string
    nothing: string
  }
}

const ko: MapPlaceWords = {
  panel: {
    kinds: { point: '지점 예보', zone: '해역', square: '해구 예보' },
    pointOf: (position) => `${position} 예보`,
    zoneOf: (name) => `${name} 특보와 예보`,
    squareOf: (number) => `${number}해구 예보`,
    page: { point: '지점 예보 페이지', zone: '해역 페이지', square: '해구 페이지' },
    here: '누른 곳의 예보',
    warningsHere: '특보',
    noWarnings: '발효 중이거나 예고된 특보가 없습니다.',
    warningsUnknown: '특보를 알 수 없습니다. 기상청 발표를 확인해 주십시오.',
    halfDays: '다가오는 반나절',
    noZoneForecast: '이 해역의 단기 예보는 없습니다.',
    issued: (time) => `${time} 발표`,
    nearest: (position) => `가장 가까운 바다 ${position} 보기`,
    squareUnknown: (number) => `${number}해구는 없습니다.`,
    table: '모든 값을 표로 보기',
    approximate: '해역의 경계는 포털이 그린 대략의 것입니다.',
    runBefore: (issued) => `이전 모델(${issued})`,
    fieldAt: (name, time) => `모델 ${name}, ${time}`,
  },
  finder: {
    search: '장소, 관측소, 해역, 해구 번호, 좌표로 찾기',
    places: '장소',
    zones: '해역',
    square: (number) => `${number}해구`,
    position: (position) => `${position} 예보`,
    zonesFailed: '해역 목록을 불러오지 못했습니다.',
    nothing: '맞는 장소, 관측소, 해역, 해구가 없습니다.',
  },
}

const en: MapPlaceWords = {
  panel: {
    kinds: { point: 'Point forecast', zone: 'Zone', square: 'Square forecast' },
    pointOf: (position) => `Forecast for ${position}`,
    zoneOf: (name) => `Warnings and forecast of ${name}`,
    squareOf: (number) => `Forecast for square ${number}`,
    page: { point: 'Page of this point', zone: 'Page of this zone', square: 'Page of this square' },
    here: 'Forecast for this very place',
    warningsHere: 'Warnings',
    noWarnings: 'No warning is in force or told ahead.',
    warningsUnknown: 'Warnings are not known. Please look at what the KMA says.',
    halfDays: 'The next half days',
    noZoneForecast: 'There is no short-term forecast for this zone.',
    issued: (time) => `issued ${time}`,
    nearest: (position) => `Show the nearest sea, ${position}`,
    squareUnknown: (number) => `There is no square ${number}.`,
    table: 'Show every value as a table',
    approximate: 'The zones’ borders are the portal’s own approximate drawing.',
    runBefore: (issued) => `The run before (${issued})`,
    fieldAt: (name, time) => `Model: ${name.toLowerCase()}, ${time}`,
  },
  finder: {
    search: 'Find places, stations, zones, square numbers, positions',
    places: 'Places',
    zones: 'Zones',
    square: (number) => `Square ${number}`,
    position: (position) => `Forecast for ${position}`,
    zonesFailed: 'The list of zones could not be loaded.',
    nothing: 'No place, station, zone or square matches.',
  },
}

export const mapPlaces: Bilingual<MapPlaceWords> = { ko, en }
