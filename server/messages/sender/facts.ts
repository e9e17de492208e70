import type { Alert, AlertClass } from '../../../src/domain/messages/alerts.ts'
import type {
  AlertText,
  AlertTextOptions,
  AlertWriter,
} from '../../../src/domain/messages/alertText/forms.ts'
import { formOf } from '../../../src/domain/messages/deliveryRules.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import type { MessageSettings } from '../../../src/domain/messages/subscriptions.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue } from '../../platform/db/statements.ts'
import { readInstant } from '../../platform/db/statements.ts'
import { alertFrom, detailFrom } from '../outbox/payload.ts'
import { inLists } from '../outbox/lists.ts'
import type { PushRegistration } from '../pushEndpoints.ts'
import { SEALED } from '../../../entities/accounts/sealedFields.ts'
import type { Claimed } from '../claimedRows.ts'

/** What of a member decides about a message. Addresses are opened for one batch and forgotten with it. */
export interface Addressee {
  phoneFingerprint: string
  /** where the message goes; several for the browsers of one member, none where there is no address */
  to: string[]
  language: Language
  quietHours: MessageSettings['quietHours']
}

/** An alert, with its texts made so far. */
export interface SendingEvent {
  alert: Alert
  alertClass: AlertClass
  usefulUntil: Date
  texts: Map<string, AlertText>
  pictures: Map<Language, Promise<Uint8Array | undefined>>
}

/** The picture that goes with a long message; undefined where there is none. */
export type PictureOf = (alert: Alert, language: Language) => Promise<Uint8Array | undefined>

export interface SenderFactsParts {
  db: Database
  sealer: Pick<Sealer, 'open'>
  write: AlertWriter
  /** of our own pages, for links */
  origin?: string | undefined
  pictureOf?: PictureOf | undefined
  /** whether only phones that were confirmed by a code are written to */
  verifiesPhone: boolean
  pushEndpoints?: { of(memberIds: readonly number[]): Promise<Map<number, PushRegistration[]>> } | undefined
  warn: (message: string, error: unknown) => void
}

/** With their pictures they may take some megabytes; what is sent comes event by event. */
const EVENTS_KEPT = 64
const TEXTS_KEPT = 2_000

const MEMBERS =
  'SELECT m.id, m.phoneSealed, m.phoneFingerprint, m.phoneConfirmedAt IS NOT NULL, m.emailSealed, p.language, ' +
  's.quietFromMin, s.quietToMin FROM member m LEFT JOIN member_preferences p ON p.memberId = m.id ' +
  'LEFT JOIN message_setting s ON s.memberId = m.id WHERE m.id IN '
const EVENTS = 'SELECT id, payload, alertClass, CAST(usefulUntil AS CHAR) FROM alert_event WHERE id IN '

/** Looks up what is needed to send claimed messages, all of a batch together. */
export class SenderFacts {
  readonly #parts: SenderFactsParts
  /** in the order of their last use */
  readonly #events = new Map<number, SendingEvent>()

  constructor(parts: SenderFactsParts) {
    this.#parts = parts
  }

