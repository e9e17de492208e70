import type { Provider } from '../ports.ts'
import { jmaTyphoonsAdapter } from './typhoons.ts'

export const JMA_FOLDER = '/bosai/typhoon/data'
export const JMA_TYPHOONS = 'jma_typhoons'

/** Typhoons of the Japan Meteorological Agency; nothing of it needs a key. */
export const jma = {
  publicUrl: 'https://www.jma.go.jp',
  services: { [JMA_TYPHOONS]: { path: `${JMA_FOLDER}/targetTc.json`, query: () => ({}) } },
  delayMin: 5,
  feeds: [
    {
      name: 'jma-typhoons',
      adapter: jmaTyphoonsAdapter,
      everyMin: 10,
      request: (slot: Date) => ({ service: JMA_TYPHOONS, at: slot }),
    },
  ],
} satisfies Provider
