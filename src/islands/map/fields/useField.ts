import type { RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldLayerFacts, FieldTime } from '../../../api/fields.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { timesAround } from '../../../domain/fields/fieldTimes.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'
import { runAgeOf } from '../../../domain/fields/runAge.ts'
import { useFetched } from '../../../state/useFetched.ts'
import type { PortalMap } from '../portalMap.ts'
import type { FieldFrames } from './fieldFrames.ts'
import type { FieldLayer } from './fieldLayer.ts'

/** A run comes every few hours, the minute is unknown. */
const EVERY_MS = 600_000
/** Times ahead that are loaded before they are asked for: as far as a step of the slider, and one more. */
const AHEAD = 4

type FieldParts = typeof import('./index.ts')

/** What is to be said of the field beside the map. */
export type FieldNote =
  | { kind: 'field-loading' }
  | { kind: 'field-failed'; retry(): void }
  | { kind: 'field-none' | 'field-not-then' }
  | { kind: 'field-late'; issuedAt: Date }

export interface FieldState {
  /** drawn; while the next one is loaded still the last of the layer */
  picture: FieldPicture | undefined
  /** whether the picture is of the moment that is shown, so that it may be read */
  isOfMoment: boolean
  facts: FieldLayerFacts | undefined
  /** the one behind the moment that is shown */
  run: FieldTime['run'] | undefined
  /** what shows the field and its key; loaded with the first one */
  parts: FieldParts | undefined
  note: FieldNote | undefined
  /** layers of which there is a run; undefined while that is unknown */
  available: ReadonlySet<FieldLayerName> | undefined
}

/**
 * The frames about a moment, loaded, and what is behind them.
 *
 * @param isListed whether the layers are wanted though none is chosen
 * @param knownAt  by the runs that had been received at this moment, where the reader asks for that
 */
export function useField(
  layer: FieldLayerName | undefined,
  { at, now, isListed, knownAt }: { at: Date; now: Date; isListed: boolean; knownAt: Date | undefined },
): FieldState {
  const catalogue = useFetched(
    layer !== undefined || isListed ? `fields ${knownAt?.toISOString() ?? ''}` : undefined,
    async (signal) => (await import('../../../api/fields.ts')).fetchFieldCatalogue(signal, knownAt),
    EVERY_MS,
  )
  // the list of layers is open: what draws them comes while the reader chooses
  const module = useFetched(
    layer !== undefined || isListed ? 'module' : undefined,
    () => import('./index.ts'),
  )
  const frames = useRef<FieldFrames>(undefined)
  const parts = module.state === 'ready' ? module.value : undefined
  if (parts) frames.current ??= new parts.FieldFrames()
  const known = catalogue.state === 'ready' ? catalogue.value : undefined
  const facts = layer && known?.get(layer)
  const around = useMemo(() => facts && timesAround(facts.times, at), [facts, at])
  const loaded = useFrames(frames.current, facts, around)
  const available = useMemo(() => known && new Set(known.keys()), [known])
  const picture = usePicture(layer, around, loaded?.codes)
  /** whether what was loaded last, or failed to be, is for the moment */
  const isLoaded = around !== undefined && loaded?.of === frameKeys(around)
  const isOfMoment = isLoaded && picture?.share === around.share
  const note = noteOf()
  const isShown = around !== undefined && note?.kind !== 'field-failed'
  const run = around?.before.run ?? facts?.run
  return { picture: isShown ? picture : undefined, isOfMoment, facts, run, parts, note, available }

  function noteOf(): FieldNote | undefined {
    if (layer === undefined) return undefined
    const parts = [catalogue, module]
    if (parts.some(({ state }) => state === 'failed') || (isLoaded && loaded?.hasFailed)) {
      const retry = () => {
        for (const part of parts) if (part.state === 'failed') part.retry()
        loaded?.retry()
      }
      return { kind: 'field-failed', retry }
    }
    if (!known) return { kind: 'field-loading' }
    if (!facts) return { kind: 'field-none' }
    if (!around) return { kind: 'field-not-then' }
    if (!isOfMoment) return { kind: 'field-loading' }
    const { product, issuedAt } = facts.run
    return runAgeOf(product, issuedAt, knownAt ?? now) === 'fresh'
      ? undefined
      : { kind: 'field-late', issuedAt }
  }
}

