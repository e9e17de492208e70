/** Names under which personal fields are sealed: what is sealed under one cannot be opened as another. */
export const SEALED = {
  memberName: 'member.name',
  memberPhone: 'member.phone',
  memberEmail: 'member.email',
  memberInstitution: 'member.institution',
  memberSignUpAddress: 'member.signUpAddress',
  memberApiKey: 'member.apiKey',
  secondFactor: 'secondFactor.secret',
  recoveryCode: 'secondFactor.recovery',
  temporaryPassword: 'member.temporaryPassword',
  deviceToken: 'deviceToken',
  phoneCode: 'phoneCode',
  textRecipient: 'outboxText.recipient',
  textWords: 'outboxText.text',
  accessAddress: 'accessRecord.address',
  pushSubscription: 'pushEndpoint.subscription',
} as const
