/** The subjects, named alike in every layer. `kernel` is what all of them stand on: time, units, readings, refusals, language. */
export const SUBJECTS = [
  'kernel',
  'observations',
  'zones',
  'fields',
  'forecasts',
  'warnings',
  'places',
  'partners',
  'tides',
  'cameras',
  'trips',
  'accounts',
  'favourites',
  'messages',
  'broadcasts',
  'charts',
  'map',
] as const
export type Subject = (typeof SUBJECTS)[number]

/**
 * Which other subjects a subject may import within a layer. Every subject may import `kernel`, which imports none. Apart
 * from views and resolvers no two subjects import each other. In `server/` the import goes through the other's `index.ts`.
 */
export const SUBJECT_IMPORTS: Record<string, Partial<Record<Subject, readonly Subject[]>>> = {
  'src/domain': {
    accounts: ['trips'],
    observations: ['warnings'],
    fields: ['warnings'],
    forecasts: ['observations', 'zones'],
    warnings: ['zones'],
    partners: ['fields', 'places'],
    places: ['observations', 'zones'],
    trips: ['warnings', 'forecasts'],
    messages: ['observations', 'zones', 'forecasts', 'warnings'],
    broadcasts: ['zones', 'forecasts', 'warnings', 'charts'],
    map: ['forecasts', 'fields'],
  },
  'src/text': {
    fields: ['observations'],
    forecasts: ['observations'],
    warnings: ['observations'],
    trips: ['observations', 'forecasts', 'warnings'],
    messages: ['observations', 'forecasts', 'warnings'],
    broadcasts: ['observations', 'forecasts', 'warnings'],
  },
  'src/wire': {
    forecasts: ['warnings'],
    places: ['forecasts'],
  },
  'src/components': {
    observations: ['favourites'],
    zones: ['observations', 'warnings', 'favourites', 'places'],
    forecasts: ['observations', 'zones', 'warnings', 'trips'],
    tides: ['places'],
    warnings: ['observations', 'map'],
    map: ['observations', 'zones', 'warnings'],
    cameras: ['observations', 'zones', 'places'],
    partners: ['forecasts'],
    places: ['zones', 'warnings', 'forecasts', 'trips', 'tides', 'cameras', 'partners'],
    trips: ['forecasts'],
  },
  graphql: {
    zones: ['forecasts'],
    places: ['observations', 'zones'],
    trips: ['warnings'],
    forecasts: ['zones', 'warnings'],
    warnings: ['zones'],
    broadcasts: ['zones', 'charts'],
  },
  server: {
    warnings: ['zones'],
    forecasts: ['zones'],
    partners: ['observations', 'fields'],
    tides: ['partners'],
    cameras: ['observations', 'zones', 'partners', 'places'],
    places: ['observations', 'zones', 'forecasts'],
    trips: ['fields', 'forecasts', 'warnings', 'zones', 'tides', 'places'],
    map: ['zones', 'warnings', 'fields'],
    favourites: ['observations', 'zones', 'accounts'],
    messages: ['observations', 'zones', 'forecasts', 'warnings', 'accounts'],
    charts: ['forecasts'],
    broadcasts: ['zones', 'forecasts', 'warnings', 'charts'],
  },
}
