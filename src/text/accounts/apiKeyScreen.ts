import type { Bilingual } from '../../domain/kernel/language.ts'

/** The part of my page that speaks of the API key. */
const ko = {
  heading: 'API 키',
  about: '공개 자료를 프로그램에서 더 많이 읽을 때 쓰는 키입니다.',
  none: '발급된 API 키가 없습니다.',
  format: '응답 형식',
  formats: { json: 'JSON', xml: 'XML' },
  key: '키',
  expiresOn: '만료일',
  active: '이용 중',
  ended: '만료됨',
  apply: 'API 키 신청',
  extend: '기간 연장',
  extendHint: '만료 30일 전부터 연장할 수 있습니다.',
  cancel: '키 해지',
  show: '키 보기',
  copy: '키 복사',
  applyAsk: 'API 키를 신청하려면 비밀번호를 입력해 주세요.',
  showAsk: 'API 키를 보려면 비밀번호를 입력해 주세요.',
}

const en: typeof ko = {
  heading: 'API key',
  about: 'A key for programs that read more of the public data.',
  none: 'You have no API key.',
  format: 'Answer format',
  formats: { json: 'JSON', xml: 'XML' },
  key: 'Key',
  expiresOn: 'Valid until',
  active: 'active',
  ended: 'expired',
  apply: 'Apply for a key',
  extend: 'Extend',
  extendHint: 'A key can be extended from 30 days before its end.',
  cancel: 'Cancel the key',
  show: 'Show the key',
  copy: 'Copy the key',
  applyAsk: 'Enter your password to apply for an API key.',
  showAsk: 'Enter your password to see the API key.',
}

export const apiKeyScreen: Bilingual<typeof ko> = { ko, en }
