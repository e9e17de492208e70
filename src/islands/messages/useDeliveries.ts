import { useCallback, useEffect, useRef, useState } from 'react'
import { ServerRefusal } from '../../api/readError.ts'
import { fetchDeliveries } from '../../api/messages.ts'
import type { DeliveryView } from '../../domain/messages/alerts.ts'
import { useSubscription } from './context.ts'
import { isApart, joined } from './deliveryRows.ts'

const PAGE_SIZE = 20

export interface Deliveries {
  /** undefined until the first page is there */
  rows: readonly DeliveryView[] | undefined
  phase: 'reading' | 'ready' | 'failed'
  hasOlder: boolean
  older(): void
  refresh(): void
}

/**
 * The member's own messages, page by page. Read again when the reader comes back to the window.
 *
 * @param turn another number asks for the newest: something was changed that may have sent one
 */
export function useDeliveries(turn: number): Deliveries {
  const { report } = useSubscription()
  const [rows, setRows] = useState<readonly DeliveryView[]>()
  const [phase, setPhase] = useState<Deliveries['phase']>('reading')
  const [hasOlder, setHasOlder] = useState(true)
  const isReading = useRef(false)
  const known = useRef<readonly DeliveryView[]>([])
  const read = useCallback(
    async (before?: number) => {
      if (isReading.current) return
      isReading.current = true
      setPhase('reading')
      try {
        const page = await fetchDeliveries({ first: PAGE_SIZE, ...(before !== undefined && { before }) })
        const isFull = page.length === PAGE_SIZE
        const beginsAnew = before === undefined && isFull && isApart(known.current, page)
        known.current = beginsAnew ? page : joined(known.current, page)
        setRows(known.current)
        // a full page of the newest tells nothing of the oldest, unless it begins the list anew
        if (before !== undefined || !isFull || beginsAnew) setHasOlder(isFull)
        setPhase('ready')
      } catch (error) {
        setPhase('failed')
        if (error instanceof ServerRefusal) await report(error)
      } finally {
        isReading.current = false
      }
    },
    [report],
  )
  useEffect(() => {
    void read()
  }, [read, turn])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
  return {
    rows,
    phase,
    hasOlder,
    older: () => void read(rows?.at(-1)?.id),
    refresh: () => void read(),
  }
}
