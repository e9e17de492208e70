import type { Map as LeafletMap } from 'leaflet'
import { DomUtil, Layer } from 'leaflet'
import { flowAt } from '../../../domain/fields/fieldFlow.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { asMapCanvas } from '../movedCanvas.ts'
import { makePane } from '../overlay.ts'

/** Between two places where the flow is worked out; between them it is mixed, px. */
const MESH_PX = 24
const PX_PER_PARTICLE = 1_300
const MOST_PARTICLES = 900
const LIFE_FRAMES = 90
const FRAME_MS = 1000 / 30
/** px that a particle goes in a frame at the layer's own speed. */
const STEP_PX = 1.6
/** The speed, m/s, at which a particle goes `STEP_PX`; of waves the direction alone is known. */
const USUAL_SPEED: Partial<Record<FieldPicture['layer'], number>> = { wind: 10, current: 0.5 }
const FASTEST = 3
/** What is left of a trail after a frame. */
const KEPT = 0.9

interface Mesh {
  columns: number
  rows: number
  /** px per frame to the right and down, NaN where there is none; row by row from the upper left */
  steps: Float32Array
}

/** Particles that show where wind, waves or water go; they rest while nobody looks and while the map moves. */
export class FlowLayer extends Layer {
  readonly #canvas = asMapCanvas(document.createElement('canvas'))
  #leaflet: LeafletMap | undefined
  #picture: FieldPicture
  #mesh: Mesh | undefined
  /** x, y and frames left of each */
  #particles = new Float32Array(0)
  #request = 0
  #lastMs = 0
  #watch: IntersectionObserver | undefined

  constructor(picture: FieldPicture) {
    super()
    this.#picture = picture
    this.#canvas.classList.add('map-flow')
  }

  show(picture: FieldPicture): void {
    this.#picture = picture
    this.#work()
  }

  override onAdd(map: LeafletMap): this {
    this.#leaflet = map
    makePane(map, 'fields')
    map.getPane('fields')?.appendChild(this.#canvas)
    this.#watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? this.#go() : this.#rest()))
    this.#watch.observe(map.getContainer())
    this.#begin()
    return this
  }

  override onRemove(): this {
    this.#rest()
    this.#watch?.disconnect()
    this.#canvas.remove()
    this.#leaflet = undefined
    return this
  }

  override getEvents() {
    return {
      movestart: () => this.#hide(),
      zoomstart: () => this.#hide(),
      moveend: () => this.#begin(),
      resize: () => this.#begin(),
    }
  }

  #hide(): void {
    this.#rest()
    this.#canvas.hidden = true
  }

  /** Lays the canvas over the view and spreads the particles anew. */
  #begin(): void {
    const map = this.#leaflet
    if (!map) return
    const { x: width, y: height } = map.getSize()
    this.#canvas.width = width
    this.#canvas.height = height
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    DomUtil.setTransform(this.#canvas, map.containerPointToLayerPoint([0, 0]).round(), 1)
    const count = Math.min(MOST_PARTICLES, Math.round((width * height) / PX_PER_PARTICLE))
    this.#particles = new Float32Array(3 * count)
    for (let at = 0; at < this.#particles.length; at += 3) this.#place(at)
    this.#work()
    this.#canvas.hidden = false
    this.#go()
  }

  /** The flow in pixels, at the points of a mesh over the view. */
  #work(): void {
    const map = this.#leaflet
    if (!map) return
    const { x: width, y: height } = map.getSize()
    const [columns, rows] = [Math.ceil(width / MESH_PX) + 1, Math.ceil(height / MESH_PX) + 1]
    const steps = new Float32Array(2 * columns * rows)
    const usual = USUAL_SPEED[this.#picture.layer] ?? 1
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const { lat, lng } = map.containerPointToLatLng([column * MESH_PX, row * MESH_PX])
        const flow = flowAt(this.#picture, lat, lng)
        const length = flow ? Math.hypot(flow.east, flow.north) : NaN
        const scale = (STEP_PX * Math.min(FASTEST, length / usual)) / (length || 1)
        const at = 2 * (row * columns + column)
        steps[at] = flow ? flow.east * scale : NaN
        steps[at + 1] = flow ? -flow.north * scale : NaN
      }
    }
    this.#mesh = { columns, rows, steps }
  }

  #place(at: number): void {
    this.#particles[at] = Math.random() * this.#canvas.width
    this.#particles[at + 1] = Math.random() * this.#canvas.height
    this.#particles[at + 2] = Math.random() * LIFE_FRAMES
  }

  #go(): void {
    if (this.#request === 0 && this.#leaflet) this.#request = requestAnimationFrame((ms) => this.#frame(ms))
  }

  #rest(): void {
    cancelAnimationFrame(this.#request)
    this.#request = 0
  }

  #frame(ms: number): void {
    this.#request = requestAnimationFrame((next) => this.#frame(next))
    if (ms - this.#lastMs < FRAME_MS) return
    this.#lastMs = ms
    const context = this.#canvas.getContext('2d')
    if (!context || !this.#mesh) return
    context.globalCompositeOperation = 'destination-in'
    context.fillStyle = `rgb(0 0 0 / ${KEPT})`
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.globalCompositeOperation = 'source-over'
    const path = this.#moved()
    context.lineCap = 'round'
    context.strokeStyle = 'rgb(15 25 35 / 0.35)'
    context.lineWidth = 2.4
    context.stroke(path)
    context.strokeStyle = 'rgb(255 255 255 / 0.9)'
    context.lineWidth = 1.2
    context.stroke(path)
  }

  /** Moves every particle by one frame. @returns the ways they went */
  #moved(): Path2D {
    const path = new Path2D()
    const particles = this.#particles
    for (let at = 0; at < particles.length; at += 3) {
      const [x, y] = [particles[at]!, particles[at + 1]!]
      const [right, down] = this.#stepAt(x, y)
      particles[at + 2]! -= 1
      if (particles[at + 2]! <= 0 || Number.isNaN(right)) {
        this.#place(at)
        continue
      }
      particles[at] = x + right
      particles[at + 1] = y + down
      path.moveTo(x, y)
      path.lineTo(x + right, y + down)
    }
    return path
  }

  #stepAt(x: number, y: number): [number, number] {
    const { columns, rows, steps } = this.#mesh!
    const [column, row] = [Math.floor(x / MESH_PX), Math.floor(y / MESH_PX)]
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return [NaN, NaN]
    const [across, along] = [x / MESH_PX - column, y / MESH_PX - row]
    const at = 2 * (row * columns + column)
    const mix = (part: number) =>
      (steps[at + part]! * (1 - across) + steps[at + 2 + part]! * across) * (1 - along) +
      (steps[at + 2 * columns + part]! * (1 - across) + steps[at + 2 * columns + 2 + part]! * across) * along
    return [mix(0), mix(1)]
  }
}
