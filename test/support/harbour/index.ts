/** A second agency, as a folder of its own: no file of the portal knows it. */
import type { Provider } from '../../../server/feeds/ports.ts'
import { noticesAdapter } from './notices.ts'

export const harbour: Provider = {
  publicUrl: 'https://harbour.example',
  keyed: (key) => ({ token: key }),
  services: {
    harbour_notices: {
      path: '/v2/notices',
      query: ({ at, zone = 'all' }) => ({ until: at.toISOString(), area: zone }),
      isAnswer: ({ name }, { zone = 'all' }) => name.includes(`_${zone}`),
    },
    harbour_notices_old: { path: '/v1/notices', query: () => ({}) },
  },
  delayMin: 5,
  feeds: [
    {
      name: 'harbour-notices',
      adapter: noticesAdapter,
      everyMin: 30,
      request: (slot) => ({ service: 'harbour_notices', at: slot, zone: 'east' }),
    },
  ],
}
