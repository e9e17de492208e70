import { GraphQLError } from 'graphql'
import { QueryFailedError } from 'typeorm'
import { describe, expect, it } from 'vitest'
import { outageIn } from '../../../../src/domain/kernel/outages.ts'

const coded = (code: string) => Object.assign(new Error('a driver’s words'), { code })

describe('an outage', () => {
  it.each([
    'ECONNREFUSED',
    'PROTOCOL_CONNECTION_LOST',
    'ER_CON_COUNT_ERROR',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_FULL',
  ])('is reported by %s, however wrapped', (code) => {
    const error = coded(code)
    expect(outageIn(error)).toBe(code)
    expect(outageIn(new QueryFailedError('SELECT 1', [], error))).toBe(code)
    expect(outageIn(new Error('outer', { cause: error }))).toBe(code)
    expect(outageIn(new GraphQLError('outer', { originalError: error }))).toBe(code)
  })

  it.each([
    coded('ER_NO_SUCH_TABLE'),
    coded('SQLITE_CONSTRAINT_UNIQUE'),
    new TypeError('x'),
    'ECONNREFUSED',
    undefined,
  ])('is not %s', (error) => {
    expect(outageIn(error)).toBeUndefined()
  })

  it('is looked for without end in no circle', () => {
    const error = new Error('its own cause')
    error.cause = error
    expect(outageIn(error)).toBeUndefined()
  })
})
