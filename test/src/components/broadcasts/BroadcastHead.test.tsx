import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BroadcastHead, NotOnAir } from '../../../../src/components/broadcasts/BroadcastHead.tsx'
import { broadcastRow } from '../../../../src/components/broadcasts/broadcastRows.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { buildBroadcast } from '../../../support/broadcastFakes.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const view = buildView({ language: 'ko' })
const openedOf = (broadcast: Broadcast) => ({ broadcast, row: broadcastRow(broadcast, '/x', view, 'ko') })

describe('the head of a broadcast', () => {
  const headOf = (broadcast: Broadcast) =>
    renderToStaticMarkup(<BroadcastHead opened={openedOf(broadcast)} id="one" view={view} />)

  it.each([
    ['demo', '시연: 모의로 만든 바다의 방송입니다. 실제 예보가 아닙니다.'],
    ['replay', '기록 재생: 지난 자료의 방송입니다.'],
  ] as const)('says of %s that it is not the sea as it is', (mode, words) => {
    expect(headOf(buildBroadcast({ mode }))).toContain(words)
    expect(headOf(buildBroadcast())).not.toContain(words)
  })

  it('says when it was issued, for the script to write its age, how long it holds, and that it is past', () => {
    expect(headOf(buildBroadcast())).toContain(
      '예보 발표 05:00 KST<time dateTime="2026-05-03T20:00:00.000Z" data-age="ago">',
    )
    expect(headOf(buildBroadcast())).toContain('유효 06:00~18:00 KST')
    expect(headOf(buildBroadcast({ validUntil: NOW }))).toContain('<strong>지난 방송</strong>')
  })
})

describe('in place of the player', () => {
  const drawn = (broadcast: Broadcast) =>
    renderToStaticMarkup(<NotOnAir opened={openedOf(broadcast)} href="/x?id=1" view={view} />)

  it('stands that it is not broadcast time, when it will be, and another try', () => {
    const html = drawn(buildBroadcast({ airsAt: new Date('2026-05-04T08:00:00Z'), editions: [] }))
    expect(html).toContain('방송시간이 아닙니다.')
    expect(html).toContain('17:00 KST에 방송합니다 (3시간 54분 뒤).')
    expect(html).toContain('href="/x?id=1"')
  })

  it('stands nothing once it is on the air', () => {
    expect(drawn(buildBroadcast())).toBe('')
  })
})
