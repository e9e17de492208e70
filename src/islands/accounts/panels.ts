import type { SignInDuty } from '../../domain/accounts/roles.ts'

/** @source specification part 1, section 2: AuthLogin, AuthSignUp, AuthFindIdPw, AuthMypage, AuthReagree */
export const PANELS = ['login', 'signUp', 'findAccount', 'myPage', 'reagree'] as const
export type PanelName = (typeof PANELS)[number]

export type PanelLinks = Readonly<Record<PanelName, string>>

/** Fired on `document` with `detail: { panel }`: shows that panel, unless a duty has to be settled first. */
export const SELECT_MENU_EVENT = 'portal:select-menu'

export const isPanelName = (name: unknown): name is PanelName =>
  typeof name === 'string' && (PANELS as readonly string[]).includes(name)

/** The one screen that settles a duty. */
export const dutyPanel = (duty: SignInDuty): PanelName =>
  duty === 'privacy-reconsent' ? 'reagree' : 'myPage'

/** @returns the wanted panel, or while there is a duty the one that settles it */
export const allowedPanel = (wanted: PanelName, duty: SignInDuty | undefined): PanelName =>
  duty === undefined ? wanted : dutyPanel(duty)

/** @param path of the address bar @returns the panel whose link leads there, without regard to case */
export function panelAt(path: string, links: PanelLinks): PanelName | undefined {
  const bare = (address: string) =>
    address
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .toLowerCase()
  return PANELS.find((name) => bare(links[name]) === bare(path))
}
