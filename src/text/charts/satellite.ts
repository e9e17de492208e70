import type { PictureProduct } from '../../domain/fields/pictureLoop.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { Age } from '../../domain/kernel/readings.ts'
import type { Light } from '../../domain/tides/tides.ts'

/** Words of the satellite's pictures. */
interface SatelliteWords {
  kinds: Record<PictureProduct, string>
  caption: (facts: { taken: string; kind: string }) => string
  /** what the picture is and how far it can be trusted */
  about: Record<PictureProduct, string>
  quickLook: string
  light: Record<Light, string>
  ages: Record<Exclude<Age, 'fresh'>, string>
  legend: string
  none: string
  /** a slot of the list */
  missing: (time: string) => string
  missingSome: (times: string, count: number) => string
  missingCount: (missing: number, all: number) => string
  noMissing: (all: number) => string
  alone: string
  seas: string
  columns: { sea: string; fog: string; anyFog: string; coldest: string; cold: string }
  notSeen: string
  marks: { possible: string; fog: string; colder: (celsius: number) => string }
  unknown: string
  alt: (facts: { kind: string; taken: string }) => string
}

export const satellite: Bilingual<SatelliteWords> = {
  ko: {
    kinds: { infrared: '위성 적외 영상', fog: '위성 해무 영상' },
    caption: ({ taken, kind }) => `${kind} · ${taken} 촬영 · 천리안위성 2A호`,
    about: {
      infrared:
        '구름 꼭대기가 높을수록 차갑고, −32 °C보다 차가운 구름에 색을 입혔습니다. 밤에도 같습니다. 낮은 안개는 바다와 온도가 비슷해 잘 보이지 않습니다.',
      fog: '위성이 안개로 분류한 곳을 적외 영상 위에 표시했습니다. 높은 구름 아래의 안개는 보이지 않고, 낮은 층운과 가려내기 어렵습니다. 안개가 없다는 뜻으로 읽지 마십시오.',
    },
    quickLook: '자료 파일을 받지 못해 위성센터가 만든 영상을 그대로 보여 드립니다. 색과 범례가 다릅니다.',
    light: {
      day: '낮 영상입니다. 가시 채널을 함께 씁니다.',
      twilight: '해 뜰 무렵이나 해 질 무렵의 영상입니다. 이때의 안개 분류는 가장 믿기 어렵습니다.',
      night: '밤 영상입니다. 적외 채널의 차이만 쓰므로 낮보다 덜 확실합니다.',
    },
    ages: {
      late: '새 영상이 늦고 있습니다. 마지막으로 받은 영상입니다.',
      expired: '한 시간 넘게 새 영상이 없습니다. 지금의 상태가 아닙니다.',
    },
    legend: '범례',
    none: '지난 6시간의 영상을 아직 받지 못했습니다.',
    missing: (time) => `${time} 없음`,
    missingSome: (times, count) => `${times} ${count}장 없음`,
    missingCount: (missing, all) => `지난 6시간 ${all}장 가운데 ${missing}장을 받지 못했습니다.`,
    noMissing: (all) => `지난 6시간 ${all}장이 모두 있습니다.`,
    alone: '영상만 열어 내려받기',
    seas: '바다별로 본 마지막 영상',
    columns: {
      sea: '바다',
      fog: '안개',
      anyFog: '안개 또는 가능',
      coldest: '가장 찬 구름',
      cold: '−32 °C보다 찬 구름',
    },
    notSeen: '영상에 값이 없습니다.',
    marks: { possible: '안개 가능', fog: '안개', colder: (celsius) => `${celsius} °C` },
    unknown: '그 시각의 영상이 없어 마지막 영상을 보여 드립니다.',
    alt: ({ kind, taken }) => `한반도 주변 바다의 ${kind}, ${taken}. 아래 표에 같은 내용이 있습니다.`,
  },
  en: {
    kinds: { infrared: 'Satellite infrared', fog: 'Satellite sea fog' },
    caption: ({ taken, kind }) => `${kind} · taken ${taken} · GK2A`,
    about: {
      infrared:
        'The higher the top of a cloud, the colder: what is colder than −32 °C has a colour. The same by night. Low fog is as warm as the sea and hardly shows.',
      fog: 'Where the satellite classes fog, over the infrared picture. Fog below higher clouds is not seen, and low stratus is hard to tell from it. No mark does not mean no fog.',
    },
    quickLook:
      'The file has not come: this is a finished picture of the satellite centre, with colours of its own.',
    light: {
      day: 'By day: visible channels are used too.',
      twilight: 'About sunrise or sunset: the classes of fog are least certain now.',
      night: 'By night: only infrared channels are used, so it is less certain than by day.',
    },
    ages: {
      late: 'A newer picture is late: this is the last that came.',
      expired: 'No picture for more than an hour: this is not how it is now.',
    },
    legend: 'Legend',
    none: 'No picture of the last six hours has been received yet.',
    missing: (time) => `${time} none`,
    missingSome: (times, count) => `${times} ${count} missing`,
    missingCount: (missing, all) => `${missing} of ${all} pictures of the last six hours have not come.`,
    noMissing: (all) => `All ${all} pictures of the last six hours are there.`,
    alone: 'Open the picture alone, to keep it',
    seas: 'The newest picture, sea by sea',
    columns: {
      sea: 'Sea',
      fog: 'Fog',
      anyFog: 'Fog or possible fog',
      coldest: 'Coldest cloud',
      cold: 'Clouds colder than −32 °C',
    },
    notSeen: 'The picture has no value there.',
    marks: { possible: 'possible fog', fog: 'fog', colder: (celsius) => `${celsius} °C` },
    unknown: 'There is no picture of that time: this is the newest.',
    alt: ({ kind, taken }) => `${kind} of the seas around Korea, ${taken}. The table below says the same.`,
  },
}
