import type { RefObject } from 'react'
import { useEffect } from 'react'
import { fetchJson } from '../../../api/fetchJson.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { CURRENT_STORMS_PATH } from '../../../domain/kernel/pages.ts'
import { useFetched } from '../../../state/useFetched.ts'
import type { PortalMap } from '../portalMap.ts'
import type { Tracks } from './stormLayer.ts'

/** Advisories come every three to six hours. */
const EVERY_MS = 600_000

/** Tracks of the storms that go on; what draws them is loaded when there is one. */
export function useStorms(map: RefObject<PortalMap | null>, isWanted: boolean, language: Language): void {
  const fetched = useFetched(
    isWanted ? 'storms' : undefined,
    async (signal) => {
      const { features } = (await fetchJson(CURRENT_STORMS_PATH, signal)).body as Tracks
      return features.length > 0
        ? (await import('./stormLayer.ts')).stormLayer(features, language)
        : undefined
    },
    EVERY_MS,
  )
  const layer = fetched.state === 'ready' ? fetched.value : undefined
  useEffect(() => {
    const host = map.current
    if (!host || !layer) return
    host.addStorms(layer)
    return () => host.removeMarks(layer)
  }, [map, layer])
}
