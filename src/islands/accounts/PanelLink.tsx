import { useAccount } from './context.ts'
import type { PanelName } from './panels.ts'

interface PanelLinkProps {
  to: PanelName
  className?: string
  children: React.ReactNode
}

/** A real link to the panel's own page, which on a plain click changes the panel in place. */
export function PanelLink({ to, className, children }: PanelLinkProps) {
  const { links, show } = useAccount()
  return (
    <a
      href={links[to]}
      className={className}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        show(to)
      }}
    >
      {children}
    </a>
  )
}
