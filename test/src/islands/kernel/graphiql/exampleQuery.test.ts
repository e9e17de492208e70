import { parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { buildPortalSchema } from '../../../../../graphql/engine/schema.ts'
import { LANGUAGES } from '../../../../../src/domain/kernel/language.ts'
import { exampleQuery } from '../../../../../src/islands/kernel/graphiql/exampleQuery.ts'
import { graphiql } from '../../../../../src/text/kernel/graphiql.ts'

it.each(LANGUAGES)('the example of the explorer is a query the schema answers: %s', async (language) => {
  const { exampleComment } = graphiql[language]
  const text = exampleQuery(exampleComment)
  expect(validate(await buildPortalSchema(), parse(text))).toEqual([])
  for (const line of exampleComment) expect(text).toContain(`# ${line}\n`)
})
