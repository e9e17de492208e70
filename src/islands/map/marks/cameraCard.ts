import type { MarkedCamera } from '../../../api/marks.ts'
import { pictureState } from '../../../domain/cameras/cameras.ts'
import { timeText } from '../../../domain/kernel/display.ts'
import { cameraHref } from '../../../domain/kernel/pages.ts'
import { cameras } from '../../../text/cameras/cameras.ts'
import { measurements } from '../../../text/observations/measurements.ts'
import { ageParts } from '../../../domain/kernel/ages.ts'
import type { Reader } from '../../../components/kernel/reader.ts'

/** What opens over a camera: its picture with time and age, marked when it is old, and the way to its page. */
export function cameraCard(camera: MarkedCamera, { language, timeZone, now }: Reader): HTMLElement {
  const t = cameras[language]
  const name = t.view(language === 'ko' ? camera.nameKo : camera.nameEn, camera.view)
  const card = document.createElement('div')
  const state = pictureState(camera.picture, now)
  card.className = `map-camera is-${state}`
  const link = document.createElement('a')
  link.href = cameraHref(camera)
  link.textContent = name
  link.className = 'map-camera-name'
  card.append(link)
  if (!camera.picture || state === 'absent') {
    const none = document.createElement('p')
    none.textContent = t.none
    card.append(none)
    return card
  }
  const { path, takenAt } = camera.picture
  const time = timeText(takenAt, now, timeZone)
  const image = document.createElement('img')
  image.src = path
  image.alt = t.alt(name, time)
  image.width = 960
  image.height = 540
  const said = document.createElement('p')
  const age = measurements[language].age(ageParts(takenAt, now))
  said.textContent = `${time} ${t.takenAt}, ${age}`
  if (state === 'old') {
    const old = document.createElement('strong')
    old.textContent = `${t.old}. ${t.oldAbout} `
    said.prepend(old)
  }
  card.append(image, said)
  return card
}
