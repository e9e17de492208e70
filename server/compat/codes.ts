import type { Request, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import { codeGroups } from '../../src/text/codeGroups.ts'
import type { CodeRow } from '../../src/wire/codes.ts'
import { CODE_GROUP_QUERY, codeToWire } from '../../src/wire/codes.ts'
import type { BuiltAnswer, HotAnswers } from '../hot/answers.ts'
import { REST_PREFIX } from '../policy.ts'
import { check, queryOf } from './check.ts'
import type { CodeGroup } from './codeGroups.ts'
import { CODE_GROUP_NAMES, CODE_GROUPS } from './codeGroups.ts'
import { okText } from './envelope.ts'
import { JSON_TYPE } from './observations.ts'
import { codesQuery } from './schemas.ts'

/** A reader may keep a catalogue for five minutes without asking again. */
export const CATALOGUE = { type: JSON_TYPE, maxAgeS: 300 }

const PATH = `${REST_PREFIX}/v1/kma/ccm/cd/list`
const pathOf = (group: string | undefined) => (group ? `${PATH}?${CODE_GROUP_QUERY}=${group}` : PATH)

const rowsOf = (group: CodeGroup): CodeRow[] =>
  CODE_GROUPS[group].map((code, index) =>
    codeToWire({ code: group, name: codeGroups.ko.groups[group] }, code, index + 1),
  )

/** The whole catalogue and each group by itself; they change only with the program. */
export function codeLists(): BuiltAnswer[] {
  const whole = { key: pathOf(undefined), body: okText(CODE_GROUP_NAMES.flatMap(rowsOf)) }
  const groups = CODE_GROUP_NAMES.map((group) => ({ key: pathOf(group), body: okText(rowsOf(group)) }))
  return [whole, ...groups].map((answer) => ({ ...answer, ...CATALOGUE }))
}

/** Reached only by another spelling of the address. */
export const codeListHandler = (hot: HotAnswers) => (request: Request, response: Response) => {
  const group = check(codesQuery, queryOf(request.url))[CODE_GROUP_QUERY]
  if (!hot.send(pathOf(group), request, response)) throw new Refusal('NOT_READY')
}
