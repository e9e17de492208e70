/** A drawing inside the page is one picture to a screen reader, named by its title and description. */
export const PICTURE = { role: 'img' } as const
