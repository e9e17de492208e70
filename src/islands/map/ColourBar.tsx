interface ColourBarProps {
  /** @param share 0 at the left to 1 at the right @returns a CSS colour */
  colourAt(share: number): string
  /** from left to right */
  marks: readonly { share: number; text: string }[]
}

const SWATCHES = 48
/** Of a digit, in shares of the bar where it is narrowest. */
const DIGIT_SHARE = 0.036

/** The ends, and between them the numbers that have room beside one another. */
function legible(marks: ColourBarProps['marks']): ColourBarProps['marks'] {
  const last = marks.at(-1)
  const kept = marks.slice(0, 1)
  const widthOf = ({ text }: { text: string }) => (text.length + 1) * DIGIT_SHARE
  let endShare = kept[0] ? kept[0].share + widthOf(kept[0]) : 0
  for (const mark of marks.slice(1, -1)) {
    const half = widthOf(mark) / 2
    if (mark.share - half < endShare || (last && mark.share + half > last.share - widthOf(last))) continue
    kept.push(mark)
    endShare = mark.share + half
  }
  return last && marks.length > 1 ? [...kept, last] : kept
}

/** The colours of a scale with its numbers below; a screen reader has the values themselves. */
export function ColourBar({ colourAt, marks: all }: ColourBarProps) {
  const marks = legible(all)
  return (
    <svg className="legend-bar" width="100%" height="34" aria-hidden="true">
      {Array.from({ length: SWATCHES }, (_, i) => (
        <rect
          key={i}
          x={`${(i / SWATCHES) * 100}%`}
          width={`${100 / SWATCHES + 0.5}%`}
          height="12"
          fill={colourAt((i + 0.5) / SWATCHES)}
        />
      ))}
      {marks.map(({ share, text }, i) => (
        <text
          key={share}
          x={`${share * 100}%`}
          y="28"
          textAnchor={i === 0 ? 'start' : i === marks.length - 1 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
