import type { PageContext } from '../../api/pageContext.ts'
import type { ShownCamera } from '../../domain/cameras/cameras.ts'

const LONGEST = 40

/**
 * The camera that a detail window is of: `stn_id` or `eng_cd` of a camera, or `id` of a bridge with the number `no` of
 * one of its cameras. The names of the existing portal's parameters are not known beyond these.
 */
export function askedCamera(
  query: URLSearchParams,
  { cameras, camerasNear, place }: Pick<PageContext, 'cameras' | 'camerasNear' | 'place'>,
): ShownCamera | undefined {
  const code = (query.get('stn_id') ?? query.get('eng_cd') ?? '').slice(0, LONGEST)
  if (code !== '') return cameras().find((one) => one.code === code)
  const bridge = place((query.get('id') ?? '').slice(0, LONGEST))
  if (!bridge) return undefined
  const own = camerasNear(bridge).filter((one) => one.place === bridge.code)
  const number = query.get('no')
  return number === null ? own[0] : own.find(({ view }) => String(view) === number)
}
