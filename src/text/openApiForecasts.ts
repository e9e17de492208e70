const OURS = 'The columns of the answer are ours.'
const SAME_AS = (path: string) => `The specification’s name of ${path}; one service.`
const EMPTY_LIST =
  'An empty list means that there is none; while nothing is known, or nobody has looked for an hour, the answer is 503.'
const NO_FILE =
  'The portal makes no PDF: the address in the place of one is the bulletin’s page on this host, which stays for good.'
const SPAN = 'At most 366 days; without days the last 31. The last day is included.'
const PLACE =
  'Latitude and longitude in degrees. A place on land gets the nearest sea, and the answer says so. A place without a forecast is refused with the nearest that has one. Apart from number, times and visibility the columns are ours.'

/** What the paths of warnings and forecasts do, for the OpenAPI document. English, as the document is. */
export const openApiForecasts = {
  warningList: {
    summary: 'Warnings in force now',
    description: `One row for each sea zone and each land zone, of several types the most urgent; on land only types that come with wind or from the sea. ${EMPTY_LIST} What has run out is never in it.`,
  },
  warningReady: {
    summary: 'Preliminary warnings',
    description: `Sea zones and their coastal parts mixed. ${EMPTY_LIST}`,
  },
  warningLatest: {
    summary: 'Newest bulletin about each sea zone',
    description: `Announced, in force, and releases: before they take effect and for a day after. ${EMPTY_LIST}`,
  },
  coastalWarningList: {
    summary: 'Warnings in force now in coastal parts of sea zones',
    description: `Parts without a warning are not listed: there are no rows without a level. ${EMPTY_LIST}`,
  },
  coastalWarningReady: {
    summary: 'Preliminary warnings for coastal parts of sea zones',
    description: EMPTY_LIST,
  },
  coastalWarningLatest: { summary: 'Newest bulletin about each coastal part', description: EMPTY_LIST },
  warningZoneList: {
    summary: 'Zones of the warning service',
    description: `Groups, sea zones and their coastal parts. ${OURS}`,
  },
  warningTimeline: {
    summary: 'Everything that bulletins said, a row for each zone',
    description: `Newest first. ${SPAN} The announcement and the effect have the names that the existing service gave them.`,
  },
  warningBulletins: { summary: 'Bulletins', description: `Newest first. ${SPAN} ${NO_FILE}` },
  broadcastWarningList: { summary: 'Warnings in force now', description: SAME_AS('warn/list') },
  broadcastWarningReady: { summary: 'Preliminary warnings', description: SAME_AS('warn/ready') },
  broadcastCoastalWarnings: {
    summary: 'Warnings in force now in coastal parts',
    description: SAME_AS('warn-sasc/list'),
  },
  broadcastCoastalWarningList: {
    summary: 'Warnings in force now in coastal parts',
    description: SAME_AS('warn-sasc/list'),
  },
  broadcastZoneList: { summary: 'Zones of the warning service', description: SAME_AS('warn/zone/list') },
  broadcastTimeline: {
    summary: 'Everything that bulletins said',
    description: SAME_AS('warn/ef/list'),
  },
  broadcastBulletins: { summary: 'Bulletins', description: `${SAME_AS('warn/ntfctn/list')} ${NO_FILE}` },

  seaForecastTimes: { summary: 'Times of issue, newest first', description: OURS },
  seaForecastList: {
    summary: 'One half day of the sea forecast in every zone',
    description:
      'An empty list means that this issue is not there, or not yet: step back to the one before. The zoom that clients send is not looked at. Wind and waves have names of our own.',
  },
  seaForecastDetail: {
    summary: 'The sea forecast of one zone, a row for each half day',
    description: 'The newest issue unless one is asked for. Wind and waves have names of our own.',
  },
  forecastNotices: {
    summary: 'Forecasts and commentaries issued on a day',
    description: `Newest first. ${OURS}`,
  },
  pointForecast: { summary: 'What is forecast for a place now', description: PLACE },
  pointForecastDetail: { summary: 'What is forecast for a place in the next three days', description: PLACE },
  smallAreaForecast: { summary: 'The same, under its older path', description: PLACE },
  smallAreaModelForecast: { summary: 'The same, under its newer path', description: PLACE },
  squareArea: {
    summary: 'The sea squares as GeoJSON',
    description: '1,331 squares of half a degree; number 7432 is there twice, as in the agency’s own list.',
  },
  squareRuns: {
    summary: 'The model run that forecasts are from',
    description: 'An empty list while there is none that can be used.',
  },
  squareForecast: {
    summary: 'What is forecast for a sea square or a part of one',
    description:
      'An empty list while nothing is known of it. Apart from time and visibility the columns are ours.',
  },
  mapService: {
    summary: 'Zones on a map: WFS GetFeature as GeoJSON',
    description:
      'Three layers: sea zones of the warning service, their coastal parts, and forecast zones (80 of the existing service’s 112, whose list is not public; those without a drawing have no geometry). Polygons are our own approximate drawing and no legal border. The level is 0 for nothing, 1 preliminary, 2 advisory, 3 warning: of the most urgent warning in force, else of what is announced in advance. Names of parameters are read in any case. Filters and other services, requests, formats and systems are refused with 400 and the portal’s codes in JSON; there is no XML. The meaning of the flag of the coastal layer is not known: it is null.',
  },
} as const
