/** An address that no name server knows: the demo draws its pictures itself. */
const ORIGIN = 'https://cameras.demo.invalid'
const FORM = /^https:\/\/cameras\.demo\.invalid\/([A-Za-z0-9_-]+)\/(-?[\d.]+),(-?[\d.]+)\/(\d)\/(\d+)\.jpg$/

export const demoCameraAddress = (
  { code, lat, lon }: { code: string; lat: number; lon: number },
  view: number,
  at: Date,
): string => `${ORIGIN}/${code}/${lat},${lon}/${view}/${at.getTime()}.jpg`

/** What a picture of the demo is of; undefined for another address. */
export function demoCameraOf(address: string) {
  const [, code, lat, lon, view, at] = FORM.exec(address) ?? []
  if (code === undefined) return undefined
  return { code, lat: Number(lat), lon: Number(lon), view: Number(view), at: new Date(Number(at)) }
}
