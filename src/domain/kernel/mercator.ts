/**
 * Spherical Mercator (EPSG:3857) on the unit square: x 0 at 180° W to 1 at 180° E, y 0 at 85.05° N to 1 at 85.05° S.
 * Multiply by 256 × 2^zoom for the pixels of a web map.
 */
export const mercatorX = (lon: number): number => lon / 360 + 0.5

/** @param lat degrees, beyond ±85.05 the nearest of the two is taken */
export function mercatorY(lat: number): number {
  const limited = Math.max(-85.0511, Math.min(85.0511, lat))
  const sine = Math.sin((limited * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeOf = (x: number): number => (x - 0.5) * 360
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** A fixed picture of a part of the world, for drawings that do not move. */
export interface Frame {
  west: number
  north: number
  width: number
  height: number
  /** px per unit of the Mercator square */
  scale: number
}

/** @returns the frame that shows the box `width` px wide */
export function frameOf(
  box: { west: number; south: number; east: number; north: number },
  width: number,
): Frame {
  const scale = width / (mercatorX(box.east) - mercatorX(box.west))
  const height = Math.round((mercatorY(box.south) - mercatorY(box.north)) * scale)
  return { west: box.west, north: box.north, width, height, scale }
}

/** @returns px from the frame's upper left corner */
export function toFrame(frame: Frame, lat: number, lon: number): { x: number; y: number } {
  return {
    x: (mercatorX(lon) - mercatorX(frame.west)) * frame.scale,
    y: (mercatorY(lat) - mercatorY(frame.north)) * frame.scale,
  }
}

/** A part of the world in pixels of a web map at a zoom: the Mercator square is 256 × 2^zoom of them wide. */
export interface WorldBox {
  zoom: number
  left: number
  top: number
  width: number
  height: number
}
