/** GraphQL texts of the account screens. They carry personal data, so they are sent as text by POST and never kept. */
const ME = `loginId name type isInstitution isInstitutionNoticeManager phone email recoveryQuestion
  institution { contactName department phone }
  joinedAt signUpAddress consentedAt duty revision
  apiKey { format expiresOn isActive canExtend masked }`

const SESSION = 'loginId type isInstitution duty'

export const memberOperations = {
  Session: `query Session { session { ${SESSION} } }`,
  Me: `query Me { me { ${ME} } }`,
  IsLoginIdFree: 'query IsLoginIdFree($loginId: String!) { isLoginIdFree(loginId: $loginId) }',
  LogIn: `mutation LogIn($loginId: String!, $password: String!, $remember: Boolean, $captchaId: String, $captcha: String) {
    login(loginId: $loginId, password: $password, remember: $remember, captchaId: $captchaId, captcha: $captcha) { ${SESSION} } }`,
  LogOut: 'mutation LogOut { logout }',
  RequestPhoneCode: `mutation RequestPhoneCode($phone: String!, $captchaId: String, $captcha: String) {
    requestPhoneCode(phone: $phone, captchaId: $captchaId, captcha: $captcha) }`,
  SignUp: 'mutation SignUp($draft: SignUpInput!) { signUp(draft: $draft) }',
  FindLoginId: 'mutation FindLoginId($input: FindLoginIdInput!) { findLoginId(input: $input) }',
  FindPassword: 'mutation FindPassword($input: FindPasswordInput!) { findPassword(input: $input) }',
  UpdateMe: `mutation UpdateMe($draft: ProfileInput!, $revision: Int!) {
    updateMe(draft: $draft, revision: $revision) { ${ME} } }`,
  Reconsent: 'mutation Reconsent($agrees: Boolean!) { reconsent(agrees: $agrees) }',
  CheckPassword: 'mutation CheckPassword($password: String!) { checkPassword(password: $password) }',
  Withdraw: 'mutation Withdraw($password: String!) { withdraw(password: $password) }',
  ApplyApiKey: `mutation ApplyApiKey($password: String!, $format: String!) {
    applyApiKey(password: $password, format: $format) { ${ME} } }`,
  ExtendApiKey: `mutation ExtendApiKey { extendApiKey { ${ME} } }`,
  CancelApiKey: `mutation CancelApiKey { cancelApiKey { ${ME} } }`,
  RevealApiKey: 'mutation RevealApiKey($password: String!) { revealApiKey(password: $password) }',
} as const

export type MemberOperation = keyof typeof memberOperations
