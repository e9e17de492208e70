import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import './explorer.css'
import { useEffect, useRef } from 'react'
import { askWritten } from '../../../api/graphql.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { graphiql } from '../../../text/kernel/graphiql.ts'
import { keepAccessible } from './access.ts'
import { exampleQuery } from './exampleQuery.ts'

/** The portal's themes that are dark; the others, and a browser that prefers light, get the light editor. */
const DARK_THEMES = new Set(['dark', 'night'])

function themeOfPage(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen !== undefined) return DARK_THEMES.has(chosen) ? 'dark' : 'light'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** GraphiQL on our own address, with nothing loaded from anywhere else. */
export default function Explorer({ language }: { language: Language }) {
  const root = useRef<HTMLDivElement>(null)
  const { editors, exampleComment } = graphiql[language]
  useEffect(() => (root.current ? keepAccessible(root.current, editors) : undefined), [editors])
  return (
    <div className="explorer" ref={root}>
      <GraphiQL
        fetcher={askWritten}
        defaultQuery={exampleQuery(exampleComment)}
        defaultEditorToolsVisibility={false}
        isHeadersEditorEnabled={false}
        forcedTheme={themeOfPage()}
      />
    </div>
  )
}
