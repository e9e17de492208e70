import { describe, expect, it } from 'vitest'
import { cellForecast, partsOf, wholeSquares } from '../../../../server/feeds/demo/squareForecast.ts'
import { SQUARE_HEADER, squareLine, utcHourDigits } from '../../../../server/feeds/demo/squareWriter.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'

const RUN = new Date('2026-07-27T00:00:00Z')
const cell = (square: number) => wholeSquares().find((one) => one.square === square)!

describe('rows of the model at squares', () => {
  it('have the header of the service', () => {
    const corners = 'lat_lb,lon_lb,lat_lt,lon_lt,lat_rt,lon_rt,lat_rb,lon_rb'
    const values = ['WH_SIG', 'WVPRD_MAX', 'WVDR', 'WS', 'WD', 'VS', 'RAIN', 'TW', 'SWELL']
      .join(',')
      .toLowerCase()
    expect(SQUARE_HEADER).toBe(`tma_fc,tma_ef,Lzone,Szone,${corners},${values}`)
  })

  it('have times to the hour in UTC', () => {
    expect(utcHourDigits(RUN)).toBe('2026072700')
    expect(utcHourDigits(new Date('2025-12-31T21:00:00Z'))).toBe('2025123121')
  })

  it('have the corners and values of a square', () => {
    const state = cellForecast(cell(5174), RUN, RUN, ownTime)
    const line = squareLine(cell(5174), '2026072700,2026072706', state)
    expect(line).toMatch(
      /^2026072700,2026072706,5174,0,36\.0,126\.5,36\.5,126\.5,36\.5,127\.0,36\.0,127\.0,\d+\.\d,\d+\.\d,\d{1,3},\d+\.\d,\d{1,3},\d+,\d+\.\d,\d+\.\d,[0-4]$/,
    )
  })

  it('have the corners of a part, to a few metres', () => {
    const line = squareLine(partsOf(144)[8]!, '2026072700,2026072706', undefined)
    expect(line.split(',').slice(2, 12)).toEqual([
      '144',
      '9',
      '37.5000',
      '124.8333',
      '37.6667',
      '124.8333',
      '37.6667',
      '125.0000',
      '37.5000',
      '125.0000',
    ])
  })

  it('are all markers of missing values on land', () => {
    const line = squareLine(cell(8300), '2026072700,2026072706', cellForecast(cell(8300), RUN, RUN, ownTime))
    expect(line.split(',').slice(12)).toEqual(Array.from({ length: 9 }, () => '-999.0'))
  })
})
