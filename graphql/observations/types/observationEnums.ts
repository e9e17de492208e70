import type { FeedStatus, SeriesStep } from '../../../src/domain/observations/stations.ts'
import { register } from '../../kernel/types/enums.ts'

const STEP_WORDS: Record<SeriesStep, string> = {
  raw: 'Every observation as received; at most 31 days.',
  hour: 'One point per hour, UTC = KST minute 00; at most 366 days.',
  day: 'One point per calendar day of Korea (KST); at most 3,660 days.',
}

export const SeriesStepEnum = register('SeriesStep', 'Spacing of the points of a series.', STEP_WORDS)

const FEED_STATE_WORDS: Record<FeedStatus['state'], string> = {
  ok: 'The last expected payload came and was read.',
  late: 'The newest observation is older than it should be.',
  down: 'The feed does not answer, or its payloads are refused.',
  waiting: 'Nothing was asked yet.',
}

export const FeedStateEnum = register('FeedState', 'How a feed is doing.', FEED_STATE_WORDS)
