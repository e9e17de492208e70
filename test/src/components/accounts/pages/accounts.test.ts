import { expect, it } from 'vitest'
import { accountProps } from '../../../../../src/components/accounts/pages/accounts.ts'
import { buildView } from '../../../../support/pageFakes.ts'

const at = (path: string) => new URL(path, 'https://marine.example.org')

it('leads to the demo phone only where there is one', () => {
  const url = at('/mmis/authSignUp')
  expect(accountProps('signUp', url, buildView()).demoPhoneHref).toBeUndefined()
  const demo = buildView({ demoTexts: () => Promise.resolve([]) })
  expect(accountProps('signUp', url, demo).demoPhoneHref).toBe('/mmis/demoPhone')
})

it.each([
  ['mobileLogin', '/mmis/m/login', '/mmis/m/'],
  ['mobileFindAccount', '/mmis/m/find', '/mmis/m/'],
] as const)('leads from %s nowhere but under /m', (page, path, under) => {
  const { links, homeHref, returnTo } = accountProps(page, at(path), buildView())
  const all = [...Object.values(links), `${homeHref}/`, `${returnTo}/`]
  expect(all.filter((address) => !address.startsWith(under))).toEqual([])
})
