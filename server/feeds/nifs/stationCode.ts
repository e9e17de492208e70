/** Codes of the institute's stations stand beside those of others. */
export const fisheryCode = (code: string) => `NIFS-${code}`
