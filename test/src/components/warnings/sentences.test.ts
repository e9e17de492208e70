import { expect, it } from 'vitest'
import { warningBoard } from '../../../../src/components/warnings/board.ts'
import { boardSentences } from '../../../../src/components/warnings/sentences.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { buildWarning, ending, kst, step } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const until = { expectedEnd: ending('06-02 06:00~06-02 09:00') }

it('gives the whole board in sentences, one for all zones with the same warning at the same times', () => {
  const warnings = [
    buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'], until)], { at: NOW }),
    buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'], until)], {
      at: NOW,
      zoneCode: 'S1311200',
    }),
    buildWarning([step('announced', ['06-01 11:00', '06-01 15:00'])], { at: NOW, zoneCode: 'S1251100' }),
    buildWarning([step('preliminary', ['06-01 11:00', '06-02 06:00'])], { at: NOW, zoneCode: 'S1152020' }),
    buildWarning([step('preliminary', ['06-01 04:00', '06-01 11:30'])], { at: NOW, zoneCode: 'S1152010' }),
  ]
  const view = buildView({
    now: NOW,
    warnings: () => ({ at: NOW, warnings, checkedAt: NOW, until: undefined }),
  })
  expect(boardSentences(warningBoard(view), view)).toEqual([
    'High seas advisory: Busan near sea, Gyeongnam south coast (west) near sea. In force since 06:00 KST; expected end 06-02 06:00~09:00 KST.',
    'High seas advisory (issued): Incheon and Gyeonggi (north) near sea. In force from 15:00 KST; its end is not known.',
    'Preliminary high seas warning: East Sea (central) outer far sea. Expected from 06-02 06:00 KST.',
    expect.stringMatching(
      /^Preliminary high seas warning: .*\. Was expected from 11:30 KST; no warning has followed yet\.$/,
    ),
  ])
})
