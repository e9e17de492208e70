import { useEffect, useState } from 'react'
import type { MessageSettingsView } from '../../api/messageAnswers.ts'
import { fetchPushKey, forgetPush, registerPush } from '../../api/messages.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { PushAnswer, PushDesk, PushHost, PushState } from './push.ts'
import { browserPushHost, pushStateOf, switchPushOff, switchPushOn } from './push.ts'
import type { MemberFacts } from './useMember.ts'

const DESK: PushDesk = { key: fetchPushKey, register: registerPush, forget: forgetPush }

interface PushSwitchProps {
  facts: MemberFacts
  onSaved(settings: MessageSettingsView): void
}

type Shown = PushState | 'unavailable' | 'failed'

/** Notifications in this browser: how it stands, and the button that asks it. Nothing is asked before a click. */
export function PushSwitch({ facts: { settings }, onSaved }: PushSwitchProps) {
  const { words, report } = useSubscription()
  const t = words.deliveries.push
  const [state, setState] = useState<Shown>()
  const [isAsking, setIsAsking] = useState(false)
  const { pushCount } = settings
  useEffect(() => {
    let isHere = true
    void pushStateOf(browserPushHost()).then((found) => isHere && setState(found))
    return () => {
      isHere = false
    }
  }, [])
  const run = async (work: (host: PushHost, desk: PushDesk) => Promise<PushAnswer>) => {
    if (isAsking) return
    setIsAsking(true)
    try {
      const answer = await work(browserPushHost(), DESK)
      setState(answer.state)
      if ('pushCount' in answer) onSaved({ ...settings, pushCount: answer.pushCount })
    } catch (error) {
      await report(error)
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <div className="push" role="group" aria-label={t.heading}>
      <p className={state === 'on' ? 'is-met' : undefined} role="status">
        {isAsking ? t.asking : state && t[state]}
      </p>
      <p className="field-hint">{pushCount === 0 ? t.nowhere : fillIn(t.elsewhere, { count: pushCount })}</p>
      {state !== undefined && state !== 'unsupported' && state !== 'unavailable' && (
        <button
          type="button"
          className="button"
          aria-disabled={isAsking}
          onClick={() => void run(state === 'on' ? switchPushOff : switchPushOn)}
        >
          {state === 'on' ? t.switchOff : t.switchOn}
        </button>
      )}
    </div>
  )
}
