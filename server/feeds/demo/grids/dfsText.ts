import type { GridField } from '../../../../src/domain/fields/gridField.ts'

const PER_LINE = 20
const MISSING = ' -99.00'
const WIDTH = 7

/** A grid as the hub's village forecast writes it. @returns ASCII */
export function dfsText({ values }: GridField): Uint8Array {
  const texts = new Map<number, string>()
  const lines: string[] = []
  for (let first = 0; first < values.length; first += PER_LINE) {
    let line = ''
    for (let cell = first; cell < Math.min(first + PER_LINE, values.length); cell++) {
      const hundredths = Math.round(values[cell]! * 100)
      let text = texts.get(hundredths)
      if (text === undefined) {
        text = Number.isNaN(hundredths) ? MISSING : (hundredths / 100).toFixed(2).padStart(WIDTH)
        texts.set(hundredths, text)
      }
      line += `${text},`
    }
    lines.push(line)
  }
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}
