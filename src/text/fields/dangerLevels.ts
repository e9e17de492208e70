import type { DangerLevel } from '../../domain/fields/swell.ts'

/** Names of the levels of swell and rip currents, as existing clients know them. @source specification part 2 */
export const dangerLevels: Record<DangerLevel, string> = { 1: '관심', 2: '주의', 3: '경계', 4: '위험' }
