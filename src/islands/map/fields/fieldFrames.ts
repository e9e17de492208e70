import type { FieldTime } from '../../../api/fields.ts'
import { fetchFieldFrame } from '../../../api/fields.ts'
import type { FieldElement } from '../../../domain/fields/fieldElements.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'

/** About 30 MB on a grid of 35,000 values. */
const MOST_FRAMES = 400

const frameKey = ({ run, index }: FieldTime, element: FieldElement) => `${run.key} ${element} ${index}`

/** Frames that were loaded: each is asked for once, and kept while there is room. */
export class FieldFrames {
  /** the longest unused first */
  private readonly frames = new Map<string, Promise<Uint16Array>>()

  /** Codes of all elements of a layer at one time. @throws ReadError */
  load(layer: FieldLayerName, time: FieldTime): Promise<Uint16Array[]> {
    return Promise.all(fieldLayer(layer).elements.map((element) => this.frame(time, element)))
  }

  /** Codes of the direction beside a layer; undefined where the layer or the run has none. */
  async loadMotion(layer: FieldLayerName, time: FieldTime): Promise<Uint16Array | undefined> {
    const { motion } = fieldLayer(layer)
    return motion && this.frame(time, motion).catch(() => undefined)
  }

  private frame(time: FieldTime, element: FieldElement): Promise<Uint16Array> {
    const key = frameKey(time, element)
    const known = this.frames.get(key)
    const frame = known ?? fetchFieldFrame(time, element)
    this.frames.delete(key)
    this.frames.set(key, frame)
    if (!known) frame.catch(() => this.frames.delete(key))
    for (const oldest of [...this.frames.keys()].slice(0, -MOST_FRAMES)) this.frames.delete(oldest)
    return frame
  }
}
