import type { Bilingual } from '../../domain/kernel/language.ts'

/** The digits 0 to 9 as they are said one by one. */
export const spokenDigits: Bilingual<readonly string[]> = {
  ko: ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
