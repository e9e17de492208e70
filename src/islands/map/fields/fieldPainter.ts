import { fieldElement } from '../../../domain/fields/fieldElements.ts'
import { MESH_CELLS } from '../../../domain/fields/fieldMesh.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { FIELD_SCALES, LEGEND_TEXELS, legendTexture } from '../../../domain/fields/fieldScales.ts'
import { MISSING_CODE } from '../../../domain/fields/gridField.ts'
import { fieldLayer } from '../../../domain/fields/products.ts'
import type { Ground } from '../../../domain/kernel/colourScales.ts'

/** Draws pictures of fields into a canvas. */
export interface FieldPainter {
  readonly canvas: HTMLCanvasElement
  /** @param mesh places in the grid: see `gridMesh` @returns false where nothing can be drawn at the moment */
  paint(picture: FieldPicture, mesh: Float32Array, ground: Ground): boolean
  remove(): void
}

const VERTEX = `#version 300 es
in vec2 corner;
in vec2 place;
out vec2 texel;
uniform vec2 cells;
void main() {
  texel = (place + 0.5) / cells;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`

/**
 * A texel holds the two parts of a vector, or one value and nothing, times its presence, and the presence: between
 * texels the graphics unit mixes both, and their quotient leaves out what is missing. That is the rule of `between`.
 */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 texel;
