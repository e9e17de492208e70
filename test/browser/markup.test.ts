import { describe, expect, inject, it } from 'vitest'
import { BUILT_PAGES } from './builtPages.ts'

describe.each(BUILT_PAGES)('the markup of $name at $path', ({ path }) => {
  it('has one heading of the first level, a title, a language, a way to skip, and says the data are simulated', async () => {
    const answer = await fetch(inject('portalOrigin') + path, { headers: { Accept: 'text/html' } })
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<html[^>]* lang="ko"/)
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/)
    const target = /<a class="skip" href="#([\w-]+)"/.exec(html)?.[1]
    expect(html).toContain(` id="${target}"`)
    expect(html).toContain('시연 자료')
  })
})
