import { useEffect, useState } from 'react'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import type { CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'
import type { DeliveryRoute } from '../../domain/messages/subscriptions.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { WrittenSample } from './readSample.ts'
import { textLimit } from './textLimits.ts'
import type { Wish } from './wishes.ts'

interface PreviewProps {
  channel: Channel
  wish: Wish
  point: CataloguePoint
  route: DeliveryRoute
}

/** An example as it would stand on the phone, with its length; the writer comes with the first one that is asked for. */
export function Preview({ channel, wish, point, route }: PreviewProps) {
  const { words } = useSubscription()
  const t = words.outcome
  const sample = useSample({ channel, wish, point, route })
  if (sample === 'reading') return <p role="status">{words.loading}</p>
  if (sample === 'failed') return <p role="alert">{t.previewFailed}</p>
  const { form, subject, text, bytes, basis, isShortened } = sample
  const limit = textLimit(form)
  const length = limit === undefined ? fillIn(t.bytesOnly, { bytes }) : fillIn(t.bytes, { bytes, limit })
  const why = { present: t.example, limit: t.exampleLimit, made: t.exampleMade }[basis]
  return (
    <figure className="preview">
      <blockquote className="bubble">
        {subject !== undefined && <strong className="bubble-subject">{subject}</strong>}
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <span className="preview-length">
          {t.forms[form]} · {length}
        </span>
        {isShortened && ` ${t.shortened}`}
        {form === 'mms' && ` ${t.picture}`} {why}
      </figcaption>
    </figure>
  )
}

function useSample({ channel, wish, point, route }: PreviewProps): WrittenSample | 'reading' | 'failed' {
  const { language, mode, publicOrigin } = useSubscription()
  const [sample, setSample] = useState<WrittenSample | 'reading' | 'failed'>('reading')
  // wishes are made anew at each key; the example only when one says something else
  const asked = JSON.stringify({ channel, wish, point, route })
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const { readSample } = await import('./readSample.ts')
      const request = { ...(JSON.parse(asked) as PreviewProps), language, mode, origin: publicOrigin }
      return readSample(request, new Date(), leaving.signal)
    }
    read().then(
      (written) => {
        if (!leaving.signal.aborted) setSample(written)
      },
      () => {
        if (!leaving.signal.aborted) setSample('failed')
      },
    )
    return () => leaving.abort()
  }, [asked, language, mode, publicOrigin])
  return sample
}