  /** @returns by number; events that are gone are missing */
  async eventsOf(rows: readonly Claimed[]): Promise<Map<number, SendingEvent>> {
    const ids = [...new Set(rows.map(({ eventId }) => eventId))]
    const found = new Map<number, SendingEvent>()
    for (const id of ids) {
      const known = this.#events.get(id)
      if (known) found.set(id, known)
    }
    for (const { marks, list } of inLists(ids.filter((id) => !found.has(id)))) {
      for (const [id, payload, alertClass, until] of await this.#parts.db.read.all(
        `${EVENTS}(${marks})`,
        list,
      )) {
        found.set(Number(id), {
          alert: alertFrom(String(payload)),
          alertClass: alertClass as AlertClass,
          usefulUntil: readInstant(until),
          texts: new Map(),
          pictures: new Map(),
        })
      }
    }
    for (const [id, event] of found) this.#keep(id, event)
    return found
  }

  /** @returns by member, for the route the messages share; members who are gone are missing */
  async addressees(rows: readonly Claimed[]): Promise<Map<number, Addressee>> {
    const { db } = this.#parts
    const route = rows[0]?.route
    const yieldIfDue = timeSlice()
    const memberIds = [...new Set(rows.map(({ memberId }) => memberId))]
    const browsers = route === 'push' ? await this.#browsersOf(memberIds) : undefined
    const found = new Map<number, Addressee>()
    for (const { marks, list } of inLists(memberIds)) {
      for (const [id, phone, phoneFingerprint, isConfirmed, email, language, from, to] of await db.read.all(
        `${MEMBERS}(${marks})`,
        list,
      )) {
        const memberId = Number(id)
        const isPhoneUsable = Number(isConfirmed) === 1 || !this.#parts.verifiesPhone
        const address =
          route === 'email'
            ? this.#open(email, SEALED.memberEmail)
            : isPhoneUsable
              ? this.#open(phone, SEALED.memberPhone)
              : ''
        found.set(memberId, {
          phoneFingerprint: String(phoneFingerprint),
          to: browsers ? (browsers.get(memberId) ?? []) : address === '' ? [] : [address],
          language: language === 'en' ? 'en' : 'ko',
          quietHours: from === null || to === null ? undefined : { fromMin: Number(from), toMin: Number(to) },
        })
        await yieldIfDue()
      }
    }
    return found
  }

  /** The words of a message; the same ones are made once for all who get them. */
  textOf(
    event: SendingEvent,
    { channel, route, detail }: Pick<Claimed, 'channel' | 'route' | 'detail'>,
    { language, isRepeated }: { language: Language; isRepeated: boolean },
  ): AlertText {
    const form: AlertTextOptions['form'] = formOf(channel, route)
    const key = `${form} ${language} ${isRepeated} ${detail}`
    const known = event.texts.get(key)
    if (known) return known
    const { write, origin } = this.#parts
    const text = write(event.alert, { language, form, origin, detail: detailFrom(detail), isRepeated })
    if (event.texts.size >= TEXTS_KEPT) event.texts.clear()
    event.texts.set(key, text)
    return text
  }

  /** @returns undefined where there is none, or none could be made: a message goes without it rather than not at all */
  pictureOf(event: SendingEvent, language: Language): Promise<Uint8Array | undefined> {
    const { pictureOf, warn } = this.#parts
    const known = event.pictures.get(language)
    if (known) return known
    const picture = Promise.resolve(pictureOf?.(event.alert, language)).catch((error: unknown) => {
      warn('picture for messages failed', error)
      return undefined
    })
    event.pictures.set(language, picture)
    return picture
  }

  #keep(id: number, event: SendingEvent): void {
    this.#events.delete(id)
    this.#events.set(id, event)
    const [oldest] = this.#events.keys()
    if (this.#events.size > EVENTS_KEPT && oldest !== undefined) this.#events.delete(oldest)
  }

  async #browsersOf(memberIds: readonly number[]): Promise<Map<number, string[]>> {
    const { pushEndpoints, warn } = this.#parts
    const found = new Map<number, string[]>()
    if (!pushEndpoints) return found
    const of = async (ids: readonly number[]) => {
      for (const [memberId, browsers] of await pushEndpoints.of(ids))
        found.set(
          memberId,
          browsers.map((browser) => JSON.stringify(browser)),
        )
    }
    try {
      await of(memberIds)
    } catch (error) {
      // one that cannot be read must not keep the others back
      warn('push subscriptions of some members unreadable', error)
      for (const id of memberIds) await of([id]).catch(() => undefined)
    }
    return found
  }

  /** @returns the empty string for what is not there, or was sealed with a key that is gone */
  #open(sealed: SqlValue | undefined, field: string): string {
    if (typeof sealed !== 'string') return ''
    try {
      return this.#parts.sealer.open(sealed, field)
    } catch {
      return ''
    }
  }
}
