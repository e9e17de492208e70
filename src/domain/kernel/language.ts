/** @source ISO 639-1 */
export const BROADCAST_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const

export type BroadcastLanguage = (typeof BROADCAST_LANGUAGES)[number]

/** Languages of the portal's own sentences; Korean is the default and the language of canonical addresses. */
export const LANGUAGES = ['ko', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Both languages of one group of words. The type of the Korean words decides what the English ones must hold. */
export type Bilingual<Words> = Record<Language, Words>
