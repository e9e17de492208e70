import { describe, expect, it } from 'vitest'
import { pointAnswer } from '../../../../src/components/forecasts/pointAnswer.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { buildView } from '../../../support/pageFakes.ts'

const answer = (text: string, refusal?: Error) =>
  pointAnswer(text, buildView(refusal === undefined ? {} : { pointForecast: () => Promise.reject(refusal) }))

describe('the page of a point', () => {
  it.each(['', 'here', '34.5', '200.000,200.000'])('refuses "%s", which is no place', async (text) => {
    expect(await answer(text)).toEqual({ kind: 'refused', status: 400, asked: text, isOutside: false })
  })

  it('asks back where latitude and longitude were turned round', async () => {
    expect(await answer('127.800,34.500')).toMatchObject({
      status: 400,
      isOutside: false,
      nearest: { lat: 34.5, lon: 127.8 },
    })
  })

  it('leads from far away to the nearest sea', async () => {
    const refusal = new Refusal('OUTSIDE_FORECAST', { lat: 25, lon: 119.5 })
    expect(await answer('10.000,10.000', refusal)).toMatchObject({
      kind: 'refused',
      status: 422,
      isOutside: true,
      nearest: { lat: 25, lon: 119.5 },
    })
  })

  it('lets a defect rise', async () => {
    await expect(answer('34.500,127.800', new TypeError('broken'))).rejects.toThrow(TypeError)
  })

  it.each(['34.5,127.8', '34.5 127.8', '34.5N 127.8E', '34.50000,127.80000'])(
    'of "%s" is at its one address',
    async (text) => {
      expect(await answer(text)).toEqual({ kind: 'elsewhere', address: '34.500,127.800' })
    },
  )

  it('shows the forecast there', async () => {
    expect(await answer('34.500,127.800')).toMatchObject({
      kind: 'forecast',
      forecast: { lat: 34.5, lon: 127.8 },
    })
  })
})