out vec4 colour;
uniform sampler2D before;
uniform sampler2D after;
uniform sampler2D legend;
uniform float share;
uniform bool isVector;
uniform float base;
uniform float drawnFrom;
uniform vec2 limits;
uniform vec3 line;
uniform float lineStep;
void main() {
  if (any(lessThan(texel, vec2(0.0))) || any(greaterThan(texel, vec2(1.0)))) discard;
  vec4 a = texture(before, texel);
  vec4 b = texture(after, texel);
  if (a.z < 0.004 || b.z < 0.004) discard;
  vec2 parts = mix(a.xy / a.z, b.xy / b.z, share);
  float value = isVector ? length(parts) : parts.x;
  float width = max(fwidth(value), 1e-6);
  if (value < drawnFrom) discard;
  colour = texture(legend, vec2(value - base, 0.5));
  vec2 limit = clamp((vec2(1.4, 2.2) - abs(value - limits) / width) / vec2(0.8, 1.0), 0.0, 1.0);
  float drawn = max(limit.x, limit.y);
  if (lineStep > 0.0) drawn = max(drawn, clamp(1.5 - abs(fract(value / lineStep + 0.5) - 0.5) * lineStep / (0.8 * width), 0.0, 1.0));
  colour = vec4(mix(colour.rgb, line, drawn), 1.0);
}`

/** Textures of frames that are kept: two that are shown, and those before and after them. The legend is the eighth. */
const MOST_TEXTURES = 7
const NEVER = -9
/** hPa between two isobars */
const ISOBAR_STEP = 4
const LINES: Record<Ground, readonly [number, number, number]> = {
  light: [0.08, 0.1, 0.16],
  dark: [1, 1, 1],
  night: [1, 0.86, 0.84],
}

interface Contexts {
  canvas: HTMLCanvasElement
  shown: ImageBitmapRenderingContext
  drawn: OffscreenCanvas
  gl: WebGL2RenderingContext
}

/**
 * On the graphics unit, beside the page: each finished picture is handed to the canvas that is shown. A canvas that is
 * drawn on directly loses a part of its picture in Chromium without a graphics unit, where the window cuts the map.
 */
export class WebGlPainter implements FieldPainter {
  readonly canvas: HTMLCanvasElement
  private readonly shown: ImageBitmapRenderingContext
  private readonly drawn: OffscreenCanvas
  private readonly gl: WebGL2RenderingContext
  private parts: Parts | undefined
  /** by their codes, the longest unused first */
  private readonly textures = new Map<Uint16Array, WebGLTexture>()
  private legend: { of: string; from: number; to: number } | undefined

  /** @returns undefined where there is no WebGL 2 */
  static create(onRestored: () => void): WebGlPainter | undefined {
    if (typeof OffscreenCanvas === 'undefined') return undefined
    const drawn = new OffscreenCanvas(1, 1)
    const gl = drawn.getContext('webgl2', { alpha: true, antialias: false, depth: false })
    const canvas = document.createElement('canvas')
    const shown = canvas.getContext('bitmaprenderer')
    return gl && shown ? new WebGlPainter({ canvas, shown, drawn, gl }, onRestored) : undefined
  }

  private constructor({ canvas, shown, drawn, gl }: Contexts, onRestored: () => void) {
    this.canvas = canvas
    this.shown = shown
    this.drawn = drawn
    this.gl = gl
    drawn.addEventListener('webglcontextlost', (event) => {
      // without this it never comes back
      event.preventDefault()
      this.parts = undefined
      this.textures.clear()
      this.legend = undefined
    })
    drawn.addEventListener('webglcontextrestored', onRestored)
  }

  paint(picture: FieldPicture, mesh: Float32Array, ground: Ground): boolean {
    const { gl } = this
    if (gl.isContextLost()) return false
    const { program, places, at } = (this.parts ??= makeParts(gl))
    const { layer, grid, share } = picture
    const scale = FIELD_SCALES[layer]
    const { elements } = fieldLayer(layer)
    const { from, to } = this.showLegend(picture, ground)
    const normal = (value: number | undefined) => (value === undefined ? NEVER : (value - from) / (to - from))
    const isNearest = fieldElement(elements[0]).between === 'nearest'
    const { width, height } = this.canvas
    if (this.drawn.width !== width || this.drawn.height !== height) {
      this.drawn.width = width
      this.drawn.height = height
    }
    gl.viewport(0, 0, width, height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, places)
    gl.bufferData(gl.ARRAY_BUFFER, mesh, gl.DYNAMIC_DRAW)
    const isAfter = isNearest && share >= 0.5
    this.bind(0, isAfter ? picture.after : picture.before, picture)
    this.bind(1, isNearest && !isAfter ? picture.before : picture.after, picture)
    gl.uniform1i(at('before'), 0)
    gl.uniform1i(at('after'), 1)
    gl.uniform1i(at('legend'), 2)
    gl.uniform1f(at('share'), isNearest ? 0 : share)
    gl.uniform2f(at('cells'), grid.columns, grid.rows)
    gl.uniform1i(at('isVector'), elements.length === 2 ? 1 : 0)
    gl.uniform1f(at('base'), elements.length === 2 ? from / (to - from) : 0)
    gl.uniform1f(at('drawnFrom'), normal(scale.drawnFrom))
    gl.uniform2f(at('limits'), normal(scale.limits?.advisory), normal(scale.limits?.warning))
    gl.uniform3f(at('line'), ...LINES[ground])
    gl.uniform1f(at('lineStep'), layer === 'pressure' ? ISOBAR_STEP / (to - from) : 0)
    gl.drawElements(gl.TRIANGLES, MESH_CELLS * MESH_CELLS * 6, gl.UNSIGNED_SHORT, 0)
    this.shown.transferFromImageBitmap(this.drawn.transferToImageBitmap())
    return true
  }

  remove(): void {
    this.gl.getExtension('WEBGL_lose_context')?.loseContext()
    this.canvas.remove()
  }

  /** Puts the colours of the layer where the program looks them up, unless they are there. */
  private showLegend({ layer }: FieldPicture, ground: Ground): { from: number; to: number } {
    const { gl } = this
    const of = `${layer} ${ground}`
    if (this.legend?.of !== of) {
      const { from, to, texels } = legendTexture(FIELD_SCALES[layer], ground)
      this.legend = { of, from, to }
      gl.activeTexture(gl.TEXTURE2)
      gl.bindTexture(gl.TEXTURE_2D, this.parts!.legend)
      gl.texImage2D(
        gl.TEXTURE_2D,
        0,
        gl.RGBA,
        LEGEND_TEXELS,
        1,
        0,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        new Uint8Array(texels.buffer),
      )
      setFilter(gl, gl.LINEAR)
    }
    return this.legend
  }

  /** Binds the texture of a frame, made when it is first shown. */
  private bind(unit: number, codes: readonly Uint16Array[], picture: FieldPicture): void {
    const { gl } = this
    const key = codes[0]!
    const known = this.textures.get(key)
    if (!known) this.dropUnused()
    const texture = known ?? gl.createTexture()
    this.textures.delete(key)
    this.textures.set(key, texture)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    if (known) return
    const { columns, rows } = picture.grid
    const texels = frameTexels(codes, picture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, columns, rows, 0, gl.RGBA, gl.FLOAT, texels)
    const isNearest = fieldElement(fieldLayer(picture.layer).elements[0]).between === 'nearest'
    setFilter(gl, isNearest ? gl.NEAREST : gl.LINEAR)
  }

  /** Makes room for one more texture. */
  private dropUnused(): void {
    for (const [oldest, old] of this.textures) {
      if (this.textures.size < MOST_TEXTURES) break
      this.textures.delete(oldest)
      this.gl.deleteTexture(old)
    }
  }
}

/** The texels of a frame, in shares of the scale's range; see `FRAGMENT`. */
function frameTexels(codes: readonly Uint16Array[], { layer }: FieldPicture): Float32Array {
  const { elements } = fieldLayer(layer)
  const { stops } = FIELD_SCALES[layer]
  const [from, to] = [Math.min(...stops), Math.max(...stops)]
  const cells = codes[0]!.length
  const texels = new Float32Array(cells * 4)
  elements.forEach((element, part) => {
    const { min, step } = fieldElement(element)
    const base = elements.length === 2 ? min : min - from
    const some = codes[part]!
    for (let cell = 0; cell < cells; cell++) {
      const code = some[cell]!
      if (code === MISSING_CODE) continue
      texels[cell * 4 + part] = (base + code * step) / (to - from)
      texels[cell * 4 + 2] = 1
    }
  })
  return texels
}

interface Parts {
  program: WebGLProgram
  places: WebGLBuffer
  legend: WebGLTexture
  /** where a uniform is */
  at(name: string): WebGLUniformLocation | null
}

function makeParts(gl: WebGL2RenderingContext): Parts {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  const side = MESH_CELLS + 1
  const corners = new Float32Array(side * side * 2)
  const triangles = new Uint16Array(MESH_CELLS * MESH_CELLS * 6)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) corners.set([x / MESH_CELLS, 1 - y / MESH_CELLS], (y * side + x) * 2)
  for (let y = 0, at = 0; y < MESH_CELLS; y++)
    for (let x = 0; x < MESH_CELLS; x++, at += 6) {
      const a = y * side + x
      triangles.set([a, a + 1, a + side, a + 1, a + side + 1, a + side], at)
    }
  attribute(gl, program, 'corner', corners)
  const places = attribute(gl, program, 'place', new Float32Array(corners.length))
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
  const known = new Map<string, WebGLUniformLocation | null>()
  const at = (name: string) => {
    if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name))
    return known.get(name) ?? null
  }
  return { program, places, legend: gl.createTexture(), at }
}

function attribute(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  name: string,
  values: Float32Array,
): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
  const at = gl.getAttribLocation(program, name)
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0)
  return buffer
}

function setFilter(gl: WebGL2RenderingContext, filter: number): void {
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, filter],
    [gl.TEXTURE_MAG_FILTER, filter],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
}
