import { useAccount } from './context.ts'

/** In a demo no text reaches a phone: says where it can be read instead. Nothing where texts are really sent. */
export function DemoPhoneNote() {
  const { words, demoPhoneHref } = useAccount()
  if (demoPhoneHref === undefined) return null
  const { demoPhone: t } = words.screens
  return (
    <p className="note demo-phone">
      {t.why}{' '}
      <a className="inline-link" href={demoPhoneHref} target="_blank" rel="noopener">
        {t.open}
      </a>
    </p>
  )
}
