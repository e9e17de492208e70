/** Builders of warnings: everything the case does not care about is filled in. */
import type { Addresses, PublishContext } from '../../server/warnings/publish/context.ts'
import { HOUR_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { ExpectedEnd, Warning, WarningAction, WarningStep } from '../../src/domain/warnings/warnings.ts'
import type { LonLatRing, ZoneShape } from '../../src/domain/zones/zones.ts'

/** @param text `06-01 04:30`, Korean time in 2026 */
export const kst = (text: string): Date => new Date(`2026-${text.replace(' ', 'T')}:00+09:00`)

/** @param text `06-01 21:00~06-02 00:00`, or one time for an exact end */
export function ending(text: string): ExpectedEnd {
  const [from = '', to = from] = text.split('~')
  return { from: kst(from), to: kst(to) }
}

export const SOME_ZONE = 'S1311100'

/** @param times when it was issued, and from when it counts (the same when absent) */
export function step(
  action: WarningAction,
  times: string | [issued: string, effective: string],
  more: Partial<WarningStep> = {},
): WarningStep {
  const [issued, effective] = typeof times === 'string' ? [times, times] : times
  return {
    action,
    level: action === 'preliminary' || action === 'not-confirmed' ? 'preliminary' : 'advisory',
    issuedAt: kst(issued),
    effectiveAt: kst(effective),
    office: '159',
    number: 11,
    ...more,
  }
}

const ENDINGS = {
  released: 'released',
  replaced: 'replaced',
  'ran-out': 'ran-out',
  'not-listed': 'not-listed',
  'not-confirmed': 'not-confirmed',
} as const

/**
 * A warning with this history, as it stands right after the last step (or at `at`).
 *
 * @param more.at decides between announced and in force, and whether a release has taken effect
 */
export function buildWarning(
  history: readonly WarningStep[] = [step('announced', ['06-01 04:30', '06-01 06:00'])],
  { at, ...more }: Partial<Warning> & { at?: Date } = {},
): Warning {
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) throw new Error('a warning has at least one step')
  const now = at ?? last.issuedAt
  const ending = last.action in ENDINGS ? ENDINGS[last.action as keyof typeof ENDINGS] : undefined
  const hasEnded = ending !== undefined && last.effectiveAt <= now
  const held = history.findLast(({ action }) => !(action in ENDINGS)) ?? last
  const phase = hasEnded
    ? 'ended'
    : held.level === 'preliminary'
      ? 'preliminary'
      : held.effectiveAt <= now
        ? 'in-force'
        : 'announced'
  const zoneCode = more.zoneCode ?? SOME_ZONE
  const type = more.type ?? 'high-seas'
  return {
    id: `${zoneCode}-${type}-${toKstDigits(first.issuedAt)}`,
    zoneCode,
    type,
    phase,
    level: held.level,
    issuedAt: last.issuedAt,
    effectiveAt: held.effectiveAt,
    ...(held.expectedEnd && !ending ? { expectedEnd: held.expectedEnd } : {}),
    ...(ending ? { endsAt: last.effectiveAt, ending } : {}),
    office: '159',
    number: 11,
    mode: 'live',
    history,
    ...more,
  }
}

/** From a preliminary warning over an advisory and a warning to its release. */
export const wholeLife = (): WarningStep[] => [
  step('preliminary', ['06-01 04:30', '06-01 18:00']),
  step('announced', ['06-01 16:00', '06-01 18:00'], { expectedEnd: ending('06-02 06:00~06-02 12:00') }),
  step('extended', '06-02 05:00', { expectedEnd: ending('06-02 21:00~06-03 00:00') }),
  step('upgraded', ['06-02 10:00', '06-02 12:00'], {
    level: 'warning',
    expectedEnd: ending('06-03 06:00~06-03 12:00'),
  }),
  step('downgraded', '06-03 03:00', { expectedEnd: ending('06-03 18:00') }),
  step('released', '06-03 15:00'),
]

/** A square of about 20 km, an island within it, and a smaller square apart. */
export function buildShape(code = SOME_ZONE, [lon, lat]: readonly [number, number] = [129, 35]): ZoneShape {
  return {
    code,
    polygons: [
      // clockwise on purpose: what is drawn may turn either way
      [square(lon, lat, 0.2).toReversed(), square(lon + 0.05, lat + 0.05, 0.02)],
      [square(lon + 0.5, lat, 0.1)],
    ],
    label: [lon + 0.1, lat + 0.1],
  }
}

function square(lon: number, lat: number, side: number): LonLatRing {
  return [
    [lon, lat],
    [lon + side, lat],
    [lon + side, lat + side],
    [lon, lat + side],
    [lon, lat],
  ]
}

export const addresses: Addresses = {
  page: (warning) => `/mmis/warnings/zones/${encodeURIComponent(warning.zoneCode)}`,
  cap: (fileName) => `/mmis/warnings/cap/${encodeURIComponent(fileName)}`,
  warnings: '/mmis/warnings',
  feed: '/mmis/warnings/feed.atom',
}

/** One known zone with a drawing; every other zone is unknown. */
export function buildContext(context: Partial<PublishContext> = {}): PublishContext {
  const names = { nameKo: '부산앞바다', nameEn: 'Busan near sea' }
  return {
    origin: 'https://portal.example',
    zoneOf: (code) => (code === SOME_ZONE ? names : undefined),
    shapeOf: (code) => (code === SOME_ZONE ? buildShape() : undefined),
    addresses,
    ...context,
  }
}

export const hours = (at: Date, count: number): Date => new Date(at.getTime() + count * HOUR_MS)

/**
 * The worst day: every sea and coastal zone under these types at once, every bulletin at a minute of its own.
 *
 * @param more.endedToo a second warning per zone and type that has just been released
 */
export function worstDay(
  zones: readonly string[],
  types: readonly Warning['type'][],
  more: { endedToo?: boolean; mode?: Warning['mode'] } = {},
): Warning[] {
  const mode = more.mode ?? 'live'
  return zones.flatMap((zoneCode, i) =>
    types.flatMap((type, j) => {
      const minute = (first: string, offset: number) => new Date(kst(first).getTime() + offset * 60_000)
      const at = (day: string) => minute(`${day} 00:00`, (i * 7 + j * 11) % 700)
      const history = [
        { ...step('announced', '06-01 00:00'), issuedAt: at('06-01'), effectiveAt: hours(at('06-01'), 2) },
        {
          ...step('upgraded', '06-02 00:00', { level: 'warning' }),
          issuedAt: at('06-02'),
          effectiveAt: hours(at('06-02'), 1),
          expectedEnd: { from: hours(at('06-03'), 3), to: hours(at('06-03'), 6) },
        },
      ]
      const standing = buildWarning(history, { zoneCode, type, mode, at: kst('06-02 13:00') })
      if (more.endedToo !== true) return [standing]
      const release = { ...step('released', '06-02 00:00'), issuedAt: at('06-02'), effectiveAt: at('06-02') }
      const earlier = { ...step('announced', '05-31 00:00'), issuedAt: at('05-31'), effectiveAt: at('05-31') }
      return [standing, buildWarning([earlier, release], { zoneCode, type, mode })]
    }),
  )
}
