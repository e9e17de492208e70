import type { BrowserRecord, BrowserRule } from '../../domain/accounts/browserKept.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface BrowserKeptWords {
  heading: string
  intro: string
  table: string
  columns: { names: string; what: string; purpose: string; period: string; readable: string; logOut: string }
  what: Record<BrowserRecord, string>
  place: Record<BrowserRule['place'], string>
  /** of those that no table of the server knows */
  period: Record<'reader' | 'tab', string>
  readable: { yes: string; no: string }
  logOut: { goes: string; stays: string }
}

const ko: BrowserKeptWords = {
  heading: '쿠키와 브라우저 저장소',
  intro:
    '포털이 이 브라우저에 두는 것은 아래가 전부입니다. 기간은 가장 긴 경우이며, 브라우저에서 언제든지 지울 수 있습니다. 막아도 모든 값을 볼 수 있고, 설정과 로그인만 기억하지 못합니다. https로 접속하면 토큰과 기기 쿠키의 이름 앞에 __Host- 또는 __Secure-가 붙습니다. 다른 회사의 쿠키나 추적 도구는 없습니다.',
  table: '브라우저에 두는 것, 목적과 기간',
  columns: {
    names: '이름',
    what: '내용',
    purpose: '목적',
    period: '기간',
    readable: '스크립트로 읽기',
    logOut: '로그아웃하면',
  },
  what: {
    display: '표시 설정(언어, 시각, 풍속 단위, 화면 색, 배의 한계)',
    device: '로그인한 적이 있는 기기라는 표시. 아이디는 읽을 수 없게 섞어 넣음',
    tokens: '로그인 상태(토큰과 세션)',
    visitor: '로그인하지 않은 이용자의 토큰. 누구인지는 담지 않으며, 로그아웃하면 회원의 토큰을 대신함',
    member: '로그인했다는 사실만',
    favourites: '로그인하지 않고 고른 관심지점',
    searches: '찾아서 간 곳 가운데 마지막 다섯 곳',
    publications: '발간 자료 목록을 마지막으로 본 때',
    popups: '오늘 하루 보지 않기로 한 알림창의 번호',
    volume: '소리 크기',
    renewed: '이 탭에서 로그인을 이미 이어 갔다는 표시',
    visited: '이 탭이 로그인하지 않은 이용자의 토큰을 이미 받았다는 표시',
  },
  place: { cookie: '쿠키', storage: '브라우저 저장소' },
  period: { reader: '직접 지울 때까지', tab: '탭을 닫을 때까지' },
  readable: { yes: '예', no: '아니요' },
  logOut: { goes: '사라짐', stays: '남음' },
}

const en: BrowserKeptWords = {
  heading: 'Cookies and browser storage',
  intro:
    'This is all that the portal leaves in this browser. The times are the longest, and you can delete everything in the browser at any time. Where it is blocked, every value can still be read, and only your choices and your login are forgotten. Over https the names of the token and device cookies begin with __Host- or __Secure-. There are no cookies of other companies and no tracking.',
  table: 'What is left in the browser, why and how long',
  columns: {
    names: 'Name',
    what: 'What',
    purpose: 'Why',
    period: 'How long',
    readable: 'Scripts can read it',
    logOut: 'When you log out',
  },
  what: {
    display: 'Display settings (language, time, wind unit, colours, limits of a boat)',
    device: 'That somebody logged in on this device before; the ID in it is hashed and cannot be read',
    tokens: 'Being logged in (tokens and session)',
    visitor:
      'Tokens of a reader who is not logged in; they name nobody, and replace the tokens of a member who logs out',
    member: 'Only that somebody is logged in',
    favourites: 'Favourites chosen without a login',
    searches: 'The last five places gone to from a search',
    publications: 'When the list of publications was last looked at',
    popups: 'Numbers of pop-ups hidden for the day',
    volume: 'Volume of the sound',
    renewed: 'That this tab has taken the login up again',
    visited: 'That this tab has fetched the tokens of a reader who is not logged in',
  },
  place: { cookie: 'cookie', storage: 'browser storage' },
  period: { reader: 'Until you delete it', tab: 'Until the tab is closed' },
  readable: { yes: 'yes', no: 'no' },
  logOut: { goes: 'goes', stays: 'stays' },
}

export const browserKept: Bilingual<BrowserKeptWords> = { ko, en }
