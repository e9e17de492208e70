import type { PageContext } from '../../api/pageContext.ts'
import type { ShownCamera } from '../../domain/cameras/cameras.ts'

const LONGEST = 40

/**
 * The camera that a detail window is of: `id` of a camera, or of a bridge with the number `no` of one of its cameras. The
 * existing portal's own parameters are not known.
 */
export function askedCamera(
  query: URLSearchParams,
  { cameras, camerasNear, place }: Pick<PageContext, 'cameras' | 'camerasNear' | 'place'>,
): ShownCamera | undefined {
  const id = (query.get('id') ?? '').slice(0, LONGEST)
  const camera = cameras().find((one) => one.code === id)
  if (camera) return camera
  const bridge = place(id)
  if (!bridge) return undefined
  const own = camerasNear(bridge).filter((one) => one.place === bridge.code)
  const number = query.get('no')
  return number === null ? own[0] : own.find(({ view }) => String(view) === number)
}
