import type { SailingState } from '../../../src/domain/partners/sailings.ts'

/** @source KOMSA, ferry-route-info-v4: 출항전, 출항중, 운항중, 완료, 통제, 결항, 대기, 지연 were seen; first fit counts */
const WORDS: readonly (readonly [SailingState, RegExp])[] = [
  ['controlled', /통제/],
  ['cancelled', /결항|비운항|미운항|휴항|취소/],
  ['delayed', /지연|대기/],
  ['planned', /출항\s*전|출항예정|운항예정|예정/],
  ['done', /완료|도착|입항/],
  ['under-way', /출항|운항/],
]

/** @param words of the status first, then of the kind of sailing, such as 정상 or 통제 */
export function sailingState(status: string, operation = ''): SailingState {
  const found = (text: string) => WORDS.find(([, form]) => form.test(text))?.[0]
  const ofOperation = found(operation)
  // a ship that is held back is so whatever its last position was called
  if (ofOperation === 'controlled' || ofOperation === 'cancelled') return ofOperation
  return found(status) ?? 'other'
}
