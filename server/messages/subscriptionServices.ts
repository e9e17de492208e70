import { writeAlert } from '../../src/text/messages/alerts.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Gateways } from './delivery/gateways.ts'
import { isPushEndpoint } from './delivery/pushHosts.ts'
import type { Env } from '../env.ts'
import type { Observations } from '../observations/index.ts'
import { Outbox } from './outbox/index.ts'
import type { Watching } from '../passages/index.ts'
import { readSettings, refuseUnreachable } from './messageSettings.ts'
import { PushEndpoints } from './pushEndpoints.ts'
import { SubscriptionCatalogue } from './subscriptionCatalogue.ts'
import { Subscriptions } from './subscriptions.ts'
import { TripWatches } from './tripWatches.ts'
import type { Places } from '../places/index.ts'
import type { Trips } from '../trips/index.ts'
import type { Zones } from '../zones/index.ts'

/** What members can ask to be notified of, their subscriptions, and the outbox. */
export interface SubscriptionServices {
  subscriptionCatalogue: SubscriptionCatalogue
  subscriptions: Subscriptions
  pushEndpoints: PushEndpoints
  outbox: Outbox
  /** the members' own view of the outbox */
  deliveries: Pick<Outbox, 'deliveriesOf'>
  tripWatches: TripWatches
  passageWatching: Watching
  /** what browsers subscribe with to push messages; absent where nothing carries them */
  pushKey?: string | undefined
}

export interface SubscriptionsBuildParts {
  env: Pick<Env, 'PHONE_VERIFY' | 'PUBLIC_ORIGIN'>
  db: Database
  clock: Clock
  sealer: Sealer
  observations: Observations
  zones: Zones
  gateways: Pick<Gateways, 'pushHosts' | 'pushPublicKey'>
  places: Places
  trips: Trips
}

/** Puts the services of subscriptions together; nothing is read yet. */
export function buildSubscriptions(parts: SubscriptionsBuildParts): SubscriptionServices {
  const { env, db, clock, sealer, observations, zones, gateways, places, trips } = parts
  const subscriptionCatalogue = new SubscriptionCatalogue({ observations, zones })
  const outbox = new Outbox({ db, clock, write: writeAlert, origin: env.PUBLIC_ORIGIN })
  const verifiesPhone = env.PHONE_VERIFY === 'on'
  const subscriptions = new Subscriptions({
    db,
    clock,
    sealer,
    catalogue: subscriptionCatalogue,
    verifiesPhone,
    cancelUnsubscribed: (tx, memberId, channel, keep) =>
      outbox.cancelUnsubscribed(tx, memberId, channel, keep),
  })
  const tripWatches = new TripWatches({
    db,
    clock,
    sealer,
    places,
    trips,
    verifiesPhone,
    cancelUnwatched: (tx, memberId) => outbox.cancelUnsubscribed(tx, memberId, 'sns'),
  })
  const passageWatching: Watching = {
    async mustReach(tx, memberId) {
      const { snsRoute } = await readSettings(tx, memberId)
      await refuseUnreachable(tx, memberId, snsRoute, { sealer, verifiesPhone })
    },
    cancelUnwatched: (tx, memberId) => outbox.cancelUnsubscribed(tx, memberId, 'sns'),
  }
  const pushEndpoints = new PushEndpoints({
    db,
    clock,
    sealer,
    isKnownService: (endpoint) => isPushEndpoint(endpoint, gateways.pushHosts),
  })
  return {
    subscriptionCatalogue,
    subscriptions,
    pushEndpoints,
    outbox,
    deliveries: outbox,
    tripWatches,
    passageWatching,
    pushKey: gateways.pushPublicKey,
  }
}
