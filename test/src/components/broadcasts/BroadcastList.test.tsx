import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BroadcastList } from '../../../../src/components/broadcasts/BroadcastList.tsx'
import { broadcastRow } from '../../../../src/components/broadcasts/broadcastRows.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { buildBroadcast, buildEdition } from '../../../support/broadcastFakes.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

function drawn(broadcasts: Broadcast[]): string {
  const rows = broadcasts.map((one) => broadcastRow(one, `/x?id=${one.id}`, buildView(), 'ko'))
  return renderToStaticMarkup(<BroadcastList rows={rows} heading="List" empty="Nothing yet" language="en" />)
}

describe('the list of broadcasts', () => {
  it('says honestly that it is empty', () => {
    const html = drawn([])
    expect(html).toContain('Nothing yet')
    expect(html).not.toContain('<ol')
  })

  it('links each by its time and name, and names its languages in themselves', () => {
    const editions = [buildEdition(), buildEdition({ language: 'ja', audio: 'failed' })]
    const html = drawn([buildBroadcast({ editions })])
    expect(html).toMatch(/<a [^>]*href="\/x\?id=1"/)
    expect(html).toMatch(/<time [^>]*datetime="2026-05-03T21:00:00.000Z"/i)
    expect(html).toContain('Broadcast for all seas')
    expect(html).toMatch(/Sound:<\/span> <span><span lang="ko">한국어/)
    expect(html).toMatch(/words only:<\/span> <span><span lang="ja">日本語/)
  })

  it('dims what is old and says the word', () => {
    const html = drawn([buildBroadcast({ validUntil: NOW })])
    expect(html).toContain('<li class="is-old">')
    expect(html).toContain('<strong>past</strong>')
  })

  it('of one to come says when, and nothing of its languages', () => {
    const html = drawn([buildBroadcast({ airsAt: new Date(NOW.getTime() + 600_000), editions: [] })])
    expect(html).toContain('on the air in 10 min')
    expect(html).not.toContain('registered in no language')
    expect(drawn([buildBroadcast({ editions: [] })])).toContain('registered in no language')
  })
})
