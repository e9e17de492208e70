import { describe, expect, it } from 'vitest'
import { isChange } from '../../graphql/requests.ts'

describe('a GraphQL request', () => {
  it.each([
    ['mutation { logout }', true],
    ['\n  mutation LogIn($id: String!) { login(loginId: $id, password: "") { loginId } }', true],
    ['{ me { loginId } }', false],
    ['query mutation { me { loginId } }', false],
    ['mutations', false],
    [undefined, false],
  ])('%j changes something: %s', (query, expected) => {
    expect(isChange({ query })).toBe(expected)
  })
})
