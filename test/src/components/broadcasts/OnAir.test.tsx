import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { NowAndNext } from '../../../../src/api/pageContext.ts'
import { OnAir } from '../../../../src/components/broadcasts/OnAir.tsx'
import { buildEntry } from '../../../support/broadcastFakes.ts'
import { buildView } from '../../../support/pageFakes.ts'

const drawn = (onAir: NowAndNext, timeZone: 'KST' | 'UTC' = 'KST') =>
  renderToStaticMarkup(
    <OnAir onAir={onAir} place={{ page: 'audio', isPopup: true }} view={buildView({ timeZone })} />,
  )
const entry = buildEntry({
  kind: 'voice',
  startsAt: new Date('2026-05-04T04:00:00Z'),
  endsAt: new Date('2026-05-04T04:10:00Z'),
  broadcastId: 7,
})

describe('what is on the air', () => {
  it('is said to be nothing where nothing is', () => {
    expect(drawn({ now: [] })).toContain('Nothing is on the air now.')
    expect(drawn({ now: [] })).toContain('No further broadcast is known.')
  })

  it('has its name, its time and the way to listen', () => {
    const html = drawn({ now: [entry] })
    expect(html).toContain('Surface analysis')
    expect(html).toContain('13:00~13:10 KST')
    expect(html).toContain('href="/mmis/audio?tab=0&amp;id=7&amp;frame=popup"')
  })

  it('is followed by the next one, on the reader’s clock', () => {
    const next = buildEntry({ startsAt: new Date('2026-05-04T05:00:00Z') })
    const html = drawn({ now: [buildEntry()], next }, 'UTC')
    expect(html).toContain('05:00 UTC')
    expect(html).toContain('in 54 min')
    expect(html).not.toContain('Listen now')
  })
})
