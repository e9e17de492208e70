import { useState } from 'react'
import type { Me } from '../../api/members.ts'
import { applyApiKey, cancelApiKey, extendApiKey, revealApiKey } from '../../api/members.ts'
import type { ApiKeyFormat } from '../../domain/accounts/apiKeyRules.ts'
import { API_KEY_FORMATS, DEFAULT_API_KEY_FORMAT } from '../../domain/accounts/apiKeyRules.ts'
import { useAccount } from './context.ts'

interface ApiKeyProps {
  me: Me
  onChanged(me: Me): void
}

/** Apply, extend, cancel, show and copy. The key itself is only ever here after the password was given again. */
export function ApiKeySection({ me, onChanged }: ApiKeyProps) {
  const { words, dialogs, report } = useAccount()
  const { apiKey: t } = words.screens
  const [isBusy, setIsBusy] = useState(false)
  const change = async (doing: () => Promise<Me>, said: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onChanged(await doing())
      await dialogs.alert(said)
    } catch (error) {
      await report(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className="form-group api-key" aria-labelledby="api-key">
      <h2 id="api-key">{t.heading}</h2>
      <p className="soft">{t.about}</p>
      {me.apiKey ? <KeyFacts apiKey={me.apiKey} change={change} /> : <NewKey change={change} />}
    </section>
  )
}

type Change = (doing: () => Promise<Me>, said: string) => Promise<void>

function NewKey({ change }: { change: Change }) {
  const { words, dialogs } = useAccount()
  const { apiKey: t } = words.screens
  const [format, setFormat] = useState<ApiKeyFormat>(DEFAULT_API_KEY_FORMAT)
  const apply = async () => {
    const password = await dialogs.askPassword({ heading: t.apply, text: t.applyAsk, action: t.apply })
    if (password !== undefined)
      await change(() => applyApiKey(password, format), words.said.messages.apiKeyApplied)
  }
  return (
    <>
      <p>{t.none}</p>
      <fieldset className="choices">
        <legend>{t.format}</legend>
        {API_KEY_FORMATS.map((name) => (
          <label key={name} className="check">
            <input
              type="radio"
              name="format"
              value={name}
              checked={name === format}
              onChange={() => setFormat(name)}
            />
            {t.formats[name]}
          </label>
        ))}
      </fieldset>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => void apply()}>
          {t.apply}
        </button>
      </div>
    </>
  )
}

function KeyFacts({ apiKey, change }: { apiKey: NonNullable<Me['apiKey']>; change: Change }) {
  const { words, dialogs } = useAccount()
  const { apiKey: t } = words.screens
  const { messages } = words.said
  const { key, show, copy } = useShownKey()
  const cancel = async () => {
    const isSure = await dialogs.confirm({
      heading: t.cancel,
      text: messages.cancelKeyConfirm,
      action: t.cancel,
    })
    if (isSure) await change(cancelApiKey, messages.apiKeyCancelled)
  }
  return (
    <>
      <dl className="facts account-facts">
        <div>
          <dt>{t.key}</dt>
          <dd>
            <code className="key">{key ?? apiKey.masked}</code>
          </dd>
        </div>
        <div>
          <dt>{t.format}</dt>
          <dd>{apiKey.format.toUpperCase()}</dd>
        </div>
        <div>
          <dt>{t.expiresOn}</dt>
          <dd>
            {apiKey.expiresOn} ({apiKey.isActive ? t.active : t.ended})
          </dd>
        </div>
      </dl>
      {!apiKey.canExtend && <p className="soft small">{t.extendHint}</p>}
      <div className="form-actions">
        <button type="button" className="button" onClick={() => void (key ? copy() : show())}>
          {key ? t.copy : t.show}
        </button>
        {apiKey.canExtend && (
          <button
            type="button"
            className="button"
            onClick={() => void change(extendApiKey, messages.apiKeyExtended)}
          >
            {t.extend}
          </button>
        )}
        <button type="button" className="button button-danger" onClick={() => void cancel()}>
          {t.cancel}
        </button>
      </div>
    </>
  )
}

function useShownKey() {
  const { words, dialogs, report } = useAccount()
  const { apiKey: t } = words.screens
  const { messages } = words.said
  const [key, setKey] = useState<string>()
  return {
    key,
    async show() {
      const password = await dialogs.askPassword({ heading: t.show, text: t.showAsk, action: t.show })
      if (password === undefined) return
      try {
        setKey(await revealApiKey(password))
      } catch (error) {
        await report(error)
      }
    },
    async copy() {
      // pages that came without TLS have no clipboard at all
      const isCopied = await Promise.resolve()
        .then(() => navigator.clipboard.writeText(key ?? ''))
        .then(
          () => true,
          () => false,
        )
      await dialogs.alert(isCopied ? messages.apiKeyCopied : messages.apiKeyNotCopied)
    },
  }
}
