import type { QuakeStage, TsunamiOutlook } from '../../domain/earthquakes/earthquakes.ts'
import type { TsunamiAgency, TsunamiStage } from '../../domain/earthquakes/tsunamis.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface EarthquakeWords {
  heading: string
  tsunami: string
  /** warnings of tsunamis in force */
  warned: (zones: number) => string
  unwarned: string
  warningsUnknown: string
  toWarnings: string
  tsunamiSaid: string
  agencies: Record<TsunamiAgency, string>
  tsunamiStages: Record<TsunamiStage, string>
  warnedCoasts: (coasts: string) => string
  advisedCoasts: (coasts: string) => string
  /** the last word on an event is that nothing is left of it */
  over: string
  list: (days: number) => string
  none: (days: number) => string
  unfed: string
  magnitude: (value: string) => string
  stages: Record<QuakeStage, string>
  outlooks: Record<TsunamiOutlook, string>
  outlookUnsaid: string
  depth: (km: string) => string
  abroad: string
  history: (count: number) => string
  issued: (time: string) => string
  correction: (words: string) => string
  /** the agency's words are Korean */
  source: string
}

export const earthquakeWords: Bilingual<EarthquakeWords> = {
  ko: {
    heading: '지진과 지진해일',
    tsunami: '지진해일 특보',
    warned: (zones) => `지진해일 특보가 해역 ${zones}곳에 있습니다. 해안에서 떠나 높은 곳으로 가십시오.`,
    unwarned: '지금 발효 중인 지진해일 특보가 없습니다.',
    warningsUnknown: '특보 목록을 받지 못해 지진해일 특보가 있는지 알 수 없습니다.',
    toWarnings: '특보 보기',
    tsunamiSaid: '지진해일 통보',
    agencies: { kma: '기상청', ptwc: '태평양지진해일경보센터' },
    tsunamiStages: { warning: '경보', advisory: '주의보', information: '정보', cancelled: '해제' },
    warnedCoasts: (coasts) => `경보 해안: ${coasts}`,
    advisedCoasts: (coasts) => `주의보 해안: ${coasts}`,
    over: '끝난 지진해일입니다. 기록으로 남겨 둡니다.',
    list: (days) => `지난 ${days}일의 지진`,
    none: (days) => `지난 ${days}일에 발표된 지진이 없습니다.`,
    unfed: '이 포털은 지금 지진 자료를 받지 않습니다. 지진이 없다는 뜻이 아닙니다.',
    magnitude: (value) => `규모 ${value}`,
    stages: {
      'early-warning': '조기경보',
      flash: '속보',
      notice: '통보',
      reissued: '재통보',
    },
    outlooks: { 'none-expected': '지진해일 없을 것으로 예상', possible: '지진해일 가능성 있음' },
    outlookUnsaid: '지진해일은 언급되지 않음',
    depth: (km) => `깊이 ${km} km`,
    abroad: '국외',
    history: (count) => `발표 ${count}건`,
    issued: (time) => `${time} 발표`,
    correction: (words) => `고침: ${words}`,
    source: '출처: 기상청 지진 통보. 지진해일은 기상청이 쓴 문장을 읽은 것이며, 특보가 언제나 먼저입니다.',
  },
  en: {
    heading: 'Earthquakes and tsunamis',
    tsunami: 'Tsunami warnings',
    warned: (zones) =>
      `Tsunami warnings hold or come for ${zones} ${zones === 1 ? 'zone' : 'zones'}. Leave the shore and go to high ground.`,
    unwarned: 'No tsunami warning is in force.',
    warningsUnknown: 'The lists of warnings have not come: whether there is a tsunami warning is not known.',
    toWarnings: 'See the warnings',
    tsunamiSaid: 'Bulletins about tsunamis',
    agencies: { kma: 'KMA', ptwc: 'Pacific Tsunami Warning Center' },
    tsunamiStages: {
      warning: 'Warning',
      advisory: 'Advisory',
      information: 'Information',
      cancelled: 'Cancelled',
    },
    warnedCoasts: (coasts) => `Coasts under a warning: ${coasts}`,
    advisedCoasts: (coasts) => `Coasts under an advisory: ${coasts}`,
    over: 'This tsunami is over. It is kept for the record.',
    list: (days) => `Earthquakes of the last ${days} days`,
    none: (days) => `No earthquake was announced in the last ${days} days.`,
    unfed: 'This portal receives no earthquakes at present. That does not mean there are none.',
    magnitude: (value) => `Magnitude ${value}`,
    stages: {
      'early-warning': 'Early warning',
      flash: 'Flash',
      notice: 'Notice',
      reissued: 'Issued again',
    },
    outlooks: { 'none-expected': 'No tsunami expected', possible: 'A tsunami is possible' },
    outlookUnsaid: 'Nothing said of a tsunami',
    depth: (km) => `depth ${km} km`,
    abroad: 'abroad',
    history: (count) => `${count} bulletins`,
    issued: (time) => `issued ${time}`,
    correction: (words) => `Corrected: ${words}`,
    source:
      'Source: earthquake bulletins of KMA, in its own words. What they say of tsunamis is read from its sentence; warnings always come first.',
  },
}
