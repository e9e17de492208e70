import { describe, expect, it } from 'vitest'
import { soughtTerms, termsOf } from '../../../../src/domain/content/searchTerms.ts'

describe('terms of a search', () => {
  it('are the pairs of Korean letters and the words of others', () => {
    expect([...termsOf('해양기상 정보, Sea 2026!')]).toEqual(['sea', '2026', '해양', '양기', '기상', '정보'])
  })

  it('are sought whole in Korean, and by their beginning in other letters', () => {
    expect(soughtTerms('기상정')).toEqual([
      { term: '기상', isBeginning: false },
      { term: '상정', isBeginning: false },
    ])
    expect(soughtTerms('Typh')).toEqual([{ term: 'typh', isBeginning: true }])
    expect(soughtTerms('섬')).toEqual([{ term: '섬', isBeginning: true }])
  })

  it('are the same however the letters are composed', () => {
    expect([...termsOf('해양'.normalize('NFD'))]).toEqual(['해양'])
    expect([...termsOf('ＳＥＡ')]).toEqual(['sea'])
  })

  it('are none for signs, and few for a long search', () => {
    expect(soughtTerms('%_*"')).toEqual([])
    expect(soughtTerms('가'.repeat(10_000))).toHaveLength(99)
  })
})
