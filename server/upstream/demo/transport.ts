import type { StationFacts } from '../../../src/domain/stations.ts'
import type { HubRequest, Transport } from '../ports.ts'
import { SERVICES } from './services.ts'
import type { DemoAgency } from './services.ts'
import { Turns } from './turns.ts'
import { WarningOffice } from './warningOffice.ts'

/** The demo sea behind the agencies' own interfaces: the same services, answered from pure functions of place and time. */
export class DemoTransport implements Transport {
  readonly mode = 'demo'
  private readonly agency: DemoAgency

  constructor(stations: readonly StationFacts[]) {
    this.agency = { stations, office: new WarningOffice() }
  }

  /** @throws TransportFailed when given up */
  fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array> {
    return SERVICES[request.service](this.agency, request, new Turns(signal))
  }
}
