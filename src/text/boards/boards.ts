import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '기관 게시판',
  lead: '유관기관이 함께 보는 글과 자료입니다. 기관 회원이 읽고, 게시판 담당자가 씁니다.',
  institutions: '기관',
  boards: '게시판',
  articlesOf: (board: string) => `${board}의 글`,
  closedTitle: '기관 회원의 게시판입니다',
  closed: '로그인하면 읽을 수 있습니다. 기관 회원이 아니라면 관리자에게 기관 등록을 요청해 주세요.',
  notMember: '로그인한 회원은 기관에 등록되어 있지 않습니다. 관리자에게 기관 등록을 요청해 주세요.',
  logIn: '로그인',
  back: '게시판으로',
  receipt: '읽음 확인',
  receiptAsked: '이 글은 읽었는지 확인을 받습니다.',
  receiptGiven: (time: string) => `${time}에 확인했습니다.`,
  receiptButton: '읽었습니다',
}

const en: typeof ko = {
  heading: 'Boards of institutions',
  lead: 'What institutions read together. Members of institutions read, managers of boards write.',
  institutions: 'Institutions',
  boards: 'Boards',
  articlesOf: (board) => `Articles of ${board}`,
  closedTitle: 'These boards are for institutions',
  closed: 'Log in to read them. If you do not belong to an institution yet, ask the administrator.',
  notMember: 'Your account does not belong to an institution. Ask the administrator.',
  logIn: 'Log in',
  back: 'Back to the board',
  receipt: 'Confirmation',
  receiptAsked: 'Readers of this article are asked to confirm that they read it.',
  receiptGiven: (time) => `You confirmed it at ${time}.`,
  receiptButton: 'I have read it',
}

export const boardWords: Bilingual<typeof ko> = { ko, en }
