import { useRef, useState } from 'react'
import { cancelSubscriptions, saveSubscription } from '../../api/messages.ts'
import type { ChannelCatalogue } from '../../domain/subscriptionCatalogue.ts'
import { fillIn } from '../../text/fillIn.ts'
import { useSubscription } from './context.ts'
import type { ChannelDraft, DraftProblem } from './drafts.ts'
import { draftProblems, draftsToSave } from './drafts.ts'
import type { MemberFacts } from './useMember.ts'
import { countOf, isUnsaved } from './wishes.ts'

interface ApplyRequest {
  catalogue: ChannelCatalogue
  facts: MemberFacts
  draft: ChannelDraft
  refuse(problems: readonly DraftProblem[]): void
  saved(): Promise<void>
}

/** The two buttons of a service. What was done is said, and what is kept is read again. */
export function useApply({ catalogue, facts, draft, refuse, saved }: ApplyRequest) {
  const { words, dialogs, report } = useSubscription()
  const { said } = words
  const [isBusy, setIsBusy] = useState(false)
  // a second press may come before the first one is drawn
  const isRunning = useRef(false)
  const { channel } = catalogue
  const names = { channel: words.tabs.names[channel], count: countOf(channel, facts.kept) }

  const run = async (work: () => Promise<unknown>, done: string) => {
    isRunning.current = true
    setIsBusy(true)
    try {
      await work()
      await dialogs.alert(fillIn(done, names))
      await saved()
    } catch (error) {
      await report(error)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  const cancel = async (text: string, action: string) => {
    const heading = fillIn(said.cancelHeading, names)
    if (!(await dialogs.confirm({ heading, text: fillIn(text, names), action }))) return
    await run(() => cancelSubscriptions(channel), said.cancelled)
  }
  const apply = async () => {
    if (isRunning.current) return
    const problems = draftProblems(channel, draft)
    refuse(problems)
    if (problems.length > 0) return
    const drafts = draftsToSave(channel, draft)
    if (drafts.length === 0 && names.count === 0) return await dialogs.alert(said.nothing)
    if (drafts.length === 0) return await cancel(said.removeAsk, said.removeAction)
    if (!isUnsaved(channel, facts.kept, draft)) return await dialogs.alert(said.unchanged)
    await run(() => saveSubscription(channel, drafts), said.saved)
  }
  const cancelAll = async () => {
    if (isRunning.current || names.count === 0) return
    await cancel(said.cancelAsk, fillIn(words.actions.cancelAll, names))
  }
  return { isBusy, apply, cancelAll }
}
