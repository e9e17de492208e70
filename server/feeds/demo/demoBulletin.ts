/** A bulletin of the demo, to be written as a line of the hub or an item of data.go.kr. */
export interface DemoBulletin {
  type: number
  issuedAt: Date
  sequence: number
  originAt: Date
  magnitude: number
  lat: number
  lon: number
  place: string
  intensity: string
  remark: string
  correction: string
}
