import sharp from 'sharp'
import { KST_OFFSET_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { TransportFailed } from '../ports.ts'
import { demoCameraOf } from './cameraAddress.ts'
import { chance, seedOf } from './noise.ts'
import { seaState } from './sea.ts'
import type { SeaClock } from './seaTime.ts'

const WIDTH = 960
const HEIGHT = 540
const HORIZON = 250
const SEEDS = { hill: 81, ship: 82, cloud: 83 }
const QUALITY = 72
/** How far the things in the picture are, m. */
const DISTANCES = { pier: 200, ship: 1_500, islands: 4_000, horizon: 12_000 }

interface Light {
  sky: string
  low: string
  sea: string
  /** 0 at night, 1 by day */
  day: number
}

/** Draws what a camera of the demo sees: sky by the hour, sea by the waves, and fog by the visibility. */
export class DemoCameras {
  private readonly clock: SeaClock

  constructor(clock: SeaClock) {
    this.clock = clock
  }

  async fetch(address: string): Promise<Uint8Array> {
    const camera = demoCameraOf(address)
    if (!camera) throw new TransportFailed('refused', 'the demo has no such camera')
    const sea = seaState(camera.lat, camera.lon, this.clock(camera.at))
    const svg = pictureOf(camera, sea.visibility, sea.significantWaveHeight)
    return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer()
  }
}

type Seen = NonNullable<ReturnType<typeof demoCameraOf>>

function pictureOf({ code, view, at }: Seen, visibilityM: number, waveM: number): string {
  const seed = seedOf(`${code}-${view}`)
  const light = lightAt(at)
  const fogColour = light.day > 0.5 ? '#d5dade' : '#3a4048'
  /** what the air between hides of a thing, by the law of Koschmieder: a twentieth of the contrast is left at the limit */
  const veil = (metres: number) => (1 - Math.exp((-3 * metres) / Math.max(50, visibilityM))).toFixed(3)
  const hill = (n: number) => 30 + 70 * chance(SEEDS.hill, seed, n)
  const islands = Array.from({ length: 9 }, (_, n) => `${n * 120},${HORIZON - hill(n)}`).join(' ')
  const shipX = 120 + 700 * chance(SEEDS.ship, seed, Math.floor(at.getTime() / HOUR_MS))
  const cloudX = ((at.getTime() / 60_000) * (1 + chance(SEEDS.cloud, seed, 1))) % WIDTH
  const covered = (shape: string, metres: number, box: string) =>
    `${shape}<rect ${box} fill="${fogColour}" opacity="${veil(metres)}"/>`
  const whole = `x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`
  const far = `x="0" y="0" width="${WIDTH}" height="${HORIZON + 40}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky}"/><stop offset="1" stop-color="${light.low}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HORIZON}" fill="url(#s)"/>
<ellipse cx="${cloudX.toFixed(1)}" cy="90" rx="160" ry="24" fill="#fff" opacity="${(0.25 * light.day + 0.04).toFixed(2)}"/>
<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="${light.sea}"/>
${covered('', DISTANCES.horizon, far)}
${covered(`<polygon points="0,${HORIZON} ${islands} ${WIDTH},${HORIZON}" fill="#33474a" opacity="${(0.35 + 0.55 * light.day).toFixed(2)}"/>`, DISTANCES.islands, far)}
${wavesOf(waveM, light, seed, at)}
${covered(`<path d="M${shipX.toFixed(0)} ${HORIZON + 34} h110 l-14 18 h-84 z M${(shipX + 20).toFixed(0)} ${HORIZON + 34} v-22 h34 v22 z" fill="#5d2f2a"/>`, DISTANCES.ship, whole)}
${covered(`<path d="M0 ${HEIGHT} V${HEIGHT - 130} L${180 + 40 * view} ${HEIGHT - 96} V${HEIGHT} z" fill="#3c3f42"/><rect x="${90 + 30 * view}" y="${HEIGHT - 260}" width="16" height="160" fill="${view % 2 ? '#b3382c' : '#e6e6e6'}"/>`, DISTANCES.pier, whole)}
</svg>`
}

function wavesOf(waveM: number, light: Light, seed: number, at: Date): string {
  const foam = Math.min(0.7, 0.08 + waveM * 0.09)
  return Array.from({ length: 26 }, (_, n) => {
    const y = HORIZON + 12 + n * n * 0.42
    const x = (chance(SEEDS.cloud, seed, n + Math.floor(at.getTime() / 60_000)) * WIDTH).toFixed(0)
    const length = (20 + n * 5 * (1 + waveM / 3)).toFixed(0)
    return `<path d="M${x} ${y.toFixed(0)} q${Number(length) / 2} ${(-2 - waveM * 1.5).toFixed(1)} ${length} 0" stroke="#fff" stroke-width="${(1 + n / 12).toFixed(1)}" fill="none" opacity="${(foam * (0.3 + 0.7 * light.day)).toFixed(2)}"/>`
  }).join('')
}

/** Night, dusk and day by the hour in Korea. */
function lightAt(at: Date): Light {
  const hour = ((at.getTime() + KST_OFFSET_MS) / HOUR_MS) % 24
  const day = Math.max(0, Math.min(1, (Math.sin(((hour - 6) / 12) * Math.PI) + 0.12) * 2.2))
  if (day <= 0.02) return { sky: '#05080f', low: '#131a26', sea: '#0a1018', day: 0 }
  if (day < 0.6) return { sky: '#3b4a68', low: '#c98f6b', sea: '#2b3a4a', day }
  return { sky: '#7fb2dd', low: '#d9e8f0', sea: '#2f6277', day }
}
