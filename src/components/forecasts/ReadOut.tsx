import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '../../domain/kernel/language.ts'
import { meteogram as meteogramWords } from '../../text/forecasts/meteogram.ts'
import type { MeteogramRequest } from './meteogramModel.ts'
import { showReadOut } from './readOutControl.ts'
import { readOutsOf } from './readOuts.ts'

interface ReadOutProps extends MeteogramRequest {
  language: Language
  children: ReactNode
}

/**
 * A picture with a slider over it: pointing, touching or the arrow keys read a time of it out. Without script the values
 * of the first time to come stand below it, and no slider.
 */
export function ReadOut({ language, children, ...request }: ReadOutProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => (host.current ? showReadOut(host.current) : undefined), [])
  const words = meteogramWords[language]
  const readOuts = readOutsOf(request, language)
  const first = readOuts?.list[readOuts.start]
  if (!readOuts || !first) return children
  return (
    <div ref={host} data-read-outs={JSON.stringify(readOuts.list)}>
      <div className="meteogram-read">
        {children}
        <input
          type="range"
          className="meteogram-slider"
          hidden
          min={0}
          max={readOuts.minutes}
          step={1}
          defaultValue={first.minutes}
          aria-label={words.readOut}
          aria-valuetext={`${first.time}: ${first.text}`}
        />
      </div>
      <p className="meteogram-said">
        <strong>{first.time}</strong> <span>{first.text}</span>
      </p>
    </div>
  )
}
