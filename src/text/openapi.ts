import { openApiAccounts } from './openApiAccounts.ts'
import { openApiBroadcasts } from './openApiBroadcasts.ts'
import { openApiForecasts } from './openApiForecasts.ts'
import { openApiMessages } from './openApiMessages.ts'

/** Words of the OpenAPI document. English: it is read by programmers of every country, and by their tools. */
export const openApiWords = {
  title: 'Open marine portal: compatible REST',
  description:
    'Marine observations, warnings and forecasts in the paths and column names that existing clients of the Korean marine weather portal call. Every answer carries both envelopes (payload and data hold the same). Times are Korean time. Missing values are null. Reading needs no key and is allowed from any origin. Members log in and send the tokens of the answer’s headers back in the headers AccessToken and RefreshToken; a key for programs goes into X-Api-Key.',
  evidence: {
    known: 'Columns as existing clients read them.',
    ours: 'No public description of this type exists; the columns are ours.',
  },
  statuses: {
    200: 'The answer, in both envelopes',
    400: 'A value of the request is not allowed',
    401: 'A login is needed, or the session is over (msgFlag F)',
    403: 'Not allowed to this member, not before something else, or not from this site',
    404: 'No such path, type, station, zone, square, broadcast or code group',
    409: 'Something stands against it: it exists, it is too early, or it was changed meanwhile',
    413: 'The body is too large',
    415: 'The body has a type that is not taken',
    422: 'There is no forecast for that place; error.nearest names one that has',
    429: 'Too many requests',
    500: 'A defect; the x-request-id header names the event',
    503: 'Nothing has been loaded yet',
  } as Readonly<Record<number, string>>,
  operations: {
    observationList: {
      summary: 'Newest observation of every station of a type',
      description:
        'A station that never reported is left out; one that fell silent stays with the time of its last observation, so a reader decides by that time how old is too old. Send If-None-Match to learn cheaply that nothing changed.',
    },
    observationSeries: {
      summary: 'Observations of one station, oldest first',
      description: 'The last 24 hours unless from and to ask for others; at most 31 days.',
    },
    observationItem: {
      summary: 'Newest value of one element at one station',
      description: 'With the reason when the value is missing. The columns of the answer are ours.',
    },
    codeList: {
      summary: 'Codes and their names',
      description:
        'Observation types, kinds of station, elements, units. The columns of the answer are ours.',
    },
    menuUsage: {
      summary: 'Count a visit to a menu',
      description: 'Fire and forget. Only the codes are counted, per day; nothing about the caller is kept.',
    },
    ...openApiForecasts,
    ...openApiBroadcasts,
    ...openApiAccounts,
    ...openApiMessages,
  },
} as const
