/**
 * Beginnings and cores of the passwords people choose most, without their digits and signs at the end: a password
 * that holds one of them is guessed first. Chosen here from what the rule of letters, digits and specials leaves over.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  'password',
  'passw0rd',
  'qwerty',
  'qwer1234',
  'asdf1234',
  '1q2w3e4r',
  'q1w2e3r4',
  'zaq12wsx',
  'abcd1234',
  'abc12345',
  '1234abcd',
  '12345678',
  '87654321',
  '11111111',
  '00000000',
  'iloveyou',
  'letmein',
  'welcome1',
  'admin123',
  'administrator',
  'korea123',
  'samsung1',
  'marine123',
  'test1234',
]
