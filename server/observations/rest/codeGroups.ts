import { ELEMENT_NAMES, ELEMENTS } from '../../../src/domain/kernel/elements.ts'
import { STATION_KIND_NAMES, STATION_KINDS } from '../../../src/domain/observations/stations.ts'
import { measurements } from '../../../src/text/observations/measurements.ts'
import type { ShownUnit } from '../../../src/domain/kernel/units.ts'
import type { ObservationType } from '../../../src/wire/observations/observationTypes.ts'
import {
  columnsOf,
  OBSERVATION_TYPE_NAMES,
  OBSERVATION_TYPES,
} from '../../../src/wire/observations/observationTypes.ts'
import { BROADCAST_KINDS } from '../../../src/domain/broadcasts/broadcasts.ts'
import { CHART_KINDS } from '../../../src/domain/charts/charts.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { CHANNEL_TOPICS } from '../../../src/domain/messages/alertTopics.ts'
import type { Channel } from '../../../src/domain/messages/alertTopics.ts'
import { officeScreens } from '../../../src/text/backOffice/screens.ts'
import { broadcasts } from '../../../src/text/broadcasts/broadcasts.ts'
import { charts } from '../../../src/text/charts/charts.ts'
import { subscriptionNames } from '../../../src/text/messages/subscriptionNames.ts'
import { places } from '../../../src/text/places/places.ts'
import { publicationWords } from '../../../src/text/publications/publications.ts'
import { warnings } from '../../../src/text/warnings/warnings.ts'
import { MEMBER_TYPE_NAMES } from '../../../src/wire/accounts/accounts.ts'
import { broadcastType } from '../../../src/wire/broadcasts/broadcasts.ts'
import { topicCodes } from '../../../src/wire/messages/messageCodes.ts'
import { SERVICE_TYPE_NAMES, SERVICE_TYPES } from '../../../src/wire/places/places.ts'
import { PUBLICATION_CODES } from '../../../src/wire/publications/publications.ts'
import { LEVEL_NUMBERS, TYPE_LETTERS } from '../../../src/wire/warnings/warningCodes.ts'
import { codeGroups } from '../../../src/text/observations/codeGroups.ts'

export interface Code {
  code: string
  nameKo: string
  nameEn: string
}

const { ko, en } = measurements
const catalogueUnits = [...new Set(ELEMENT_NAMES.map((name) => ELEMENTS[name].unit))] satisfies ShownUnit[]
const typeNames = (type: ObservationType) => {
  if (type === 'vs' || type === 'fishery' || type === 'latest') {
    return { nameKo: codeGroups.ko.mixedTypes[type], nameEn: codeGroups.en.mixedTypes[type] }
  }
  const { kind } = OBSERVATION_TYPES[type]
  return { nameKo: ko.kinds[kind], nameEn: en.kinds[kind] }
}

/** Columns by name; a name that several types share means the same element in each. */
const columnElements = new Map(OBSERVATION_TYPE_NAMES.flatMap((type) => Object.entries(columnsOf(type))))

/** Codes of the wire with the portal's words for them. */
const named = <Name extends string>(
  codes: Readonly<Record<Name, string>>,
  nameOf: (name: Name, language: Language) => string,
): Code[] =>
  (Object.entries(codes) as [Name, string][]).map(([name, code]) => ({
    code,
    nameKo: nameOf(name, 'ko'),
    nameEn: nameOf(name, 'en'),
  }))

const topicsOf = (channel: Channel): Code[] =>
  CHANNEL_TOPICS[channel].map((topic) => ({
    code: topicCodes(channel, topic).type,
    nameKo: subscriptionNames.ko.topics[topic],
    nameEn: subscriptionNames.en.topics[topic],
  }))

/**
 * The code groups of `ccm/cd/list`. All come from the catalogues that also drive the data, so they cannot disagree
 * with it; the list is bounded by them.
 */
export const CODE_GROUPS = {
  OBS_TYPE: OBSERVATION_TYPE_NAMES.map((type) => ({ code: type, ...typeNames(type) })),
  STN_KND: STATION_KIND_NAMES.map((kind) => ({
    code: kind,
    nameKo: ko.kinds[kind],
    nameEn: en.kinds[kind],
  })),
  SEA_OBS_KND: STATION_KIND_NAMES.flatMap((kind) => {
    const { hubLetter: code } = STATION_KINDS[kind]
    return code === undefined ? [] : [{ code, nameKo: ko.kinds[kind], nameEn: en.kinds[kind] }]
  }),
  OBS_ELMNT: [...columnElements].map(([column, name]) => ({
    code: column,
    nameKo: ko.elements[name],
    nameEn: en.elements[name],
  })),
  UNIT: catalogueUnits.map((unit) => ({
    code: unit,
    nameKo: ko.unitsSpoken[unit],
    nameEn: en.unitsSpoken[unit],
  })),
  DATA_MODE: (['live', 'replay', 'demo'] as const).map((mode) => ({
    code: mode,
    nameKo: ko.modes[mode],
    nameEn: en.modes[mode],
  })),
  WARN_TYPE: named(TYPE_LETTERS, (type, language) => warnings[language].types[type]),
  WARN_LVL: named(LEVEL_NUMBERS, (level, language) => warnings[language].levels[level]),
  PLACE_TYPE: SERVICE_TYPE_NAMES.map((code) => ({
    code,
    nameKo: places.ko.kinds[SERVICE_TYPES[code]],
    nameEn: places.en.kinds[SERVICE_TYPES[code]],
  })),
  SNS_TOPIC: topicsOf('sns'),
  SMS_TOPIC: topicsOf('sms'),
  MMS_TOPIC: topicsOf('mms'),
  BRDC_TYPE: BROADCAST_KINDS.map((kind) => ({
    code: broadcastType(kind),
    nameKo: broadcasts.ko.tabs[kind],
    nameEn: broadcasts.en.tabs[kind],
  })),
  CHART_KND: CHART_KINDS.map((code) => ({
    code,
    nameKo: charts.ko.kinds[code],
    nameEn: charts.en.kinds[code],
  })),
  PBLCTN_TYPE: named(PUBLICATION_CODES, (type, language) => publicationWords[language].types[type]),
  MMBR_TYPE: named(MEMBER_TYPE_NAMES, (type, language) => officeScreens[language].types[type]),
} satisfies Record<string, Code[]>

export type CodeGroup = keyof typeof CODE_GROUPS
export const CODE_GROUP_NAMES = Object.keys(CODE_GROUPS) as CodeGroup[]
