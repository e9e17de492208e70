const ADDRESS = '/mmis/reader'

/** What a page that everyone gets does not know of its reader. */
export interface PageReader {
  isMember: boolean
  /** has a right in the back office */
  hasOffice: boolean
  /** choices of the account became cookies: the page looks otherwise with them */
  isChanged: boolean
}

/** @returns undefined without a proper answer; never throws */
export async function readReader(): Promise<PageReader | undefined> {
  try {
    const response = await fetch(ADDRESS, { credentials: 'same-origin', cache: 'no-store' })
    const answer: unknown = await response.json()
    const { isMember, hasOffice, isChanged } = Object(answer) as Partial<Record<keyof PageReader, unknown>>
    return response.ok
      ? { isMember: isMember === true, hasOffice: hasOffice === true, isChanged: isChanged === true }
      : undefined
  } catch {
    return undefined
  }
}
