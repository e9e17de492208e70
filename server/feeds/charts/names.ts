/** A name that stays in its folder, whatever is done with it. */
export const isPlainName = (name: string): boolean => /^[\w-][\w.-]{0,199}$/.test(name)
