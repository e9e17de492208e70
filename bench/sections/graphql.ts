import { mapStationsUrl } from '../../src/api/operations.ts'
import { FIELDS } from '../dataset.ts'
import type { Figure } from '../figures.ts'
import { load, loadInTurns, type Load } from '../load.ts'
import { withPeers } from '../peerProcess.ts'
import type { PeerStation } from '../peers/peer.ts'
import { preparedBytes } from './latest.ts'
import type { BenchOptions, MeasurePortal } from './section.ts'

const STATION = `code nameKo lat lon latest { observedAt ${FIELDS.join(' ')} }`
const WHOLE_LIST = JSON.stringify({ query: `{ stations { ${STATION} } }` })
/** The box holds every station; its edge moves with each request, so that no answer can be a former one. */
const NEW_EACH_TIME = JSON.stringify({
  query: `query Box($box: BoundingBox) { stations(bbox: $box) { ${STATION} } }`,
  variables: { box: { west: 100, south: 20, east: 'EDGE', north: 60 } },
}).replace('"EDGE"', '170.${n}')

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The portal limits ad-hoc queries per address; the load comes from many, as a proxy in front would say. */
const FROM_MANY = { 'X-Forwarded-For': '${address}' }

const rate = (result: { requestsPerSecond: number } | undefined): number => {
  if (result === undefined) throw new Error('a load is missing')
  return result.requestsPerSecond
}

async function peerStations(origin: string): Promise<PeerStation[]> {
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers: JSON_TYPE, body: WHOLE_LIST })
  const { data } = (await answer.json()) as { data: { stations: PeerStation[] } }
  return data.stations.filter((station) => station.latest !== null)
}

async function measurePersisted(
  origin: string,
  stations: PeerStation[],
  options: BenchOptions,
): Promise<Figure[]> {
  const { seconds, rounds } = options
  const url = origin + mapStationsUrl
  const headers = { 'Accept-Encoding': 'br' }
  const prepared = await preparedBytes(url)
  const [ours, theirs] = await withPeers([{ name: 'bareHttp', data: prepared }], ([bare = '']) =>
    loadInTurns(
      [url, `${bare}/`].map((address): Load => ({ url: address, headers, seconds })),
      rounds,
    ),
  )
  const usual = await withPeers([{ name: 'apolloTypeOrm', data: stations }], ([typeOrm = '']) =>
    load({ url: `${typeOrm}/graphql`, headers: JSON_TYPE, body: WHOLE_LIST, seconds: Math.max(5, seconds) }),
  )
  const figure = { section: 'graphql', value: rate(ours), unit: 'requests/s' }
  return [
    {
      ...figure,
      what: 'Persisted GraphQL operation of the map, brotli',
      peer: { name: 'bare node:http, same bytes', value: rate(theirs) },
      goal: { atLeast: 0.4 },
    },
    {
      ...figure,
      what: 'Persisted GraphQL operation of the map, brotli',
      peer: { name: 'Apollo + type-graphql + TypeORM', value: usual.requestsPerSecond },
      goal: { atLeast: 100 },
    },
  ]
}

async function measureAdHoc(
  origin: string,
  stations: PeerStation[],
  options: BenchOptions,
): Promise<Figure[]> {
  const { seconds, rounds } = options
  const query = (from: string, body: string): Load => ({
    url: `${from}/graphql`,
    headers: { ...JSON_TYPE, ...FROM_MANY },
    body,
    seconds: Math.max(5, seconds),
  })
  const peers = ['plainApollo', 'mercurius'].map((name) => ({ name, data: stations }))
  const results = await withPeers(peers, (others) =>
    loadInTurns(
      [origin, ...others].map((from) => query(from, NEW_EACH_TIME)),
      rounds,
    ),
  )
  const [ours, plain, compiled] = results.map(rate)
  const kept = await load(query(origin, WHOLE_LIST))
  if (ours === undefined || plain === undefined || compiled === undefined)
    throw new Error('a load is missing')
  const what = 'Ad-hoc GraphQL, 500 stations × 12 fields, other variables each time'
  return [
    {
      section: 'graphql',
      what,
      value: ours,
      unit: 'requests/s',
      peer: { name: 'Apollo over an array', value: plain },
      goal: { atLeast: 4 },
    },
    {
      section: 'graphql',
      what,
      value: ours,
      unit: 'requests/s',
      peer: { name: 'Mercurius with JIT', value: compiled },
      goal: { atLeast: 0.9 },
    },
    {
      section: 'graphql',
      what: 'Ad-hoc GraphQL, the same question again',
      value: kept.requestsPerSecond,
      unit: 'requests/s',
      peer: { name: 'Apollo over an array', value: plain },
    },
  ]
}

export const measureGraphql: MeasurePortal = async (portal, options) => {
  const stations = await peerStations(portal.origin)
  return [
    ...(await measurePersisted(portal.origin, stations, options)),
    ...(await measureAdHoc(portal.origin, stations, options)),
  ]
}
