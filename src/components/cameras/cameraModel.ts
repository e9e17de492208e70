import type { ShownCamera } from '../../domain/cameras/cameras.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { View } from '../../layouts/view.ts'

/** Name and number in the reader's language. */
export const cameraName = (
  { nameKo, nameEn, view }: Pick<ShownCamera, 'nameKo' | 'nameEn' | 'view'>,
  { language, w }: Pick<View, 'language' | 'w'>,
): string => w.cameras.view(language === 'ko' ? nameKo : nameEn, view)

/** The small window of a camera: bridges have a page of their own. */
export const cameraHref = ({ kind, code }: Pick<ShownCamera, 'kind' | 'code'>): string =>
  `${hrefOf(kind === 'bridge' ? 'detailBridge' : 'detailCamera')}?id=${encodeURIComponent(code)}`
