import { describe, expect, it } from 'vitest'
import { chooseEncoding, matchesEtag } from '../../../../server/http/hot/negotiate.ts'

describe('the form of an answer', () => {
  it.each([
    ['nothing said', undefined, 'identity'],
    ['an empty header', '', 'identity'],
    ['a browser', 'gzip, deflate, br, zstd', 'br'],
    ['gzip alone', 'gzip', 'gzip'],
    ['the old name of gzip', 'x-gzip', 'gzip'],
    ['anything', '*', 'br'],
    ['brotli refused', 'br;q=0, gzip', 'gzip'],
    ['brotli refused beside anything', 'br;q=0, *', 'gzip'],
    ['gzip preferred', 'br;q=0.5, gzip;q=0.9', 'gzip'],
    ['equal wishes', 'gzip;q=0.8, br;q=0.8', 'br'],
    ['identity preferred', 'identity, br;q=0.5', 'identity'],
    ['everything refused', '*;q=0, identity;q=0', 'identity'],
    ['a form we do not keep', 'zstd', 'identity'],
    ['capital letters and blanks', ' BR ; Q=1 ', 'br'],
    ['a weight that is no number', 'br;q=x, gzip', 'gzip'],
  ])('for %s', (_case, header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
    expect(chooseEncoding(header), 'the second time').toBe(encoding)
  })

  it('is chosen rightly however many different headers came before', () => {
    for (let index = 0; index < 2_000; index++) chooseEncoding(`gzip;q=0.${index}`)
    expect(chooseEncoding('br;q=0.77')).toBe('br')
  })
})

describe('a copy that the client holds', () => {
  it.each([
    ['is the same', 'W/"abc"', true],
    ['is the same without its weak mark', '"abc"', true],
    ['is one of several', '"x", W/"abc"', true],
    ['may be any', '*', true],
    ['is another', 'W/"abd"', false],
    ['is only a part', 'W/"ab"', false],
    ['is not named', undefined, false],
    ['is an empty text', '', false],
  ])('%s', (_case, header, matches) => {
    expect(matchesEtag(header, 'W/"abc"')).toBe(matches)
  })
})
