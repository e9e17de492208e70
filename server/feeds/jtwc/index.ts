import type { Provider } from '../ports.ts'
import { jtwcTyphoonsAdapter } from './typhoons.ts'

export const JTWC_FOLDER = '/jtwc'
export const JTWC_TYPHOONS = 'jtwc_typhoons'

/** Storms of the western North Pacific by the Joint Typhoon Warning Center; nothing of it needs a key. */
export const jtwc = {
  publicUrl: 'https://www.metoc.navy.mil',
  services: { [JTWC_TYPHOONS]: { path: `${JTWC_FOLDER}/rss/jtwc.rss`, query: () => ({}) } },
  delayMin: 10,
  feeds: [
    {
      name: 'jtwc-typhoons',
      adapter: jtwcTyphoonsAdapter,
      everyMin: 30,
      request: (slot: Date) => ({ service: JTWC_TYPHOONS, at: slot }),
    },
  ],
} satisfies Provider
