/** @param comment lines that say what the query asks, without the comment sign */
export function exampleQuery(comment: readonly string[]): string {
  return `${comment.map((line) => `# ${line}`).join('\n')}
query WeatherBuoys {
  stations(kinds: [WEATHER_BUOY]) {
    code
    nameKo
    nameEn
    latest {
      observedAt
      mode
      windSpeed
      windFromDirection
      significantWaveHeight
      seaTemperature
      pressure
    }
  }
}
`
}
