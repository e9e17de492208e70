const PLACE_OURS = 'The specification names the operation; the path and its further fields are ours.'

/** What the calls of accounts do, for the OpenAPI document. English, as the document is. */
export const openApiAccounts = {
  logIn: {
    summary: 'Log in',
    description:
      'The tokens stand in the headers and in the body. status says what has to be done first: TEMP_PASSWORD and PASSWORD_EXPIRATION a new password, PRIVACY_REAGREE a new consent; until then only the calls that settle it are answered. With an empty ID and password a page of the portal itself comes back by its refresh cookie.',
  },
  leave: { summary: 'Log out', description: 'Ends the session and its tokens.' },
  leaveByGet: {
    summary: 'Log out, as existing clients do',
    description: 'Only with the header AccessToken, or fetched by a page of the portal itself.',
  },
  renewTokens: {
    summary: 'Exchange a refresh token',
    description:
      'The header RefreshToken, or the cookie of a page of the portal itself. A token is redeemed once; within ten seconds it gives the same successor, later its use ends the session.',
  },
  anonymousTokens: {
    summary: 'Tokens of a visitor without an account',
    description: 'For ten minutes; they open nothing that a visitor without tokens may not read.',
  },
  tokenCheck: {
    summary: 'Whose token this is',
    description: 'The columns of the answer are ours.',
  },
  captcha: {
    summary: 'A picture of digits, 135 by 40',
    description:
      'Any query, to get round caches. The header X-Captcha-Id names it: it goes with what was read into the form. Three minutes, one try.',
  },
  captchaSpeech: { summary: 'The digits of a picture, spoken', description: PLACE_OURS },
  signUp: { summary: 'Sign up', description: `Makes an account and does not log in. ${PLACE_OURS}` },
  loginIdCheck: {
    summary: 'Whether an ID is taken',
    description: `true: taken; false: free. Ten a minute. The sign-up has the last word. ${PLACE_OURS}`,
  },
  phoneCode: {
    summary: 'Send a code to a phone',
    description: `For the sign-up and for a change of phone; the same answer for every phone. ${PLACE_OURS}`,
  },
  findLoginId: {
    summary: 'Find an ID',
    description: `Sends it to the phone on file. The same answer whether there is one or not. ${PLACE_OURS}`,
  },
  findPassword: {
    summary: 'Find a password',
    description: `Sends a temporary one to the phone on file. The same answer whether there is an account or not. ${PLACE_OURS}`,
  },
  myPage: {
    summary: 'The member’s own data',
    description:
      'The API key is shown with all but its ends hidden. 401 with msgFlag F: the session is over.',
  },
  myPageUpdate: {
    summary: 'Change the member’s own data',
    description: `Fields that are absent stay as they are. A new password ends every other session. ${PLACE_OURS}`,
  },
  privacyAgree: { summary: 'Consent to the privacy policy again', description: 'Every two years.' },
  privacyAgreeByGet: {
    summary: 'Consent again, as existing clients do',
    description: 'Only with the header AccessToken, or fetched by a page of the portal itself.',
  },
  apiKeyApply: {
    summary: 'Apply for an API key',
    description: `Active for a year. Asks for the password. ${PLACE_OURS}`,
  },
  apiKeyExtend: { summary: 'Extend the API key by a year', description: `Near its end. ${PLACE_OURS}` },
  apiKeyCancel: { summary: 'Cancel the API key', description: `At once. ${PLACE_OURS}` },
  apiKeyReveal: {
    summary: 'The whole API key',
    description: 'After the password. Not among the operations of the specification: my page hides the key.',
  },
  withdraw: {
    summary: 'End the membership',
    description: `Deletes all personal data at once. ${PLACE_OURS}`,
  },
  memberCustom: { summary: 'The member’s settings' },
  memberCustomChange: { summary: 'Change the member’s settings' },
  favouriteAdd: { summary: 'Add a favourite', description: 'A point, unless its kind says otherwise.' },
  favouriteList: { summary: 'Favourites', description: 'Of every kind, unless one is asked for.' },
  favouriteItem: { summary: 'One favourite' },
  favouriteRemove: { summary: 'Remove a favourite' },
  monitoredAdd: { summary: 'Add a monitored place' },
  monitoredList: { summary: 'Monitored places', description: 'Unless another kind is asked for.' },
  monitoredItem: { summary: 'One monitored place' },
  monitoredRemove: { summary: 'Remove a monitored place' },
} as const
