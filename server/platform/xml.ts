import { escapeMarkup } from '../../src/domain/kernel/markup.ts'

/** `<name>text</name>`, escaped; nothing where there is no text. */
export function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeMarkup(text)}</${name}>`
}
