import type { NamedProgramme } from '../../../components/broadcasts/timetables/OnAir.tsx'

/** A programme as the page's table has it. */
export interface ShownProgramme extends NamedProgramme {
  /** of its block in the picture; empty for one that is not drawn */
  blockId: string
}

/**
 * The day's programmes out of the table, so that the page carries them once. A row without two times, which are left
 * out where they cannot be read, is no programme.
 */
export function programmesIn(page: ParentNode): ShownProgramme[] {
  return [...page.querySelectorAll<HTMLElement>('tr[data-programme]')].flatMap((row) => {
    const [start, end] = [...row.querySelectorAll('time')].map(({ dateTime }) => new Date(dateTime))
    if (!start || !end) return []
    const name = row.querySelector('[data-name]')?.textContent ?? ''
    return [{ name, startsAt: start, endsAt: end, blockId: row.dataset.programme ?? '' }]
  })
}
