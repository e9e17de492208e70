import { useEffect } from 'react'

/** Set once the screen itself leads elsewhere: then there is nothing left to ask the reader. */
let isLedAway = false

export function leadAway(href: string): void {
  isLedAway = true
  location.assign(href)
}

/** Lets the browser ask before a window with changes that are not saved is closed. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLedAway) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}
