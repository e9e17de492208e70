import { besideModule, WorkerThread } from '../../../platform/threads/workerThread.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import { TransportFailed } from '../../ports.ts'
import type { FeedRequest } from '../../ports.ts'
import type { SeaClock } from '../seaTime.ts'
import type { GridOrder, GridService } from './gridFiles.ts'
import { GRID_SERVICE_NAMES } from './gridFiles.ts'
import { GRID_ROLE } from './gridThread.ts'

const IDLE_MS = 30_000

/** What comes wrong once a day, and right when it is asked for again. */
type Fault = 'late' | 'short' | 'missing' | 'error'

/** The minutes of a day, UTC, at which the satellite is serviced: it takes no picture. */
const SERVICED_MIN = 16 * 60 + 20

/** Answers requests for grids, from a thread of its own: a run takes some seconds to work out. */
export class GridServices {
  private readonly thread: WorkerThread<GridOrder, Uint8Array>
  /** faults that have been shown, by request */
  private readonly shown = new Set<string>()

  constructor(clock: SeaClock) {
    // every clock of the demo sea is ahead by a constant
    const shift = clock(new Date(0))
    this.thread = new WorkerThread({
      entry: besideModule(import.meta.url, 'gridThread'),
      role: GRID_ROLE,
      data: { shift },
      idleMs: IDLE_MS,
    })
  }

  has(service: string): service is GridService {
    return GRID_SERVICE_NAMES.some((name) => name === service)
  }

  /** @throws TransportFailed where there is no such file yet */
  async answer(service: GridService, request: FeedRequest): Promise<Uint8Array> {
    const { issuedAt, validAt, list, part } = request
    if (!issuedAt || !validAt || issuedAt > request.at) throw new TransportFailed('refused', 'no such run')
    if (service.startsWith('kma_gk2a_') && (issuedAt.getTime() % DAY_MS) / MINUTE_MS === SERVICED_MIN)
      throw new TransportFailed('refused', 'no picture of this slot')
    const fault = part && faultOf(service, issuedAt, part.name)
    const key = `${service} ${issuedAt.getTime()} ${part?.name}`
    const isFirst = fault && !this.shown.has(key)
    if (isFirst) this.shown.add(key)
    if (isFirst && fault === 'late') throw new TransportFailed('refused', 'the run is late')
    if (isFirst && fault === 'error') return Buffer.from('# ERROR : file not found\n', 'latin1')
    const bytes = await this.thread.ask({ service, issuedAt, validAt, list })
    if (isFirst && fault === 'short') return bytes.subarray(0, Math.floor(bytes.length * SHORT_SHARE))
    if (isFirst && fault === 'missing') return missingOf(bytes)
    return bytes
  }
}

const SHORT_SHARE = 0.6
/** Once a day, in runs of certain hours UTC: the file of one hour. */
const FAULTS: readonly { service: GridService; hourUtc: number; part: RegExp; fault: Fault }[] = [
  { service: 'kma_dfs_shrt_grd', hourUtc: 2, part: /^h001-/, fault: 'late' },
  { service: 'kma_dfs_shrt_grd', hourUtc: 8, part: /^h030-TMP$/, fault: 'short' },
  { service: 'kma_dfs_shrt_grd', hourUtc: 20, part: /^h012-WAV$/, fault: 'missing' },
  { service: 'kma_kim_nc', hourUtc: 12, part: /^h000-t2m$/, fault: 'error' },
  { service: 'kma_gk2a_fog', hourUtc: 17, part: /^picture$/, fault: 'late' },
  { service: 'nwp_waves', hourUtc: 12, part: /^h000$/, fault: 'late' },
  { service: 'nwp_waves', hourUtc: 0, part: /^h024$/, fault: 'short' },
]

const faultOf = (service: GridService, issuedAt: Date, part: string): Fault | undefined =>
  FAULTS.find(
    (one) => one.service === service && one.hourUtc === issuedAt.getUTCHours() && one.part.test(part),
  )?.fault

/** Every number of a text becomes the one that stands for missing, as the hub answers to a wrong hour. */
const missingOf = (text: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(/ *-?\d+\.\d\d/g, ' -99.00'),
    'latin1',
  )
