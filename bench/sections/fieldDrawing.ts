import type { Page } from 'playwright-core'

/** Pictures of each kind that are timed, in turn. */
const PICTURES = 40

export interface FieldDrawing {
  /** ms for a picture of the field, drawn and finished */
  fieldMs: number
  /** ms for a quad over the whole canvas that samples the same textures and does nothing else */
  quadMs: number
  /** most textures that were held at once */
  textures: number
}

interface Watched {
  gl?: WebGL2RenderingContext
  held: number
  most: number
}

/** Keeps the context that a page draws fields with, and counts its textures; before the page is opened. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { held: 0, most: 0 }
    Object.assign(globalThis, { watched })
    const prototype = WebGL2RenderingContext.prototype
    const { createTexture, deleteTexture } = prototype
    prototype.createTexture = function create(this: WebGL2RenderingContext) {
      watched.gl = this
      watched.held += 1
      watched.most = Math.max(watched.most, watched.held)
      return createTexture.call(this)
    }
    prototype.deleteTexture = function drop(this: WebGL2RenderingContext, texture) {
      watched.held -= 1
      deleteTexture.call(this, texture)
    }
  })
}

/** Draws the field that is shown again, and a bare quad, each waited for until its pixels are there. */
export function timeDrawing(page: Page): Promise<FieldDrawing> {
  return page.evaluate((pictures) => {
    const { watched } = globalThis as unknown as { watched: Watched }
    const { gl } = watched
    if (!gl) throw new Error('no field was drawn on the graphics unit')
    const own = gl.getParameter(gl.CURRENT_PROGRAM) as WebGLProgram
    const indices = (gl.getBufferParameter(gl.ELEMENT_ARRAY_BUFFER, gl.BUFFER_SIZE) as number) / 2
    const bare = gl.createProgram()
    for (const [type, source] of [
      [
        gl.VERTEX_SHADER,
        `#version 300 es
        out vec2 texel;
        void main() {
          texel = vec2(gl_VertexID & 1, gl_VertexID >> 1);
          gl_Position = vec4(texel * 2.0 - 1.0, 0.0, 1.0);
        }`,
      ],
      [
        gl.FRAGMENT_SHADER,
        `#version 300 es
        precision highp float;
        in vec2 texel;
        out vec4 colour;
        uniform sampler2D before;
        uniform sampler2D after;
        uniform sampler2D legend;
        void main() {
          colour = texture(legend, mix(texture(before, texel), texture(after, texel), 0.5).xy);
        }`,
      ],
    ] as const) {
      const shader = gl.createShader(type)!
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(bare, shader)
    }
    gl.linkProgram(bare)
    if (!gl.getProgramParameter(bare, gl.LINK_STATUS)) throw new Error('no program for the quad')
    gl.useProgram(bare)
    for (const [unit, name] of ['before', 'after', 'legend'].entries())
      gl.uniform1i(gl.getUniformLocation(bare, name), unit)
    const noBuffers = gl.createVertexArray()
    const pixel = new Uint8Array(4)
    const timed = (draw: () => void): number => {
      const startedMs = performance.now()
      gl.clear(gl.COLOR_BUFFER_BIT)
      draw()
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return performance.now() - startedMs
    }
    const field = () => {
      gl.bindVertexArray(null)
      gl.useProgram(own)
      gl.drawElements(gl.TRIANGLES, indices, gl.UNSIGNED_SHORT, 0)
    }
    const quad = () => {
      gl.bindVertexArray(noBuffers)
      gl.useProgram(bare)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    }
    const fields: number[] = []
    const quads: number[] = []
    for (let picture = 0; picture < pictures; picture++) {
      fields.push(timed(field))
      quads.push(timed(quad))
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN
    return { fieldMs: median(fields), quadMs: median(quads), textures: watched.most }
  }, PICTURES)
}
