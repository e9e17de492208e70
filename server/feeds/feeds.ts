import type { AnyFeed, Provider, Transport } from './ports.ts'

/**
 * The feeds of a provider, each with the transport that serves it. Nothing is asked yet.
 *
 * @param mark begins their names: rows belong to a feed by its name, so no two sources may share one
 */
export const feedsOf = (provider: Provider, transport: Transport, mark = ''): AnyFeed[] =>
  provider.feeds.map(({ name, past, delayMin, ...definition }): AnyFeed => ({
    // definition and feed are of the same kind, which the compiler cannot see through the union
    ...(definition as AnyFeed),
    name: `${mark}${name}`,
    mode: transport.mode,
    transport,
    delayMin: delayMin ?? (transport.mode === 'live' ? provider.delayMin : 0),
    past: (transport.mode !== 'replay' && past?.[transport.mode]) || [],
  }))
