/** What is done in the back office beside the writing of texts: by a form each, without script. */
import type { Right } from '../accounts/rights.ts'

interface DeedFacts {
  right: Right
  /** the password has to be shown in the last minutes */
  needsProof?: boolean
  /** its form has a file */
  takesFile?: boolean
}

const ofMembers = { right: 'members', needsProof: true } as const
const ofOperation = { right: 'operation' } as const
const ofProgramme = { right: 'programme' } as const
const ofSettings = { right: 'settings' } as const
const ofOffice = { right: 'back-office' } as const

/** @source the specification's step-up: the password again for members, roles, keys and exports */
export const DEEDS = {
  'member-type': ofMembers,
  'member-boards': ofMembers,
  'member-lock': ofMembers,
  'member-unlock': ofMembers,
  'member-reset': ofMembers,
  'member-sessions': ofMembers,
  'member-factor': ofMembers,
  'member-withdraw': ofMembers,
  'member-export': ofMembers,
  'key-revoke': ofMembers,
  'message-resend': { right: 'messages' },
  'route-stop': { right: 'operation', needsProof: true },
  'route-start': { right: 'operation', needsProof: true },
  'feed-pause': ofOperation,
  'feed-resume': ofOperation,
  'feed-retry': ofOperation,
  'job-run': ofOperation,
  'setting-on': { right: 'settings', needsProof: true },
  'scale-save': { right: 'settings' },
  'scale-reset': { right: 'settings' },
  'scale-preset': { right: 'settings' },
  'setting-off': { right: 'settings', needsProof: true },
  'programme-save': ofProgramme,
  'programme-remove': ofProgramme,
  'recording-save': { right: 'programme', takesFile: true },
  'recording-withdraw': ofProgramme,
  'institution-save': ofSettings,
  'institution-remove': ofSettings,
  'board-save': ofSettings,
  'board-remove': ofSettings,
  'name-save': ofSettings,
  'name-reset': ofSettings,
  'factor-begin': { right: 'back-office', needsProof: true },
  'factor-confirm': ofOffice,
  'factor-remove': { right: 'back-office', needsProof: true },
  'passkey-add': { right: 'back-office', needsProof: true },
  'passkey-remove': { right: 'back-office', needsProof: true },
  'audit-export': { right: 'audit', needsProof: true },
} as const satisfies Record<string, DeedFacts>
export type Deed = keyof typeof DEEDS

export const isDeed = (text: string | undefined): text is Deed =>
  text !== undefined && Object.hasOwn(DEEDS, text)

export const deedFacts = (deed: Deed): DeedFacts => DEEDS[deed]

/** What a form sends, by the names of its fields. */
export type DeedValues = Readonly<Record<string, string | undefined>>
/** Names of the fields that every form of a deed has. */
export const DEED_FIELDS = {
  deed: 'deed',
  back: 'back',
  password: 'password',
  code: 'code',
  passkey: 'passkey',
} as const
/** Opens the entrance of the back office; it is no deed, because nothing is done by it. */
export const OPEN_DOOR = 'open'
