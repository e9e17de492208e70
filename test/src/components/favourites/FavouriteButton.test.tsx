import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StarButton } from '../../../../src/components/favourites/FavouriteButton.tsx'

it.each([true, false])('is a button that says whether the place is kept: %s', (isKept) => {
  const html = renderToStaticMarkup(
    <StarButton label="Favourite: Deokjeokdo" isKept={isKept} onToggle={() => undefined} />,
  )
  expect(html).toMatch(/^<button type="button"/)
  expect(html).toContain(`aria-pressed="${isKept}"`)
  expect(html).toContain('aria-label="Favourite: Deokjeokdo"')
  expect(html).toContain('<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">')
})
