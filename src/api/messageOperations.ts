/** GraphQL texts of the message screen. They carry personal data, so they are sent as text by POST and never kept. */
const SUBSCRIPTION = `channel topic pointCode sendTimes
  limits { significantWaveHeight maximumWaveHeight windSpeed lowSeaTemperature highSeaTemperature }`

/** What the portal says, and what it keeps now. */
const ANSWER = `message subscriptions { ${SUBSCRIPTION} }`

const SETTINGS = 'snsRoute quietHours { fromMin toMin } pushCount isPhoneConfirmed hasEmail'

export const messageOperations = {
  Subscriptions: `query Subscriptions($channel: Channel) { subscriptions(channel: $channel) { ${SUBSCRIPTION} } }`,
  SaveSubscription: `mutation SaveSubscription($channel: Channel!, $drafts: [SubscriptionInput!]!, $language: String) {
    applySubscription(channel: $channel, drafts: $drafts, language: $language) { ${ANSWER} } }`,
  CancelSubscriptions: `mutation CancelSubscriptions($channel: Channel!, $language: String) {
    endSubscriptions(channel: $channel, language: $language) { ${ANSWER} } }`,
  MessageSettings: `query MessageSettings { messageSettings { ${SETTINGS} } }`,
  SaveMessageSettings: `mutation SaveMessageSettings($settings: MessageSettingsInput!) {
    saveMessageSettings(settings: $settings) { ${SETTINGS} } }`,
  ConfirmPhone: `mutation ConfirmPhone($phoneCode: String!) { confirmPhone(phoneCode: $phoneCode) { ${SETTINGS} } }`,
  PushKey: 'query PushKey { pushKey }',
  RegisterPush: 'mutation RegisterPush($browser: PushInput!) { registerPush(browser: $browser) }',
  ForgetPush: 'mutation ForgetPush($endpoint: String!) { forgetPush(endpoint: $endpoint) }',
  Deliveries: `query Deliveries($first: Int!, $before: Int) { deliveries(first: $first, before: $before) {
    id channel topic route state reason text createdAt finishedAt } }`,
} as const

export type MessageOperation = keyof typeof messageOperations
