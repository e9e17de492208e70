import { useCallback, useEffect, useState } from 'react'
import { ServerRefusal } from '../../api/readError.ts'
import { fetchMe } from '../../api/members.ts'
import type { MessageSettingsView } from '../../api/messageAnswers.ts'
import { fetchMessageSettings, fetchSubscriptions } from '../../api/messages.ts'
import { failureText } from '../../components/kernel/dialogs/failures.ts'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import type { Subscription } from '../../domain/messages/subscriptions.ts'
import { hasMemberCookie } from '../../state/memberCookie.ts'
import { maskedEmail, maskedPhone } from './contacts.ts'
import type { SubscriptionTools } from './context.ts'

/** What is kept for the member, as read last. Phone and e-mail are masked as soon as they arrive. */
export interface MemberFacts {
  kept: readonly Subscription[]
  settings: MessageSettingsView
  phone: string
  /** empty when none is given */
  email: string
}

export interface Member {
  facts: MemberFacts | undefined
  /** why there are no facts, where it can be tried again */
  failure: string | undefined
  read(): Promise<void>
  /** All of a channel, as the server answered it. */
  setKept(channel: Channel, kept: readonly Subscription[]): void
  /** A saved choice, as the server answered it. */
  setSettings(settings: MessageSettingsView): void
}

async function readFacts(): Promise<MemberFacts> {
  // where nobody has logged in, nothing is asked that can only be refused
  if (!hasMemberCookie(document.cookie)) throw new ServerRefusal('LOGIN_REQUIRED')
  const [kept, settings, { phone, email }] = await Promise.all([
    fetchSubscriptions(),
    fetchMessageSettings(),
    fetchMe(),
  ])
  return { kept, settings, phone: maskedPhone(phone), email: email === '' ? '' : maskedEmail(email) }
}

/** Reads the member's subscriptions and choices; a refusal is said, and leads away where nobody is logged in. */
export function useMember({ report, refusals, words }: SubscriptionTools): Member {
  const [facts, setFacts] = useState<MemberFacts>()
  const [failure, setFailure] = useState<string>()
  const { offline } = words
  const read = useCallback(async () => {
    setFailure(undefined)
    try {
      setFacts(await readFacts())
    } catch (error) {
      if (error instanceof ServerRefusal) await report(error)
      setFailure(failureText(error, { refusals, offline }))
    }
  }, [report, refusals, offline])
  useEffect(() => {
    void read()
  }, [read])
  const setSettings = useCallback((settings: MessageSettingsView) => {
    setFacts((known) => known && { ...known, settings })
  }, [])
  const setKept = useCallback((channel: Channel, own: readonly Subscription[]) => {
    setFacts(
      (known) =>
        known && { ...known, kept: [...known.kept.filter((one) => one.channel !== channel), ...own] },
    )
  }, [])
  return { facts, failure, read, setKept, setSettings }
}
