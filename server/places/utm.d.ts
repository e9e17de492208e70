/** The package has no types of its own. */
declare module 'utm' {
  /** @throws RangeError outside the grid */
  export function toLatLon(
    easting: number,
    northing: number,
    zoneNumber: number,
    zoneLetter: string,
  ): { latitude: number; longitude: number }
}
