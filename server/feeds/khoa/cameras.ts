import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import type { CameraShotFact } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { ParseContext } from '../ports.ts'
import { factAdapter } from './facts.ts'
import { nameOf, positionOf, textOf, timeOf } from './values.ts'

const STATION = /^[A-Z]{2}_\d{4}$/
const LONGEST_ADDRESS = 500
const MOST_VIEWS = 8

function readShot(item: Item, { receivedAt, request }: ParseContext): CameraShotFact | string {
  const station = textOf(item['obsCode']) || request?.station || ''
  if (!STATION.test(station)) return 'station'
  const [nameKo, position] = [nameOf(item['sfogObsvtrNm'] ?? item['obsvtrNm']), positionOf(item)]
  if (nameKo === undefined) return 'name'
  if (!position) return 'position'
  const at = timeOf(item['imgCrtDt'] ?? item['imgDt'])
  if (!at) return 'time'
  if (isAhead(at, receivedAt, AGENCY_CLOCK_SLACK_MS)) return 'future'
  if (at.getTime() < receivedAt.getTime() - 3 * DAY_MS) return 'ancient'
  const address = textOf(item['imgUrl'] ?? item['uri']) ?? ''
  if (address.length > LONGEST_ADDRESS || !/^https?:$/.test(protocolOf(address))) return 'address'
  return { kind: 'camera-shot', camera: station, nameKo, view: 0, ...position, at, address }
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '')

/**
 * The newest picture of each view. Nothing names the views, so those of one moment are numbered in the order of their
 * addresses, which hold the camera's number; older ones of the list are left out.
 */
function newestOfEachView(shots: readonly CameraShotFact[]): CameraShotFact[] {
  return [...Map.groupBy(shots, ({ camera }) => camera).values()].flatMap((all) => {
    const newest = Math.max(...all.map(({ at }) => at.getTime()))
    return all
      .filter(({ at }) => at.getTime() === newest)
      .toSorted((a, b) => (a.address < b.address ? -1 : 1))
      .slice(0, MOST_VIEWS)
      .map((shot, i) => ({ ...shot, camera: `${shot.camera}-${i + 1}`, view: i + 1 }))
  })
}

/**
 * `seafogCctv`: the newest pictures of the cameras of one port. The catalogue calls time and address `imgCrtDt` and
 * `imgUrl`, running clients saw `imgDt` and `uri`; both are read.
 *
 * @source data.go.kr 1192136/seafogCctv; KST
 */
export const cameraAdapter = factAdapter<CameraShotFact>({
  source: 'khoa-cameras',
  service: 'khoa_seafogCctv',
  timeField: 'imgCrtDt',
  read: readShot,
  join: newestOfEachView,
})
