import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { playerProps } from '../../../../src/components/broadcasts/playerProps.ts'
import type { Edition } from '../../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../../src/domain/kernel/language.ts'
import PlayerIsland from '../../../../src/islands/broadcasts/PlayerIsland.tsx'
import { buildBroadcast, buildEdition } from '../../../support/broadcastFakes.ts'
import { buildView } from '../../../support/pageFakes.ts'

/** As the server draws it, and as it stays without script. */
function drawn(editions: Edition[], language: BroadcastLanguage = 'ko'): string {
  const hrefOf = (one: BroadcastLanguage) => `/x?voice=${one}`
  const view = buildView({ language: 'ko' })
  return renderToStaticMarkup(
    <PlayerIsland {...playerProps(buildBroadcast({ editions }), { language, hrefOf }, view)} />,
  )
}

describe('the player without script', () => {
  it('has the browser’s own controls, a download, and loads nothing on its own', () => {
    const html = drawn([buildEdition()])
    expect(html).toMatch(/<audio[^>]* controls[^>]*>/)
    expect(html).toContain('preload="none"')
    expect(html).toContain('src="/mmis/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3"')
    expect(html).toContain('href="/mmis/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp3?download"')
    expect(html).not.toContain('<button')
  })

  it('has the languages as links, none taken from the tab key', () => {
    const html = drawn([buildEdition()])
    expect(html.match(/<a [^>]*role="tab"/g)).toHaveLength(4)
    expect(html).toMatch(/<a [^>]*href="\/x\?voice=zh"[^>]*>中文</)
    expect(html).not.toMatch(/<a [^>]*tabindex/i)
  })

  it('shows the words in their language, escaped', () => {
    const html = drawn([buildEdition({ language: 'ja', title: '放送', transcript: '<b>風</b>\n波' })], 'ja')
    expect(html).toMatch(/<div lang="ja"[^>]*><h3>放送<\/h3>/)
    expect(html).toContain('&lt;b&gt;風&lt;/b&gt;\n\n波')
  })

  it('says that nothing is registered, with the words where there are some', () => {
    const silent = drawn([buildEdition({ audio: 'no-synthesiser' })])
    expect(silent).toContain('등록된 방송이 없습니다. 이 서버에 음성 합성기가 없어')
    expect(silent).toContain('북서풍')
    expect(silent).not.toContain('<audio')
    expect(silent).not.toContain('다시 보기')
    const none = drawn([buildEdition()], 'en')
    expect(none).toMatch(/role="status">.*등록된 방송이 없습니다\.<\/p>/)
    expect(none).not.toContain('북서풍')
  })

  it('offers another look while the sound is being made', () => {
    const html = drawn([buildEdition({ audio: 'pending' })])
    expect(html).toMatch(/<a class="button" href="\/x\?voice=ko">다시 보기</)
  })
})
