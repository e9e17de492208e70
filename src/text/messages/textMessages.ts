import { TEMPORARY_PASSWORD_MINUTES } from '../../domain/accounts/accountRules.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** What the portal sends to phones. Each fits into one SMS of 90 bytes in EUC-KR (a test counts them). */
const ko = {
  phoneCode: (code: string) => `[해양기상정보 포털] 인증번호 ${code}`,
  loginId: (loginId: string) => `[해양기상정보 포털] 회원님의 아이디는 ${loginId} 입니다`,
  temporaryPassword: (password: string) =>
    `[해양기상정보 포털] 임시 비밀번호 ${password} (${TEMPORARY_PASSWORD_MINUTES}분, 1회)`,
  /** @param lastDay `YYYY-MM-DD`, the last day on which a log-in keeps the account */
  inactivity: (lastDay: string) =>
    `[해양기상정보 포털] 11개월 미이용. ${lastDay}까지 로그인이 없으면 회원 정보를 삭제합니다`,
}

const en: typeof ko = {
  phoneCode: (code) => `[Marine Weather Portal] Code ${code}`,
  loginId: (loginId) => `[Marine Weather Portal] Your ID is ${loginId}`,
  temporaryPassword: (password) =>
    `[Marine Weather Portal] Temporary password ${password} (once, ${TEMPORARY_PASSWORD_MINUTES} minutes)`,
  inactivity: (lastDay) =>
    `[Marine Weather Portal] Unused 11 months: log in by ${lastDay} or your data is deleted`,
}

export const textMessages: Bilingual<typeof ko> = { ko, en }
