import './marks.css'
import type { Map as LeafletMap, Marker } from 'leaflet'
import { divIcon, LayerGroup, marker } from 'leaflet'
import type { Position } from '../../../domain/kernel/positions.ts'
import { thinned } from './thinning.ts'

/** Something that is marked on the map and can be pressed. */
export interface MapMark extends Position {
  key: string
  name: string
  /** what a screen reader hears where that is more than the name */
  label?: string
  /** class of its sign */
  sign: string
}

/** From this zoom on there is room for names. */
const NAMED_FROM_ZOOM = 9
const SIGN_PX = 28
const CELL = { plain: { width: 40, height: 40 }, named: { width: 110, height: 40 } }
const MOST_MARKS = 120
/** Beyond the edge, as a share of the view: a short drag finds them there. */
const MARGIN = 0.1

/** Marks as elements of the page, so that keys and screen readers find them; only those that have room. */
export class MarkLayer extends LayerGroup {
  private readonly marks: readonly MapMark[]
  private readonly onPick: (mark: MapMark) => void
  private readonly shown = new Map<string, Marker>()
  private leaflet: LeafletMap | undefined

  /** @param marks the most important first */
  constructor(marks: readonly MapMark[], onPick: (mark: MapMark) => void) {
    super()
    this.marks = marks
    this.onPick = onPick
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    this.leaflet = map
    map.on('moveend', this.arrange, this)
    this.arrange()
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend', this.arrange, this)
    this.leaflet = undefined
    return super.onRemove(map)
  }

  private arrange(): void {
    const map = this.leaflet
    if (!map) return
    const bounds = map.getBounds().pad(MARGIN)
    const isNamed = map.getZoom() >= NAMED_FROM_ZOOM
    const inView = this.marks
      .filter(({ lat, lon }) => bounds.contains([lat, lon]))
      .map((item) => ({ item, ...pixelOf(map, item) }))
    const chosen = thinned(inView, isNamed ? CELL.named : CELL.plain, MOST_MARKS)
    const wanted = new Map(chosen.map(({ item }) => [`${item.key} ${isNamed}`, item]))
    for (const [key, one] of this.shown) {
      // what has the focus stays, or a reader with keys would lose the place
      if (wanted.has(key) || one.getElement() === document.activeElement) continue
      this.removeLayer(one)
      this.shown.delete(key)
    }
    for (const [key, mark] of wanted) if (!this.shown.has(key)) this.shown.set(key, this.put(mark, isNamed))
  }

  private put(mark: MapMark, isNamed: boolean): Marker {
    const sign = document.createElement('span')
    sign.className = 'map-mark-sign'
    const parts: HTMLElement[] = [sign]
    if (isNamed) {
      const name = document.createElement('span')
      name.className = 'map-mark-name'
      name.textContent = mark.name
      parts.push(name)
    }
    const host = document.createElement('span')
    host.className = 'map-mark-body'
    host.append(...parts)
    const icon = divIcon({
      html: host,
      className: `map-mark is-${mark.sign}`,
      iconSize: [SIGN_PX, SIGN_PX],
    })
    const one = marker([mark.lat, mark.lon], {
      icon,
      title: isNamed ? '' : (mark.label ?? mark.name),
      keyboard: true,
    })
    one.on('click', () => this.onPick(mark))
    this.addLayer(one)
    const element = one.getElement()
    element?.setAttribute('aria-label', mark.label ?? mark.name)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      // on the map itself these keys open what is in the middle
      event.preventDefault()
      event.stopPropagation()
      this.onPick(mark)
    })
    return one
  }
}

const pixelOf = (map: LeafletMap, { lat, lon }: Position) => {
  const { x, y } = map.project([lat, lon])
  return { x, y }
}
