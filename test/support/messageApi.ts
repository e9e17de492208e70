import { Subscription } from '../../entities/index.ts'
import { SUBSCRIPTION_NAMES as NAMES } from '../../src/wire/messages/subscriptions.ts'
import type { AccountApi, Asked } from './accountApi.ts'
import { openAccountApi } from './accountApi.ts'
import { policyOf } from './policies.ts'

const SAVE = policyOf('messageSave').path
const INFO = policyOf('messageInfo').path

type Fields = readonly (readonly [name: string, value: string])[]
type Records = Record<string, unknown>[]

/** The message service over the REST interface of accounts, called by one member after the other. */
export interface MessageApi {
  api: AccountApi
  /** headers of the calling member */
  tokens: Record<string, string>
  send(path: string, body?: unknown, headers?: Record<string, string>): Promise<Asked>
  /** JSON, a form, and a form as a script sends `FormData` */
  save: Record<'json' | 'form' | 'formData', (what: object) => Promise<Asked>>
  saveFields(sendAs: 'form' | 'formData', fields: Fields): Promise<Asked>
  /** subscriptions of the calling member */
  held(): Promise<Records>
  /** another member calls from now on */
  nextMember(draft?: Parameters<AccountApi['member']>[0]): Promise<void>
  /** no subscriptions, and a new member calls */
  clear(): Promise<void>
}

export async function openMessageApi(): Promise<MessageApi> {
  const api = await openAccountApi()
  const fieldsOf = (what: object): Fields =>
    Object.entries(what).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  const messages: MessageApi = {
    api,
    tokens: {},
    send: (path, body, headers = messages.tokens) =>
      api.ask(path, { method: 'POST', ...(body !== undefined && { body }), headers }),
    save: {
      json: (what) => messages.send(SAVE, what),
      form: (what) => messages.saveFields('form', fieldsOf(what)),
      formData: (what) => messages.saveFields('formData', fieldsOf(what)),
    },
    async saveFields(sendAs, fields) {
      const form = sendAs === 'form' ? new URLSearchParams() : new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const headers = { ...messages.tokens, 'content-type': type }
      return api.ask(SAVE, { raw: await encoded.text(), headers })
    },
    held: async () => (await messages.send(INFO)).answer.payload as Records,
    async nextMember(draft) {
      messages.tokens = await api.tokensOf(await api.member(draft))
    },
    async clear() {
      api.nextAddress()
      await api.db.write((tx) => tx.clear(Subscription))
      await messages.nextMember()
    },
  }
  return messages
}

const SHOWN = [NAMES.channel, NAMES.topic, NAMES.point, NAMES.sendTime] as const

/** Each record by its service, type, place and send time. */
export const shortOf = (records: Records): string[] =>
  records.map((record) => SHOWN.map((name) => String(record[name])).join(' '))
