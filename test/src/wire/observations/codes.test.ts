import { expect, it } from 'vitest'
import { codeFromWire, codeToWire } from '../../../../src/wire/observations/codes.ts'

it('writes a code of a group and reads it back', () => {
  const group = { code: 'UNIT', name: '단위' }
  const code = { code: 'm', nameKo: '미터', nameEn: 'metres' }
  expect(codeFromWire(codeToWire(group, code, 3))).toEqual({ group, code, place: 3 })
})
