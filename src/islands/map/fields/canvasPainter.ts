import { placeInMesh } from '../../../domain/fields/fieldMesh.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { coloured } from '../../../domain/fields/fieldPicture.ts'
import { FIELD_SCALES, fieldColour } from '../../../domain/fields/fieldScales.ts'
import { between, cornersOf, inTime, valueOfCode } from '../../../domain/fields/gridField.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'
import type { Ground } from '../../../domain/kernel/colourScales.ts'
import type { FieldPainter } from './fieldPainter.ts'

/** A value for a square of so many pixels: without a graphics unit a picture of each pixel would take seconds. */
const BLOCK_PX = 8

/** Where there is no WebGL 2: the same colours, in coarse squares and without contours. */
export class CanvasPainter implements FieldPainter {
  readonly canvas = document.createElement('canvas')

  paint({ layer, grid, before, after, share }: FieldPicture, mesh: Float32Array, ground: Ground): boolean {
    const context = this.canvas.getContext('2d')
    if (!context) return false
    const { width, height } = this.canvas
    const { elements } = fieldLayer(layer)
    const scale = FIELD_SCALES[layer]
    context.clearRect(0, 0, width, height)
    for (let y = 0; y < height; y += BLOCK_PX)
      for (let x = 0; x < width; x += BLOCK_PX) {
        const place = placeInMesh(mesh, (x + BLOCK_PX / 2) / width, (y + BLOCK_PX / 2) / height)
        const corners = cornersOf(grid, place)
        if (corners.length === 0) continue
        const values = elements.map((element, i) => {
          const at = (codes: Uint16Array) =>
            between(element, corners, (cell) => valueOfCode(element, codes[cell]!))
          return inTime(element, at(before[i]!), at(after[i]!), share)
        })
        const value = coloured(values)
        if (Number.isNaN(value) || value < (scale.drawnFrom ?? -Infinity)) continue
        const [red, green, blue] = fieldColour(scale, value, ground)
        context.fillStyle = `rgb(${red} ${green} ${blue})`
        context.fillRect(x, y, BLOCK_PX, BLOCK_PX)
      }
    return true
  }

  remove(): void {
    this.canvas.remove()
  }
}
