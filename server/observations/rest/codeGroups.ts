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
} satisfies Record<string, Code[]>

export type CodeGroup = keyof typeof CODE_GROUPS
export const CODE_GROUP_NAMES = Object.keys(CODE_GROUPS) as CodeGroup[]
