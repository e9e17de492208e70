import { describe, expect, it } from 'vitest'
import { ChartProcess } from '../../../../server/charts/media/chartProcess.ts'
import { SHEET_PX } from '../../../../server/charts/media/order.ts'
import { pictureFacts } from '../../../../server/platform/media/pictureFacts.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { buildChartOrder, buildGrid } from '../../../support/chartOrders.ts'

const signal = new AbortController().signal

function build(idleMs?: number): ChartProcess {
  const drawer = new ChartProcess(idleMs)
  atEnd(() => drawer.close())
  return drawer
}

describe('the process that draws', () => {
  it('gives one chart in two formats, each to its caller', async () => {
    const drawer = build()
    const [wave, temperature] = await Promise.all([
      drawer.draw(buildChartOrder(), signal),
      drawer.draw(buildChartOrder({ kind: 'sea-temperature' }), signal),
    ])
    expect(await pictureFacts(wave.png, 'png')).toEqual({
      mediaType: 'image/png',
      widthPx: SHEET_PX.width,
      heightPx: SHEET_PX.height,
    })
    expect(wave.svg).toMatch(/^<svg /)
    expect(temperature.svg).not.toBe(wave.svg)
    // what they show comes from the grid they were drawn from
    expect(wave.facts.highest?.value).toBeGreaterThan(0)
    expect(temperature.facts.lowest!.value).toBeLessThan(temperature.facts.highest!.value)
  })

  it('says what cannot be drawn, and goes on', async () => {
    const drawer = build()
    const grid = buildGrid({ valueAt: () => NaN })
    await expect(drawer.draw(buildChartOrder({ grid }), signal)).rejects.toThrow(/no value/)
    expect((await drawer.draw(buildChartOrder(), signal)).png.length).toBeGreaterThan(10_000)
  })

  it('stops when it is asked to, and is there again', async () => {
    const drawer = build()
    const stop = new AbortController()
    const drawing = drawer.draw(buildChartOrder(), stop.signal)
    stop.abort(new Error('enough'))
    await expect(drawing).rejects.toThrow('enough')
    expect((await drawer.draw(buildChartOrder(), signal)).svg).toMatch(/^<svg /)
  })

  it('is there again after it crashed', async () => {
    const drawer = build()
    const drawing = drawer.draw(buildChartOrder(), signal)
    process.kill(drawer.pid!, 'SIGSEGV')
    await expect(drawing).rejects.toThrow(/SIGSEGV/)
    expect((await drawer.draw(buildChartOrder(), signal)).svg).toMatch(/^<svg /)
  })

  it('draws nothing once it is closed', async () => {
    const drawer = build()
    await drawer.close()
    await expect(drawer.draw(buildChartOrder(), signal)).rejects.toThrow(/closed/)
  })

  it('ends when idle, and starts again for the next', async () => {
    const drawer = build(1)
    for (let turn = 0; turn < 2; turn++) {
      expect((await drawer.draw(buildChartOrder(), signal)).svg).toMatch(/^<svg /)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
})
