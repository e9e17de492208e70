import './WarningPicture.css'
import type { Language } from '../../domain/kernel/language.ts'
import { picture as seaWords } from '../../text/map/map.ts'
import { warningPages } from '../../text/warnings/warningPages.ts'
import { PICTURE } from '../kernel/picture.ts'
import coast from '../map/SeaPicture.coast.json' with { type: 'json' }
import { PICTURE_BOX } from './pictureModel.ts'
import type { PictureModel } from './pictureModel.ts'

export interface WarningPictureProps {
  model: PictureModel
  /** text alternative of the picture */
  about: string
  language: Language
}

const LINE_EM = 1.1
/**
 * The seas with their warnings as a still picture: each level has a pattern of its own as well as a colour, and a
 * dashed border where it is not in force yet. It needs no script; the table beside it says the same.
 */
export function WarningPicture({ model, about, language }: WarningPictureProps) {
  const { x, y, width, height } = PICTURE_BOX
  return (
    <svg
      {...PICTURE}
      className="warning-picture"
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-labelledby="warning-picture-title warning-picture-desc"
    >
      <title id="warning-picture-title">{warningPages[language].picture}</title>
      <desc id="warning-picture-desc">{about}</desc>
      <WarningPatterns />
      <path className="warning-picture-border" d={model.borders} />
      {model.areas.map(({ path, mark, isAhead }) => (
        <path
          key={path}
          className={`warning-area is-${mark}${isAhead ? ' is-ahead' : ''}`}
          d={path}
          fill={`url(#pattern-${mark}${isAhead ? '-ahead' : ''})`}
        />
      ))}
      <path className="warning-picture-land" d={coast.path} />
      {model.seas.map((sea) => (
        <text key={sea.name} className="warning-picture-sea" x={sea.x} y={sea.y}>
          {seaWords[language][sea.name]}
        </text>
      ))}
      {model.names.map(({ code, x: nameX, y: nameY, lines }) => (
        <text key={code} className="warning-picture-name" x={nameX} y={nameY}>
          {lines.map((line, i) => (
            <tspan
              key={line}
              x={nameX}
              dy={`${i === 0 ? 0.35 - ((lines.length - 1) * LINE_EM) / 2 : LINE_EM}em`}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
}

const MARKS = ['preliminary', 'advisory', 'warning', 'typhoon'] as const
const STEP = 14

/** Diagonals for an advisory, a cross for a warning, a denser cross for a typhoon; wider apart while it is ahead. */
function WarningPatterns() {
  return (
    <defs>
      {MARKS.flatMap((mark) =>
        [false, true].map((isAhead) => {
          const size = isAhead ? STEP * 2 : STEP
          return (
            <pattern
              key={`${mark}${isAhead}`}
              id={`pattern-${mark}${isAhead ? '-ahead' : ''}`}
              className={`warning-pattern is-${mark}`}
              width={size}
              height={size}
              patternUnits="userSpaceOnUse"
            >
              {!isAhead && <rect width={size} height={size} />}
              <path d={hatchPath(mark, size)} />
            </pattern>
          )
        }),
      )}
    </defs>
  )
}

/** Lines reach over the tile's corners, so that no seam shows. */
function hatchPath(mark: (typeof MARKS)[number], size: number): string {
  const rising = `M-2 ${size / 2 + 2}L${size / 2 + 2}-2M${size / 2 - 2} ${size + 2}L${size + 2} ${size / 2 - 2}`
  if (mark === 'preliminary' || mark === 'advisory') return rising
  const falling = `M-2 ${size / 2 - 2}L${size / 2 + 2} ${size + 2}M${size / 2 - 2}-2L${size + 2} ${size / 2 + 2}`
  return rising + falling
}
