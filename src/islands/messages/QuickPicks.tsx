import { useState } from 'react'
import type { CataloguePoint, CatalogueTopic } from '../../domain/messages/subscriptionCatalogue.ts'
import { favourites } from '../../state/favourites.ts'
import { useStore } from '../../state/useStore.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { pointName, pointsIn } from './catalogue.ts'
import { useSubscription } from './context.ts'
import type { NearPoint } from './nearest.ts'
import { kmText, locate, nearestOf } from './nearest.ts'

interface QuickPicksProps {
  topic: CatalogueTopic
  chosen: readonly string[]
  near: Near
  onChoose(code: string, isChosen: boolean): void
}

type Near =
  | { state: 'unasked' | 'asking' }
  | { state: 'found'; points: readonly NearPoint[] }
  | { state: 'denied' | 'unknown' | 'nothing' }

/** The places a reader most likely means: those nearby, once asked for, and the favourites among the topic's. */
export function QuickPicks({ topic, chosen, near, onChoose }: QuickPicksProps) {
  const { words } = useSubscription()
  const t = words.quick
  const liked = useLiked(topic).map((point) => ({ point }))
  return (
    <>
      {near.state === 'found' && (
        <Picks label={t.near} picks={near.points} chosen={chosen} onChoose={onChoose} />
      )}
      {liked.length > 0 && <Picks label={t.favourites} picks={liked} chosen={chosen} onChoose={onChoose} />}
    </>
  )
}

/** Asks where the reader is, at a click and not before. */
export function NearestButton({ near, find }: { near: Near; find(): void }) {
  const { words } = useSubscription()
  const t = words.quick
  return (
    <>
      <button type="button" className="button" aria-disabled={near.state === 'asking'} onClick={find}>
        {near.state === 'asking' ? t.locating : t.nearest}
      </button>
      <p className="field-status" role="status">
        {near.state in t.failures ? t.failures[near.state as keyof typeof t.failures] : ''}
      </p>
    </>
  )
}

export function useNearest(topic: CatalogueTopic): { near: Near; find(): void } {
  const [near, setNear] = useState<Near>({ state: 'unasked' })
  const find = () => {
    if (near.state === 'asking') return
    setNear({ state: 'asking' })
    void locate(navigator.geolocation).then((where) => {
      if (where.state !== 'here') return setNear({ state: where.state })
      const points = nearestOf(pointsIn(topic), where)
      setNear(points.length > 0 ? { state: 'found', points } : { state: 'nothing' })
    })
  }
  return { near, find }
}

/** The favourites that this topic can tell of, in the reader's own order. */
function useLiked(topic: CatalogueTopic): CataloguePoint[] {
  const { items } = useStore(favourites().state)
  const points = new Map(pointsIn(topic).map((point) => [point.code, point]))
  return items.flatMap(({ stationCode = '' }) => {
    const point = points.get(stationCode)
    points.delete(stationCode)
    return point ? [point] : []
  })
}

interface PicksProps {
  label: string
  picks: readonly { point: CataloguePoint; distanceKm?: number }[]
  chosen: readonly string[]
  onChoose(code: string, isChosen: boolean): void
}

function Picks({ label, picks, chosen, onChoose }: PicksProps) {
  const { words, language } = useSubscription()
  return (
    <div className="picks" role="group" aria-label={label}>
      <span className="picks-label">{label}</span>
      {picks.map(({ point, distanceKm }) => {
        const isChosen = chosen.includes(point.code)
        return (
          <button
            key={point.code}
            type="button"
            className="pick"
            aria-pressed={isChosen}
            onClick={() => onChoose(point.code, !isChosen)}
          >
            {pointName(point, language)}
            {distanceKm !== undefined && (
              <span className="pick-km">{fillIn(words.quick.distance, { km: kmText(distanceKm) })}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
