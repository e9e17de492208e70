import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { smallZoneGeometry, swellProperties, fromWireSeconds } from '../../../src/wire/fields/swell.ts'
import type { LayerZone } from '../../../src/wire/map/mapService.ts'
import { MAP_QUERY, readViewParams, VIEW_PARAMS } from '../../../src/wire/map/mapService.ts'
import { allSmallZones, swellInZones } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'

/** Frames that are held: those of one run, which a client asks for one after the other. */
const MOST_HELD = 19

type Run = NonNullable<ReturnType<Fields['run']>>
type SwellFields = Pick<Fields, 'run' | 'timesOf' | 'reader'>

/** Swell of the small zones, worked out once for each time. */
export class SwellLayer {
  readonly #fields: SwellFields
  readonly #held = new Map<string, Promise<LayerZone[]>>()
  #geometryTexts: readonly string[] | undefined

  constructor(fields: SwellFields) {
    this.#fields = fields
  }

  /**
   * @param viewParams `fcst_time:YYYYMMDDHHmmss;mdl_data_prdct_time:YYYYMMDDHHmmss`, KST
   * @throws Refusal INPUT_INVALID for times that cannot be read, TIME_INVALID for those that no stored run
   *   has, NOT_READY without any run
   */
  async zones(viewParams: string | undefined): Promise<LayerZone[]> {
    const named = readViewParams(viewParams ?? '')
    const validAt = fromWireSeconds(named.get(VIEW_PARAMS.validAt) ?? '')
    const issuedAt = fromWireSeconds(named.get(VIEW_PARAMS.issuedAt) ?? '')
    if (!validAt || !issuedAt) throw new Refusal('INPUT_INVALID', { field: MAP_QUERY.viewParams })
    if (!this.#fields.run('waves')) throw new Refusal('NOT_READY')
    const run = this.#fields.run('waves', issuedAt)
    const times = run ? this.#fields.timesOf(run, 'swellHeight') : []
    const index = times.findIndex((time) => time.getTime() === validAt.getTime())
    if (!run || index < 0) throw new Refusal('TIME_INVALID', { field: MAP_QUERY.viewParams })
    const key = `${run.key} ${index}`
    const held = this.#held.get(key) ?? this.#work(run, index)
    this.#held.set(key, held)
    held.catch(() => this.#held.delete(key))
    const [oldest] = this.#held.keys()
    if (this.#held.size > MOST_HELD && oldest !== undefined) this.#held.delete(oldest)
    return held
  }

  async #work(run: Run, index: number): Promise<LayerZone[]> {
    const found = await swellInZones(this.#fields, run, index)
    if (!found) throw new Refusal('TIME_INVALID', { field: MAP_QUERY.viewParams })
    this.#geometryTexts ??= allSmallZones().map((zone) => JSON.stringify(smallZoneGeometry(zone)))
    const texts = this.#geometryTexts
    return found.map(({ zone, swell }, i) => ({
      properties: swellProperties(zone, swell),
      geometryText: texts[i] ?? 'null',
    }))
  }
}
