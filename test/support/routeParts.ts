import type { RouteParts } from '../../server/http/defineRoute.ts'

type Given = Partial<Omit<RouteParts, 'services'>> & { services?: object }

/** The parts that some routes use, where nothing else of the portal runs; a handler that asks for more fails. */
export const routeParts = (given: Given): RouteParts =>
  ({ env: {}, hot: { send: () => false }, mode: 'live', ...given }) as unknown as RouteParts
