import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BroadcastTabs } from '../../../../src/components/broadcasts/BroadcastTabs.tsx'

it('draws tabs that are addresses, all of them in the order of the tab key until a script is there', () => {
  const html = renderToStaticMarkup(
    <BroadcastTabs place={{ page: 'broadcasts', isPopup: true, clock: 'UTC' }} tab="fax" language="ko" />,
  )
  const tabs = html.match(/<a [^>]+>/g) ?? []
  expect(tabs).toHaveLength(5)
  expect(tabs.filter((tab) => tab.includes('role="tab"'))).toHaveLength(5)
  expect(tabs.filter((tab) => tab.includes('aria-selected="true"'))).toEqual([tabs[4]])
  expect(tabs[4]).toContain('href="/mmis/broadcasts?tab=4&amp;tz=UTC&amp;frame=popup"')
  expect(tabs[4]).toContain('aria-controls="broadcast-panel"')
  expect(html).not.toContain('tabindex')
  expect(html).toContain('팩스방송 시간표')
})
