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
    410: 'It was there once, and is not shown any more',
    413: 'The body is too large',
    415: 'The body has a type that is not taken',
    422: 'There is no forecast for that place; error.nearest names one that has',
    429: 'Too many requests',
    500: 'A defect; the x-request-id header names the event',
    503: 'Nothing has been loaded yet',
    507: 'There is no room left for it',
  } as Readonly<Record<number, string>>,
} as const
