import type { AgeParts } from '../../domain/kernel/ages.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import { frame } from '../kernel/frame.ts'
import { measurements } from '../observations/measurements.ts'
import { warnings } from './warnings.ts'

/** Words of the documents made of warnings: CAP, the feed, and the page that stands in for the portal. */
interface PublishingWords {
  /** who issues the warning, and that the portal only passes it on */
  senderName(office: string | undefined, mode: FeedMode): string
  /** what a recipient of data that are not live must know */
  notReal: Record<Exclude<FeedMode, 'live'>, string>
  feedTitle: string
  feedAbout: string
  feedLeftOut(count: number): string
  fallback: {
    title: string
    about: string
    asOf: string
    checked: string
    neverChecked: string
    age(parts: AgeParts): string
    compare: string
    stale: string
    none: string
    /** nothing is known to hold, but the last look is long ago */
    noneKnown: string
    unknown: string
    inForce: string
    announced: string
    preliminary: string
    warning: string
    zone: string
    since: string
    from: string
    expectedFrom: string
    /** beside the time of a preliminary warning that has passed */
    overdue: string
    end: string
    endUnknown: string
    /** a level that takes effect later, as a remark on the one in force */
    next(name: string, time: string): string
    leftOut(count: number): string
    cannot: string
    cannotShow: readonly string[]
    elsewhere: string
    agencyLink: string
    phone: string
    portalLink: string
  }
}

const ko: PublishingWords = {
  senderName: (office, mode) =>
    mode === 'live'
      ? `${warnings.ko.officeName(office)} (${frame.ko.siteName} 전달)`
      : `${frame.ko.siteName} (${warnings.ko.labels[mode]})`,
  notReal: {
    demo: '시연 자료: 모의로 만든 특보이며 실제 특보가 아닙니다.',
    replay: '기록 재생(훈련 replay): 지난 특보를 다시 보여 주는 것이며 지금의 특보가 아닙니다.',
  },
  feedTitle: '해상 특보',
  feedAbout: '바다에 발효 중인 특보와 예비특보, 지난 24시간 안에 끝난 특보입니다. 육지의 특보는 없습니다.',
  feedLeftOut: (count) => `너무 많아 ${count}건을 싣지 못했습니다. 모든 특보는 특보 화면에 있습니다.`,
  fallback: {
    title: '해상 특보',
    about: '포털의 다른 부분이 멈춰도 볼 수 있는 간단한 특보 화면입니다.',
    asOf: '기준 시각',
    checked: '특보 자료를 마지막으로 확인한 시각',
    neverChecked: '특보 자료를 아직 확인하지 못했습니다.',
    age: (parts) => `기준 시각에서 볼 때 ${measurements.ko.age(parts)}`,
    compare: '지금 시각과 견주어 보십시오. 이 화면은 저절로 바뀌지 않습니다.',
    stale: '오래된 내용입니다. 지금의 특보와 다를 수 있습니다.',
    none: '기준 시각에 발효 중인 해상 특보가 없습니다.',
    noneKnown: '마지막으로 확인한 특보 가운데 기준 시각까지 이어지는 것은 없습니다.',
    unknown: '특보가 있는지 알 수 없습니다. 아래의 기상청 안내를 확인하십시오.',
    inForce: '발효 중인 특보',
    announced: '발표됨, 아직 발효 전',
    preliminary: '예비특보',
    warning: '특보',
    zone: '구역',
    since: '발효',
    from: '발효 예정',
    expectedFrom: '예상 시각',
    overdue: '지남, 아직 특보로 이어지지 않음',
    end: '해제 예정',
    endUnknown: '알려지지 않음',
    next: (name, time) => `${time}부터 ${name}`,
    leftOut: (count) => `너무 많아 ${count}건을 싣지 못했습니다.`,
    cannot: '이 화면에 없는 것',
    cannotShow: [
      '기준 시각 뒤에 발표되거나 바뀌거나 해제된 특보',
      '해제 예정 시각이 지났거나 하루 넘게 확인되지 않은 특보',
      '육지의 특보',
      '지도, 예보, 관측값, 통보문',
    ],
    elsewhere: '다른 곳에서 확인',
    agencyLink: '기상청 날씨누리',
    phone: '기상 상담 전화 131',
    portalLink: '포털의 특보 화면',
  },
}

const en: PublishingWords = {
  senderName: (office, mode) =>
    mode === 'live'
      ? `${warnings.en.officeName(office)} (passed on by ${frame.en.siteName})`
      : `${frame.en.siteName} (${warnings.en.labels[mode].toLowerCase()})`,
  notReal: {
    demo: 'Demo data: simulated. It is no real warning.',
    replay: 'Exercise "replay": a recording of earlier warnings is shown again. It is no warning of today.',
  },
  feedTitle: 'Marine warnings',
  feedAbout:
    'Warnings at sea: in force, preliminary, and ended within the last 24 hours. Those on land are not here.',
  feedLeftOut: (count) => `${count} are left out for lack of room; the page of warnings has them all.`,
  fallback: {
    title: 'Marine warnings',
    about: 'A plain list that can be read even when the rest of the portal is down.',
    asOf: 'State at',
    checked: 'Warnings last checked at',
    neverChecked: 'The warnings could not be checked yet.',
    age: (parts) =>
      parts.unit === 'now' ? 'just before this state' : `${measurements.en.age(parts)} before this state`,
    compare: 'Compare it with the time now. This page does not update itself.',
    stale: 'This is old. The warnings of now may be different.',
    none: 'No marine warning was in force at this time.',
    noneKnown: 'Of the warnings last checked, none lasts until this time.',
    unknown: 'It is not known whether there are warnings. Please ask the KMA as told below.',
    inForce: 'In force',
    announced: 'Issued, not yet in force',
    preliminary: 'Preliminary warnings',
    warning: 'Warning',
    zone: 'Zone',
    since: 'Since',
    from: 'From',
    expectedFrom: 'Expected from',
    overdue: 'passed; no warning has followed yet',
    end: 'Expected end',
    endUnknown: 'not known',
    next: (name, time) => `${name.toLowerCase()} from ${time}`,
    leftOut: (count) => `${count} are left out for lack of room.`,
    cannot: 'What this page does not show',
    cannotShow: [
      'warnings issued, changed or lifted after the time above',
      'warnings whose expected end has passed, or that nothing has confirmed for a day',
      'warnings on land',
      'maps, forecasts, observations and bulletins',
    ],
    elsewhere: 'Where else to look',
    agencyLink: 'KMA weather',
    phone: 'KMA by telephone: 131 (in Korea)',
    portalLink: 'Warnings on the portal',
  },
}

export const warningPublishing: Bilingual<PublishingWords> = { ko, en }
