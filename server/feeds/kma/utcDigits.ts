/** The hub's times of storms are UTC: `YYYYMMDDHHmm`. @returns undefined for what is no time */
export function fromUtcDigits(digits: string): Date | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? []
  if (year === undefined) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  // a 30 February is read as some day of March
  return !Number.isNaN(at.getTime()) && toUtcDigits(at) === digits ? at : undefined
}

export const toUtcDigits = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 12)
