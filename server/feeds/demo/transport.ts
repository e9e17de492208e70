import type { StationFacts } from '../../../src/domain/observations/stations.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { TransportFailed } from '../ports.ts'
import { GridServices } from './grids/gridServices.ts'
import { ownTime } from './seaTime.ts'
import type { SeaClock } from './seaTime.ts'
import { SERVICES } from './services.ts'
import type { DemoAgency } from './answer.ts'
import type { DemoTsunami } from './tsunami.ts'
import { WarningOffice } from './warningOffice.ts'

/** The demo sea behind the agencies' own interfaces: the same services, answered from pure functions of place and time. */
export class DemoTransport implements Transport {
  readonly mode = 'demo'
  private readonly agency: DemoAgency
  private readonly grids: GridServices

  /**
   * @param shown.clock the moment of the sea that is shown, such as a scene's
   * @param shown.tsunami what happens beside the weather
   */
  constructor(
    stations: readonly StationFacts[],
    { clock = ownTime, tsunami }: { clock?: SeaClock; tsunami?: DemoTsunami | undefined } = {},
  ) {
    const office = new WarningOffice(clock, tsunami?.events)
    const { bulletins: quakes = [], notices: tsunamis = [] } = tsunami ?? {}
    this.agency = { stations, clock, office, quakes, tsunamis }
    this.grids = new GridServices(clock)
  }

  /** @throws TransportFailed when given up, and `refused` for a service that the demo does not have */
  async fetch(request: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (this.grids.has(request.service)) {
      const bytes = await this.grids.answer(request.service, request)
      if (signal.aborted) throw new TransportFailed('timeout', 'given up by the caller')
      return bytes
    }
    const answer = Object.hasOwn(SERVICES, request.service) ? SERVICES[request.service] : undefined
    if (!answer) throw new TransportFailed('refused', `the demo sea has no ${request.service}`)
    const yieldIfDue = timeSlice()
    return answer(this.agency, request, async () => {
      await yieldIfDue()
      if (signal.aborted) throw new TransportFailed('timeout', 'given up by the caller')
    })
  }
}
