import type { Bilingual } from '../../domain/kernel/language.ts'

/** The question whether a member consents again, and the notice for members who need not. */
const ko = {
  intro:
    '개인정보 수집·이용에 동의하신 지 2년이 지났습니다. 개인정보 수집·이용은 2년마다 다시 동의해 주셔야 합니다.',
  notDue:
    '{consentedOn}에 하신 동의가 {validUntil}까지 유효하므로 지금은 다시 동의하지 않으셔도 됩니다. 때가 되면 로그인할 때 안내해 드립니다.',
  notMember:
    '재동의는 동의한 지 2년이 지난 회원에게만 필요합니다. 회원이시면 로그인해 주세요. 필요할 때만 여쭙습니다.',
  policy: '개인정보처리방침',
  disagree: '동의하지 않음',
  agree: '재동의',
}

const en: typeof ko = {
  intro:
    'Two years have passed since you consented to the use of your personal data. Consent has to be given again every 2 years.',
  notDue:
    'Your consent of {consentedOn} holds until {validUntil}, so nothing is due now. You are told when you log in after that.',
  notMember:
    'Only members whose consent is two years old have to give it again. If you are a member, please log in; you are asked only when it is due.',
  policy: 'Privacy policy',
  disagree: 'Disagree',
  agree: 'Agree again',
}

export const reconsentScreen: Bilingual<typeof ko> = { ko, en }
