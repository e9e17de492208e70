import type { Provider } from '../ports.ts'
import { ptwcTsunamisAdapter } from './tsunamis.ts'

export const PTWC_LIST = '/events/xml/PHEBAtom.xml'
export const PTWC_TSUNAMIS = 'ptwc_tsunamis'

/** Tsunamis of the Pacific by the Pacific Tsunami Warning Center; nothing of it needs a key. */
export const ptwc = {
  publicUrl: 'https://www.tsunami.gov',
  services: { [PTWC_TSUNAMIS]: { path: PTWC_LIST, query: () => ({}) } },
  delayMin: 0,
  feeds: [
    {
      name: 'ptwc-tsunamis',
      adapter: ptwcTsunamisAdapter,
      everyMin: 5,
      request: (slot: Date) => ({ service: PTWC_TSUNAMIS, at: slot }),
    },
  ],
} satisfies Provider
