import { Lexer, Source, TokenKind } from 'graphql'

/** Punctuation, names and values each count one; our longest own operation has about 70. */
export const MAX_TOKENS = 1_000
/** Only asked about texts that failed to parse, so counting again costs nobody else. */
export function isTooLong(text: string): boolean {
  const lexer = new Lexer(new Source(text))
  let count = 0
  try {
    while (lexer.advance().kind !== TokenKind.EOF) if (++count > MAX_TOKENS) return true
  } catch {
    // a character no token begins with: that, and not the length, is what is wrong with the text
  }
  return false
}
