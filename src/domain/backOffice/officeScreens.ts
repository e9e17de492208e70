/**
 * The screens of the back office and their addresses. They stand apart from the table of pages, which every page's
 * script carries.
 */
import { hrefOf } from '../kernel/pages.ts'

/** Below the address of the back office; `:id` stands for one segment. */
export const OFFICE_SCREENS = {
  overview: '',
  texts: '/texts',
  text: '/texts/:id',
  members: '/members',
  member: '/members/:id',
  keys: '/keys',
  messages: '/messages',
  broadcasts: '/broadcasts',
  operation: '/operation',
  boards: '/boards',
  names: '/names',
  previews: '/previews',
  usage: '/usage',
  settings: '/settings',
  security: '/security',
  audit: '/audit',
} as const
export type OfficeScreen = keyof typeof OFFICE_SCREENS

export const officeHref = (screen: OfficeScreen, id: string | number = ''): string =>
  hrefOf('office') + OFFICE_SCREENS[screen].replace(':id', encodeURIComponent(id))

export const officeTextsHref = (kind: string): string => `${officeHref('texts')}?kind=${kind}`
export const officeTextHref = (id: number): string => officeHref('text', id)
export const newOfficeTextHref = (kind: string): string => `${officeHref('text', 'new')}?kind=${kind}`
/** Takes the form of a text. */
export const OFFICE_FORM_PATH = officeHref('texts')
/** Takes every other form of the back office. */
export const OFFICE_DEED_PATH = `${hrefOf('office')}/deeds`
/** Takes those with a file. */
export const OFFICE_UPLOAD_PATH = `${hrefOf('office')}/uploads`

/** @returns whether a path on this host is a screen of the back office */
export const isOfficePath = (path: string): boolean =>
  path === hrefOf('office') || path.startsWith(`${hrefOf('office')}/`)
