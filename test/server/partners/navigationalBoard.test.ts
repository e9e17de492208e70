import { describe, expect, it } from 'vitest'
import { navigationalBoard } from '../../../server/partners/index.ts'
import type { KeptFact, PartnerFactKind } from '../../../src/domain/partners/partnerFacts.ts'

const AT = new Date('2026-05-04T01:00:00Z')
const kept = { at: AT, receivedAt: AT }
const warning = (number: string, mode: 'live' | 'demo' = 'live'): KeptFact<'nav-warning'> => ({
  ...kept,
  kind: 'nav-warning',
  number,
  mode,
  title: number,
  text: '',
  cancels: [],
  isCancel: false,
  areas: [],
})
const BOARD: KeptFact<'nav-board'> = {
  ...kept,
  kind: 'nav-board',
  until: AT,
  mode: 'live',
  numbers: ['26-1', '26-2'],
}
const boardOf = (...all: KeptFact<PartnerFactKind>[]) =>
  navigationalBoard({ of: (kind) => all.filter((fact) => fact.kind === kind) as never })

describe('the board of navigational warnings', () => {
  it('holds what the newest list holds', () => {
    expect(boardOf(BOARD, warning('26-1'), warning('26-3'))).toEqual({
      at: AT,
      until: AT,
      mode: 'live',
      warnings: [warning('26-1')],
    })
  })

  it('is not known without a list, whatever warnings were received', () => {
    expect(boardOf(warning('26-1'))).toBeUndefined()
  })

  it('does not mix what is simulated with what is live', () => {
    expect(boardOf(BOARD, warning('26-2', 'demo'))?.warnings).toEqual([])
  })
})
