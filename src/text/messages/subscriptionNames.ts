import type { Channel, MessageTopic } from '../../domain/messages/alertTopics.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { AreaCode } from '../../domain/messages/subscriptionCatalogue.ts'

interface Names {
  /** what a service does, in a sentence */
  channels: Record<Channel, string>
  topics: Record<MessageTopic, string>
  areas: Record<AreaCode, string>
}

/** Names of what can be subscribed to. @source specification part 2, section 3 (catalogue families) */
const ko: Names = {
  channels: {
    sns: '부이의 관측값이 정한 값을 넘거나 특보가 나면 알립니다. 여러 지점을 고를 수 있습니다.',
    sms: '정한 시각에 관측값을, 특보는 나오는 대로 짧은 문자로 보냅니다. 종류마다 한 곳을 고릅니다.',
    mms: '정한 시각에 관측값과 예보를, 태풍과 지진해일은 나오는 대로 그림이 든 문자로 보냅니다. 종류마다 한 곳을 고릅니다.',
  },
  topics: {
    'weather-buoy': '해양기상부이',
    'wave-buoy': '파고부이',
    warning: '기상특보',
    beacon: '등표 관측',
    coastal: '연안 지역 관측',
    fishery: '어업 해역 관측',
    'weekly-sea-forecast': '주간 해상예보',
    'sea-forecast': '해상예보',
    typhoon: '태풍 정보',
    tsunami: '지진(지진해일) 통보',
    trip: '출항 알림',
    flat: '갯벌 알림',
    passage: '항로 알림',
  },
  areas: {
    'west-central': '서해중부',
    'west-south': '서해남부',
    'south-west': '남해서부',
    'south-east': '남해동부',
    'east-south': '동해남부',
    'east-central': '동해중부',
    jeju: '제주도',
    west: '서해',
    south: '남해',
    east: '동해',
    other: '그 밖의 바다',
    'land-seoul-gyeonggi': '육상 서울·경기',
    'land-gangwon': '육상 강원',
    'land-chungnam': '육상 충남',
    'land-jeonnam': '육상 전남',
    'land-jeonbuk': '육상 전북',
    'land-gyeongbuk': '육상 경북',
    'land-gyeongnam': '육상 경남',
    'land-jeju': '육상 제주',
    'land-other': '육상 그 밖의 곳',
    all: '전체',
  },
}

const en: Names = {
  channels: {
    sns: 'Tells you when a buoy goes past your limit or a warning is issued. You can choose several places.',
    sms: 'Sends values at the times you choose, and warnings when they are issued, as short texts. One place of each kind.',
    mms: 'Sends values and forecasts at the times you choose, and typhoons and tsunamis when they are issued, with a picture. One place of each kind.',
  },
  topics: {
    'weather-buoy': 'Weather buoys',
    'wave-buoy': 'Wave buoys',
    warning: 'Weather warnings',
    beacon: 'Beacon observations',
    coastal: 'Coastal observations',
    fishery: 'Fishing water observations',
    'weekly-sea-forecast': 'Weekly sea forecast',
    'sea-forecast': 'Sea forecast',
    typhoon: 'Typhoon information',
    tsunami: 'Earthquake (tsunami) notice',
    trip: 'Trip alert',
    flat: 'Tidal-flat alert',
    passage: 'Passage alert',
  },
  areas: {
    'west-central': 'West Sea, central',
    'west-south': 'West Sea, south',
    'south-west': 'South Sea, west',
    'south-east': 'South Sea, east',
    'east-south': 'East Sea, south',
    'east-central': 'East Sea, central',
    jeju: 'Jeju',
    west: 'West Sea',
    south: 'South Sea',
    east: 'East Sea',
    other: 'Other seas',
    'land-seoul-gyeonggi': 'Land: Seoul and Gyeonggi',
    'land-gangwon': 'Land: Gangwon',
    'land-chungnam': 'Land: Chungnam',
    'land-jeonnam': 'Land: Jeonnam',
    'land-jeonbuk': 'Land: Jeonbuk',
    'land-gyeongbuk': 'Land: Gyeongbuk',
    'land-gyeongnam': 'Land: Gyeongnam',
    'land-jeju': 'Land: Jeju',
    'land-other': 'Land: other places',
    all: 'All',
  },
}

export const subscriptionNames: Bilingual<Names> = { ko, en }
