import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchMessageCatalogue } from '../../api/messages.ts'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'

export interface Catalogues {
  known: Partial<Record<Channel, ChannelCatalogue>>
  hasFailed: boolean
  retry(): void
}

/** What can be subscribed to, read once per channel when its tab is first shown. */
export function useCatalogue(channel: Channel): Catalogues {
  const [known, setKnown] = useState<Catalogues['known']>({})
  const [hasFailed, setHasFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const read = useRef(new Set<Channel>())
  useEffect(() => {
    setHasFailed(false)
    if (read.current.has(channel)) return undefined
    const leaving = new AbortController()
    fetchMessageCatalogue(channel, leaving.signal).then(
      (catalogue) => {
        read.current.add(channel)
        setKnown((others) => ({ ...others, [channel]: catalogue }))
      },
      () => {
        if (!leaving.signal.aborted) setHasFailed(true)
      },
    )
    return () => leaving.abort()
  }, [channel, turn])
  const retry = useCallback(() => setTurn((count) => count + 1), [])
  return { known, hasFailed, retry }
}