type Around = NonNullable<ReturnType<typeof timesAround<FieldTime>>>

/** The same text means the same frames, whichever answer of the catalogue they were named by. */
const frameKeys = ({ before, after }: Around): string =>
  [before, after].map(({ run, index }) => `${run.key} ${index}`).join(' ')

interface LoadedFrames {
  /** see `frameKeys` */
  of: string
  codes: FrameCodes | undefined
  hasFailed: boolean
  retry(): void
}

interface FrameCodes {
  of: string
  before: Uint16Array[]
  after: Uint16Array[]
  motion: readonly [before: Uint16Array | undefined, after: Uint16Array | undefined]
}

function useFrames(
  frames: FieldFrames | undefined,
  facts: FieldLayerFacts | undefined,
  around: Around | undefined,
): LoadedFrames | undefined {
  const [loaded, setLoaded] = useState<Omit<LoadedFrames, 'retry'>>()
  const [attempt, setAttempt] = useState(0)
  const { before, after } = around ?? {}
  useEffect(() => {
    if (!frames || !facts || !before || !after) return
    let isOver = false
    const of = frameKeys({ before, after, share: 0 })
    const take = (codes?: Omit<FrameCodes, 'of'>) => {
      if (!isOver) setLoaded({ of, codes: codes && { of, ...codes }, hasFailed: codes === undefined })
    }
    Promise.all([
      frames.load(facts.layer, before),
      frames.load(facts.layer, after),
      frames.loadMotion(facts.layer, before),
      frames.loadMotion(facts.layer, after),
    ]).then(
      ([first, second, ...motion]) => {
        take({ before: first, after: second, motion })
        const next = facts.times.indexOf(after) + 1
        for (const time of facts.times.slice(next, next + AHEAD))
          frames.load(facts.layer, time).catch(() => {})
      },
      () => take(),
    )
    return () => {
      isOver = true
    }
  }, [frames, facts, before, after, attempt])
  return loaded && { ...loaded, retry: () => setAttempt((n) => n + 1) }
}

/** The last picture of a layer stays until the next one is there, so that nothing flickers. */
function usePicture(
  layer: FieldLayerName | undefined,
  around: Around | undefined,
  codes: FrameCodes | undefined,
): FieldPicture | undefined {
  const last = useRef<FieldPicture>(undefined)
  const picture = useMemo((): FieldPicture | undefined => {
    if (!layer || !around || codes?.of !== frameKeys(around)) return undefined
    const { before, after, motion } = codes
    const [first, second] = motion
    const element = fieldLayer(layer).motion
    return {
      layer,
      grid: around.before.run.grid,
      before,
      after,
      share: around.share,
      ...(element && first && second && { motion: { element, before: first, after: second } }),
    }
  }, [layer, around, codes])
  if (picture) last.current = picture
  else if (last.current?.layer !== layer) last.current = undefined
  return last.current
}

/** Keeps the layer on the map while there is a field to draw. */
export function useFieldLayer(
  map: RefObject<PortalMap | null>,
  { picture, parts }: FieldState,
  isMoving: boolean,
): void {
  const layer = useRef<FieldLayer>(undefined)
  const newest = useRef(picture)
  newest.current = picture
  const isWanted = picture !== undefined
  const Made = parts?.FieldLayer
  useEffect(() => {
    const host = map.current
    if (!isWanted || !Made || !host || !newest.current) return
    const made = new Made(newest.current, host.ground, isMoving)
    host.addField(made)
    layer.current = made
    return () => {
      host.removeField(made)
      layer.current = undefined
    }
  }, [isWanted, Made, map, isMoving])
  useEffect(() => {
    if (picture) layer.current?.show(picture)
  }, [picture])
}
