import type { ShownCamera } from '../../domain/cameras/cameras.ts'
import type { View } from '../../layouts/view.ts'

/** Name and number in the reader's language. */
export const cameraName = (
  { nameKo, nameEn, view }: Pick<ShownCamera, 'nameKo' | 'nameEn' | 'view'>,
  { language, w }: Pick<View, 'language' | 'w'>,
): string => w.cameras.view(language === 'ko' ? nameKo : nameEn, view)
