import type { LimitName } from '../../domain/messages/alertLimits.ts'
import type { CatalogueLimit } from '../../domain/messages/subscriptionCatalogue.ts'
import { useSubscription } from './context.ts'
import type { LimitTexts } from './drafts.ts'
import { PRESET_TEXTS } from './drafts.ts'
import { FaultLine } from './FaultLine.tsx'
import { unitText } from './sentences.ts'
import type { TopicPartProps } from './parts.ts'
import { partId } from './parts.ts'

interface LimitFieldsProps extends TopicPartProps {
  limits: LimitTexts
}

/** From which value on: the five limits of a buoy, each with its unit and its side. */
export function LimitFields({ topic, draft, limits, problems, onChange }: LimitFieldsProps) {
  const { words } = useSubscription()
  const t = words.limits
  const id = partId(topic.topic, 'limits')
  const change = (name: LimitName, text: string) =>
    onChange({ ...draft, limits: { ...limits, [name]: text } }, name)
  const isPreset = topic.limits.every(({ name }) => limits[name] === PRESET_TEXTS[name])
  return (
    <fieldset className="topic-part" id={id} aria-describedby={`${id}-hint`}>
      <legend>{t.legend}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t.hint}
      </p>
      <FaultLine problems={problems} part="limits" />
      <div className="limits">
        {topic.limits.map((limit) => (
          <LimitField
            key={limit.name}
            limit={limit}
            id={partId(topic.topic, limit.name)}
            text={limits[limit.name]}
            problems={problems}
            onText={(text) => change(limit.name, text)}
          />
        ))}
      </div>
      {!isPreset && (
        <button
          type="button"
          className="button limits-preset"
          onClick={() => onChange({ ...draft, limits: PRESET_TEXTS }, 'limits')}
        >
          {t.presets}
        </button>
      )}
    </fieldset>
  )
}

interface LimitFieldProps {
  limit: CatalogueLimit
  id: string
  text: string
  problems: TopicPartProps['problems']
  onText(text: string): void
}

function LimitField({ limit, id, text, problems, onText }: LimitFieldProps) {
  const { words } = useSubscription()
  const isWrong = problems.some(({ part }) => part === limit.name)
  return (
    <div className={isWrong ? 'limit is-wrong' : 'limit'}>
      <label htmlFor={id}>{words.limits.names[limit.name]}</label>
      <span className="limit-value">
        <input
          id={id}
          name={id}
          // a number field would forget what it cannot read, and then nobody could say what is wrong
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={words.limits.off}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-unit ${id}-fault` : `${id}-unit`}
          onChange={(event) => onText(event.target.value)}
        />
        <span id={`${id}-unit`}>
          {unitText(limit.unit)} {words.limits.sides[limit.side]}
        </span>
      </span>
      <FaultLine problems={problems} part={limit.name} id={`${id}-fault`} />
    </div>
  )
}
