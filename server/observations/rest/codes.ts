import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { codeGroups } from '../../../src/text/observations/codeGroups.ts'
import type { CodeRow } from '../../../src/wire/observations/codes.ts'
import { CODE_FIELDS, CODE_GROUP_QUERY, codeToWire } from '../../../src/wire/observations/codes.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { defineRoute } from './route.ts'
import { DATA, data } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import type { CodeGroup } from './codeGroups.ts'
import { CODE_GROUP_NAMES, CODE_GROUPS } from './codeGroups.ts'
import { CATALOGUE, okText } from '../../http/rest/envelope.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'

const PATH = `${DATA}/ccm/cd/list`
const pathOf = (group: string | undefined) => (group ? `${PATH}?${CODE_GROUP_QUERY}=${group}` : PATH)

const rowsOf = (group: CodeGroup): CodeRow[] =>
  CODE_GROUPS[group].map((code, index) =>
    codeToWire({ code: group, name: codeGroups.ko.groups[group] }, code, index + 1),
  )

/** The whole catalogue, and each group separately; they change only with the program. */
export function codeLists(): BuiltAnswer[] {
  const whole = { key: pathOf(undefined), body: okText(CODE_GROUP_NAMES.flatMap(rowsOf)) }
  const groups = CODE_GROUP_NAMES.map((group) => ({ key: pathOf(group), body: okText(rowsOf(group)) }))
  return [whole, ...groups].map((answer) => ({ ...answer, ...CATALOGUE }))
}

export const codeList = defineRoute({
  ...data,
  name: 'codeList',
  path: PATH,
  query: z.object({
    [CODE_GROUP_QUERY]: z
      .string()
      .refine(
        (text) => CODE_GROUP_NAMES.includes(text as CodeGroup),
        refusedAs('CODE_GROUP_UNKNOWN', 'group'),
      )
      .meta({ description: 'one group only', enum: CODE_GROUP_NAMES })
      .optional(),
  }),
  answer: rowsSchema(CODE_FIELDS),
  refusals: [404],
  words: {
    summary: 'Codes and their names',
    description:
      'Codes of observations, warnings, places, messages, broadcasts, charts, publications and members. The columns of the answer are ours.',
  },
  prepared: ({ query }) => pathOf(query[CODE_GROUP_QUERY]),
  handle() {
    throw new Refusal('NOT_READY')
  },
})
