/** Names of the three editors, in the order GraphiQL puts them. */
export interface EditorNames {
  query: string
  variables: string
  response: string
}

/**
 * Mends what GraphiQL 4 leaves out for keyboards and screen readers: its editors have no names, what scrolls in them
 * cannot be reached, and its tabs hold buttons. It renders its parts late and again, so the watch goes on.
 *
 * @returns the way to stop
 */
export function keepAccessible(root: HTMLElement, names: EditorNames): () => void {
  const mend = () => {
    nameEditors(root, names)
    for (const part of root.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]'))
      part.setAttribute('tabindex', '0')
    // a tab must not hold another control; as a plain list of buttons the strip works and reads the same
    for (const part of root.querySelectorAll(
      '[role="tablist"], [role="tab"], .graphiql-tab[aria-selected]',
    )) {
      part.removeAttribute('role')
      part.removeAttribute('aria-selected')
    }
  }
  mend()
  const observer = new MutationObserver(mend)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['role', 'aria-selected'] })
  return () => observer.disconnect()
}

function nameEditors(root: HTMLElement, { query, variables, response }: EditorNames): void {
  for (const field of root.querySelectorAll('.CodeMirror textarea:not([aria-label])')) {
    const isQuery = field.closest('.graphiql-query-editor') !== null
    const isResponse = field.closest('.graphiql-response') !== null
    field.setAttribute('aria-label', isQuery ? query : isResponse ? response : variables)
  }
}
