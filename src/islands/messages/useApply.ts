import { useRef, useState } from 'react'
import { ServerRefusal } from '../../api/readError.ts'
import type { SubscriptionAnswer } from '../../api/messages.ts'
import { cancelSubscriptions, fetchSubscriptions, saveSubscription } from '../../api/messages.ts'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import type { SubscriptionDraft } from '../../domain/messages/subscriptions.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { ChannelDraft, DraftProblem } from './drafts.ts'
import { draftProblems, draftsToSave } from './drafts.ts'
import type { MemberFacts } from './useMember.ts'
import { countOf, isUnsaved, replacementOf } from './wishes.ts'

interface ApplyRequest {
  catalogue: ChannelCatalogue
  facts: MemberFacts
  draft: ChannelDraft
  refuse(problems: readonly DraftProblem[]): void
  /** gives up what is not applied */
  onUndo(): void
  /** what the server keeps for the channel */
  onKept(kept: MemberFacts['kept']): void
  /** reads everything that is kept for the member */
  readAgain(): Promise<void>
}

/**
 * The two buttons of a service. Afterwards the server's message stands in an alert, and the screen shows what the server
 * keeps. Both end what is kept, so that is read first: another page, or an existing program, may have changed it since
 * this one was opened.
 *
 * @source specification part 2, section 8 (save or cancel of subscription: alert server message, reload)
 */
export function useApply({ catalogue, facts, draft, refuse, onUndo, onKept, readAgain }: ApplyRequest) {
  const { words, language, dialogs, report } = useSubscription()
  const { said } = words
  const [isBusy, setIsBusy] = useState(false)
  // a second press may come before the first one is drawn
  const isRunning = useRef(false)
  const { channel } = catalogue
  const namesOf = (kept: MemberFacts['kept']) => ({
    channel: words.tabs.names[channel],
    count: countOf(channel, kept),
  })
  const names = namesOf(facts.kept)

  /** One press at a time, until all is asked and done. */
  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      await report(error)
      // without an answer the outcome is unknown: the stored state shows it
      if (!(error instanceof ServerRefusal)) await readAgain()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  const change = async (work: () => Promise<SubscriptionAnswer>) => {
    const { message, kept } = await work()
    onKept(kept)
    onUndo()
    await dialogs.alert(message)
    await readAgain()
  }
  const cancel = async (text: string, action: string) => {
    const stored = await fetchSubscriptions(channel)
    const ending = namesOf(stored)
    const heading = fillIn(said.cancelHeading, ending)
    // where there is nothing to cancel the server says so
    if (ending.count === 0 || (await dialogs.confirm({ heading, text: fillIn(text, ending), action })))
      await change(() => cancelSubscriptions(channel, language))
    else onKept(stored)
  }
  const isReplaced = async (stored: MemberFacts['kept'], drafts: readonly SubscriptionDraft[]) => {
    const { isGrave, ...counts } = replacementOf(stored, facts.kept, drafts)
    if (!isGrave) return true
    const heading = fillIn(said.replaceHeading, names)
    const text = fillIn(said.replaceAsk, { ...names, ...counts })
    return dialogs.confirm({ heading, text, action: said.replaceAction })
  }
  const apply = () =>
    once(async () => {
      const problems = draftProblems(channel, draft)
      refuse(problems)
      if (problems.length > 0) return
      const drafts = draftsToSave(channel, draft)
      if (drafts.length === 0 && names.count === 0) return await dialogs.alert(said.nothing)
      if (drafts.length === 0) return await cancel(said.removeAsk, said.removeAction)
      const stored = await fetchSubscriptions(channel)
      if (!isUnsaved(channel, stored, draft)) await dialogs.alert(said.unchanged)
      else if (await isReplaced(stored, drafts))
        return await change(() => saveSubscription(channel, drafts, language))
      // nothing was done, but what is kept is known better than before
      onKept(stored)
    })
  const cancelAll = () => once(() => cancel(said.cancelAsk, fillIn(words.actions.cancelAll, names)))
  return { isBusy, apply, cancelAll }
}
