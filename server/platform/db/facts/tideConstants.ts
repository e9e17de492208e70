import type { TideConstants } from '../../../../src/domain/tides/tides.ts'

/**
 * Harmonic constants that are public.
 *
 * @source Incheon: Korea Hydrographic and Oceanographic Agency, as a public coastal wiki (firesinger82/coastal-wiki)
 *   gives them; phases of Greenwich; the years they were made from are not named there
 */
export const TIDE_CONSTANTS: readonly TideConstants[] = [
  {
    station: 'DT_0001',
    nameKo: '인천',
    nameEn: 'Incheon',
    lat: 37.451,
    lon: 126.592,
    z0: 466.5,
    constituents: [
      { name: 'M2', amplitude: 284.525, phase: 228.79 },
      { name: 'S2', amplitude: 114.625, phase: 276.91 },
      { name: 'N2', amplitude: 53.327, phase: 214.1 },
      { name: 'K1', amplitude: 38.914, phase: 168.05 },
      { name: 'K2', amplitude: 30.863, phase: 269.97 },
      { name: 'O1', amplitude: 28.712, phase: 138.69 },
      { name: 'P1', amplitude: 11.534, phase: 161.75 },
      { name: 'M4', amplitude: 6.294, phase: 329.51 },
      { name: 'MS4', amplitude: 6.093, phase: 23.63 },
      { name: 'M6', amplitude: 3.052, phase: 5.49 },
      { name: '2MK6', amplitude: 0.924, phase: 46.08 },
      { name: '2Q1', amplitude: 0.578, phase: 254.14 },
    ],
  },
]
