/** @returns a number for an attribute: a tenth of a pixel is enough */
export const px = (value: number): string => String(Math.round(value * 10) / 10)
