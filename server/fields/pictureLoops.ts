import { loopSlots, newestSlot, seaSight } from '../../src/domain/fields/pictureLoop.ts'
import type { PictureLoop, PictureProduct, SeaSight } from '../../src/domain/fields/pictureLoop.ts'
import { fieldProduct } from '../../src/domain/fields/products.ts'
import { runAgeOf } from '../../src/domain/fields/runAge.ts'
import { FOG_LEGEND, GREY_LEGEND, INFRARED_LEGEND } from '../../src/domain/fields/satelliteLegends.ts'
import type { PicturedField, PictureLegend, PictureOrder } from '../../src/domain/fields/gridPicture.ts'
import { SEA_NAMES, seaOf } from '../../src/domain/kernel/seas.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldRun } from './fieldRuns.ts'
import type { Fields } from './fields.ts'
import { allSmallZones } from './swell.ts'

/** Pictures that came finished from the satellite centre. */
export interface FinishedPictures {
  has(product: PictureProduct, at: Date): boolean
  /** @returns PNG; undefined where it is not there */
  read(product: PictureProduct, at: Date): Promise<Uint8Array | undefined>
}

export interface PictureLoopsParts {
  fields: Pick<Fields, 'run' | 'frame' | 'reader'>
  clock: Clock
  /** finished pictures for moments whose files have not come */
  quickLooks?: Pick<FinishedPictures, 'has'> | undefined
}

/** What a picture is drawn from, and a name that changes with it. */
export interface SatelliteOrder {
  key: string
  order: () => Promise<PictureOrder | undefined>
}

/** The pictures of a satellite of the last hours: which are there, what the newest shows, and what each is drawn from. */
export class PictureLoops {
  readonly #parts: PictureLoopsParts
  /** of the newest picture of each product */
  readonly #sights = new Map<PictureProduct, { key: string; seas: Promise<SeaSight[]> }>()

  constructor(parts: PictureLoopsParts) {
    this.#parts = parts
  }

  async loop(product: PictureProduct): Promise<PictureLoop> {
    const { clock, fields, quickLooks } = this.#parts
    const now = clock.now()
    const slots = loopSlots(newestSlot(now)).map((at) => {
      const isFed = fields.run(product, at) !== undefined
      const isQuickLook = !isFed && quickLooks?.has(product, at) === true
      return { at, isThere: isFed || isQuickLook, ...(isQuickLook && { isQuickLook }) }
    })
    const newest = slots.find(({ isThere, isQuickLook }) => isThere && !isQuickLook)
    const run = newest && fields.run(product, newest.at)
    if (!run) return { product, slots }
    const { issuedAt, source, mode } = run
    const seas = await this.#seasOf(product, run)
    return {
      product,
      slots,
      newest: { at: issuedAt, source, mode, age: runAgeOf(product, issuedAt, now), seas },
    }
  }

  /** Undefined where there is no picture of the moment. Fog lies over the clouds of the same moment, where they are there. */
  picture(product: PictureProduct, at: Date): SatelliteOrder | undefined {
    const { fields } = this.#parts
    const run = fields.run(product, at)
    if (!run) return undefined
    const below = product === 'fog' ? fields.run('infrared', at) : undefined
    const drawn = [
      ...(below ? [{ run: below, product: 'infrared' as const, legend: GREY_LEGEND }] : []),
      { run, product, legend: product === 'fog' ? FOG_LEGEND : INFRARED_LEGEND },
    ]
    return {
      key: `satellite ${drawn.map((one) => `${one.run.key} ${one.product}`).join(' ')}`,
      order: async () => {
        const found = await Promise.all(drawn.map((one) => this.#fieldOf(one)))
        const shown = found.filter((field) => field !== undefined)
        return shown.length === drawn.length ? { shape: 'satellite', fields: shown } : undefined
      },
    }
  }

  async #fieldOf(of: {
    run: FieldRun
    product: PictureProduct
    legend: PictureLegend
  }): Promise<PicturedField | undefined> {
    const element = elementOf(of.product)
    const frame = await this.#parts.fields.frame(of.run.key, element, 0)
    return frame && { frame, grid: of.run.manifest.grid, element, legend: of.legend }
  }

  #seasOf(product: PictureProduct, run: FieldRun): Promise<SeaSight[]> {
    const known = this.#sights.get(product)
    if (known?.key === run.key) return known.seas
    const seas = this.#sightsOf(product, run)
    this.#sights.set(product, { key: run.key, seas })
    // a file that could not be read is read anew the next time
    seas.catch(() => this.#sights.delete(product))
    return seas
  }

  async #sightsOf(product: PictureProduct, run: FieldRun): Promise<SeaSight[]> {
    const at = await this.#parts.fields.reader(run, elementOf(product), 0)
    if (!at) return []
    const zones = Map.groupBy(allSmallZones(), ({ centre }) => seaOf(centre))
    return SEA_NAMES.flatMap(
      (sea) =>
        seaSight(
          product,
          sea,
          (zones.get(sea) ?? []).map(({ centre }) => at(centre)),
        ) ?? [],
    )
  }
}

const elementOf = (product: PictureProduct) => fieldProduct(product).elements[0]!
