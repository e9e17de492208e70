import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { takesSeveralPoints } from '../../domain/messages/alertTopics.ts'
import type { CatalogueArea, CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { areasMatching, isLong, pointName, pointsIn } from './catalogue.ts'
import { Choice } from './Choice.tsx'
import { useSubscription } from './context.ts'
import { choosePoint, choosePoints } from './drafts.ts'
import { FaultLine } from './FaultLine.tsx'
import { NearestButton, QuickPicks, useNearest } from './QuickPicks.tsx'
import type { TopicPartProps } from './parts.ts'
import { partId } from './parts.ts'

interface PointPickerProps extends TopicPartProps {
  channel: Channel
}

/** Which places: quick picks, a search, and all points by area. */
export function PointPicker({ channel, topic, draft, problems, onChange }: PointPickerProps) {
  const { words } = useSubscription()
  const [search, setSearch] = useState('')
  const isSeveral = takesSeveralPoints(channel)
  const choose = (code: string, isChosen: boolean) =>
    onChange(choosePoint(channel, topic.topic, draft, code, isChosen), 'points')
  const { near, find } = useNearest(topic)
  const areas = areasMatching(topic.areas, search)
  const isSearching = search.trim() !== ''
  const found = pointsIn({ areas }).length
  const picker: AreaPicker = {
    isSeveral,
    group: partId(topic.topic, 'points'),
    chosen: draft.pointCodes,
    choose,
    chooseAll: (codes, isChosen) => onChange(choosePoints(topic.topic, draft, codes, isChosen), 'points'),
  }
  return (
    <fieldset className="topic-part" id={picker.group}>
      <legend>{isSeveral ? words.points.legend : words.points.legendOne}</legend>
      <FaultLine problems={problems} part="points" />
      <QuickPicks topic={topic} chosen={draft.pointCodes} near={near} onChoose={choose} />
      <div className="finders">
        {isLong(topic) && <PointSearch text={search} onText={setSearch} />}
        <NearestButton near={near} find={find} />
        {isLong(topic) && (
          <p className="field-status" role="status">
            {isSearching &&
              (found === 0 ? words.points.notFound : fillIn(words.points.found, { count: found }))}
          </p>
        )}
      </div>
      {isLong(topic) && !isSeveral && <NoPoint picker={picker} />}
      {isLong(topic) ? (
        <div className="areas">
          {areas.map((area) =>
            isSearching || topic.areas.length === 1 ? (
              <OpenArea key={area.code} area={area} picker={picker} />
            ) : (
              <FoldedArea key={area.code} area={area} picker={picker} />
            ),
          )}
        </div>
      ) : (
        <PointChoices points={pointsIn(topic)} picker={picker} label={words.points.list}>
          {!isSeveral && <NoPoint picker={picker} />}
        </PointChoices>
      )}
    </fieldset>
  )
}

interface PointSearchProps {
  text: string
  onText(text: string): void
}

function PointSearch({ text, onText }: PointSearchProps) {
  const { words } = useSubscription()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words.points.search}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // here it looks for a place; it must not apply for the service
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

interface AreaPicker {
  isSeveral: boolean
  /** name of the radio group, and beginning of the boxes' names */
  group: string
  chosen: readonly string[]
  choose(code: string, isChosen: boolean): void
  chooseAll(codes: readonly string[], isChosen: boolean): void
}

interface AreaProps {
  area: CatalogueArea
  picker: AreaPicker
}

function FoldedArea({ area, picker }: AreaProps) {
  const { words, language } = useSubscription()
  const { points } = area
  const chosen = points.filter(({ code }) => picker.chosen.includes(code))
  // an area with a choice shows it when the section is opened; from then on it is the reader's
  const [isOpen, setIsOpen] = useState(chosen.length > 0)
  const names = chosen.map((point) => pointName(point, language)).join(', ')
  return (
    <details className="area" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h3 className="area-name">{words.areas[area.code]}</h3>
        {chosen.length > 0 && <span className="area-chosen">{names}</span>}
        <span className="area-count">
          {chosen.length > 0
            ? `${chosen.length}/${points.length}`
            : fillIn(words.points.of, { count: points.length })}
        </span>
      </summary>
      {isOpen && (
        <div className="area-body">
          <PointChoices points={points} picker={picker} label={words.areas[area.code]}>
            {picker.isSeveral && points.length > 1 && <AllOfArea area={area} picker={picker} />}
          </PointChoices>
        </div>
      )}
    </details>
  )
}

function OpenArea({ area, picker }: AreaProps) {
  const { words } = useSubscription()
  return (
    <div className="area-open">
      <h3 className="area-name">{words.areas[area.code]}</h3>
      <PointChoices points={area.points} picker={picker} label={words.areas[area.code]} />
    </div>
  )
}

/** The way back from a radio choice: what was chosen by it can be given up by it. */
function NoPoint({ picker: { group, chosen, choose } }: { picker: AreaPicker }) {
  const { words } = useSubscription()
  return (
    <Choice
      kind="radio"
      name={group}
      value=""
      isChosen={chosen.length === 0}
      isAside
      onChoose={() => choose('', false)}
    >
      {words.points.none}
    </Choice>
  )
}

function AllOfArea({ area: { code, points }, picker }: AreaProps) {
  const { words } = useSubscription()
  const codes = points.map((point) => point.code)
  return (
    <Choice
      kind="checkbox"
      name={`${picker.group}-${code}`}
      value={code}
      isChosen={codes.every((one) => picker.chosen.includes(one))}
      isAside
      onChoose={(isChosen) => picker.chooseAll(codes, isChosen)}
    >
      {fillIn(words.points.all, { area: words.areas[code] })}
    </Choice>
  )
}

interface PointChoicesProps {
  points: readonly CataloguePoint[]
  picker: AreaPicker
  label: string
  /** a choice that stands before the points */
  children?: ReactNode
}

function PointChoices({ points, picker, label, children }: PointChoicesProps) {
  const { language } = useSubscription()
  return (
    <div className="choice-row" role="group" aria-label={label}>
      {children}
      {points.map((point) => (
        <Choice
          key={point.code}
          kind={picker.isSeveral ? 'checkbox' : 'radio'}
          name={picker.group}
          value={point.code}
          isChosen={picker.chosen.includes(point.code)}
          onChoose={(isChosen) => picker.choose(point.code, isChosen)}
        >
          {pointName(point, language)}
        </Choice>
      ))}
    </div>
  )
}
