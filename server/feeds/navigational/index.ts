import { DAY_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { decodedKey } from '../datago/index.ts'
import type { FeedRequest, Provider } from '../ports.ts'
import { NAVIGATIONAL_WARNINGS, navigationalWarningsAdapter } from './warnings.ts'

const PATH = '/1192136/NavigationalWarning'
/** Today and the days for which a departure is looked at. */
const DAYS = 4
/** A list of a day and the details of a document, which some 20 are: under 600 calls a day. */
const EVERY_MIN = 60
const ALL_DOCUMENTS_MS = 3 * 60_000

export const LIST_PATH = `${PATH}/getNavigationalWarningInfo`
export const DETAIL_PATH = `${PATH}/getNavigationalWarningDetailInfo`

/** The days of which a list is asked for, as `20260504`. */
export const listedDays = (at: Date): string[] =>
  Array.from({ length: DAYS }, (_, day) => toKstDigits(new Date(at.getTime() + day * DAY_MS)).slice(0, 8))

/** Warnings of the hydrographic agency to ships; its key is that of its other services. */
export const navigational = {
  publicUrl: 'https://apis.data.go.kr',
  keyed: (key: string) => ({ serviceKey: decodedKey(key) }),
  services: { [NAVIGATIONAL_WARNINGS]: { path: LIST_PATH, query: () => ({}) } },
  delayMin: 1,
  feeds: [
    {
      name: 'khoa-navigational-warnings',
      adapter: navigationalWarningsAdapter,
      everyMin: EVERY_MIN,
      request: (slot: Date): FeedRequest => ({ service: NAVIGATIONAL_WARNINGS, at: slot }),
      timeoutMs: ALL_DOCUMENTS_MS,
    },
  ],
} satisfies Provider
