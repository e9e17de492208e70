import { expect, it } from 'vitest'
import { fillTemplate, hasHours, templateMistake } from '../../../../src/domain/fields/fileTemplate.ts'

const RUN = { issuedAt: new Date('2026-05-04T12:00:00Z'), validAt: new Date('2026-05-05T18:00:00Z') }

it.each([
  ['folder:/models/rww3_{yyyy}{mm}{dd}{hh}.f{fff}.grb2', 'folder:/models/rww3_2026050412.f030.grb2'],
  ['https://models.example/gfs.{yyyy}{mm}{dd}/{hh}/f{ff}', 'https://models.example/gfs.20260504/12/f30'],
  ['folder:/a/{yyyy}-{mm}-{dd}T{hh}/{f}', 'folder:/a/2026-05-04T12/30'],
])('fills %s with the run and the hours ahead of it', (template, name) => {
  expect(templateMistake(template)).toBeUndefined()
  expect(fillTemplate(template, RUN)).toBe(name)
})

it('knows whether each hour has a file of its own', () => {
  expect(hasHours('folder:/{yyyy}{mm}{dd}{hh}_{fff}')).toBe(true)
  expect(hasHours('folder:/{yyyy}{mm}{dd}{hh}')).toBe(false)
})

it.each([
  ['folder:/{yyyy}{mm}{dd}', 'must hold {hh}'],
  ['folder:/{yyyy}{mm}{dd}{hh}{member}', 'must not hold {member}'],
])('says what is wrong with %s', (template, mistake) => {
  expect(templateMistake(template)).toBe(mistake)
})
