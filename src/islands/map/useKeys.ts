import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an action when its key is pressed inside the element.
 *
 * @param keys actions by the name of the key, as in `KeyboardEvent.key`
 */
export function useKeys(
  element: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
): void {
  const act = useEffectEvent((event: KeyboardEvent) => keys[event.key]?.(event))
  useEffect(() => {
    const target = element.current
    const listen = (event: KeyboardEvent) => act(event)
    target?.addEventListener('keydown', listen)
    return () => target?.removeEventListener('keydown', listen)
  }, [element])
}
