import type { AccountProblem, RecoveryQuestion } from '../../domain/accounts/accountRules.ts'
import { RETENTION } from '../../domain/accounts/retention.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/**
 * What the account screens say when something is wrong, done or about to be done. Plain sentences without functions,
 * because they are handed to the island with the page, in the reader's language alone.
 *
 * @source specification part 1, sections 5 and 8
 */
const koProblems: Record<AccountProblem, string> = {
  'login-id-required': '아이디를 입력해 주세요.',
  'login-id-malformed': '아이디는 영문자, 숫자, 밑줄(_)로 5~12자이며, 첫 글자는 영문자나 숫자여야 합니다.',
  'login-id-unchecked': '아이디 중복 확인을 해 주세요.',
  'login-id-taken': '입력하신 아이디는 이미 사용 중입니다.',
  'password-required': '비밀번호를 입력해 주세요.',
  'password-malformed':
    '비밀번호는 9~16자이며 영문자, 숫자, 특수문자(!@#$%^*+=-)를 각각 한 자 이상 넣어야 합니다.',
  'password-common': '흔히 쓰여 짐작하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  'password-holds-identity': '비밀번호에 아이디나 휴대전화 번호를 넣을 수 없습니다.',
  'password-unchanged': '지금 쓰는 비밀번호와 다른 비밀번호를 입력해 주세요.',
  'current-password-required': '현재 비밀번호를 입력해 주세요.',
  'confirmation-differs': '비밀번호와 비밀번호 확인이 일치하지 않습니다.',
  'name-required': '이름을 입력해 주세요.',
  'name-too-long': '이름은 50자까지 입력할 수 있습니다.',
  'phone-required': '휴대전화 번호를 입력해 주세요.',
  'phone-malformed': '휴대전화 번호는 숫자 8~11자리로 입력해 주세요. 하이픈(-)은 있어도 됩니다.',
  'phone-unconfirmed': '휴대전화 번호를 인증해 주세요.',
  'phone-code-required': '문자로 받은 인증번호를 입력해 주세요.',
  'email-malformed':
    '이메일 형식이 올바르지 않습니다. 소문자와 숫자@영문자.영문자 2~3자로 입력해 주세요. 예: name@example.com',
  'question-required': '비밀번호 찾기 질문을 선택해 주세요.',
  'answer-required': '비밀번호 찾기 답변을 입력해 주세요.',
  'answer-too-long': '비밀번호 찾기 답변은 200자까지 입력할 수 있습니다.',
  'institution-contact-required': '유관기관 담당자 이름을 입력해 주세요.',
  'institution-department-required': '유관기관 부서명을 입력해 주세요.',
  'institution-phone-required': '유관기관 전화번호를 입력해 주세요.',
  'institution-phone-malformed':
    '유관기관 전화번호는 숫자 8~11자리로 입력해 주세요. 하이픈(-)은 있어도 됩니다.',
  'institution-text-too-long': '50자까지 입력할 수 있습니다.',
  'captcha-required': '자동입력 방지 숫자를 입력해 주세요.',
  'consent-required': '개인정보 수집·이용에 동의해야 가입할 수 있습니다.',
}

const enProblems: typeof koProblems = {
  'login-id-required': 'Please enter the ID.',
  'login-id-malformed':
    'The ID has 5 to 12 letters, digits and underscores, and begins with a letter or a digit.',
  'login-id-unchecked': 'Please check whether the ID is free.',
  'login-id-taken': 'The ID you entered is already in use.',
  'password-required': 'Please enter the password.',
  'password-malformed':
    'The password has 9 to 16 characters, with at least one letter, one digit and one of !@#$%^*+=-.',
  'password-common': 'This password is common and easily guessed. Please choose another.',
  'password-holds-identity': 'The password must not hold your ID or your phone number.',
  'password-unchanged': 'Please choose a password that differs from the present one.',
  'current-password-required': 'Please enter your current password.',
  'confirmation-differs': 'The password and its confirmation do not match.',
  'name-required': 'Please enter your name.',
  'name-too-long': 'A name has at most 50 characters.',
  'phone-required': 'Please enter your mobile number.',
  'phone-malformed': 'A phone number has 8 to 11 digits; hyphens between them do no harm.',
  'phone-unconfirmed': 'Please confirm your mobile number.',
  'phone-code-required': 'Please enter the code you received as a text message.',
  'email-malformed':
    'This e-mail address cannot be used: it takes lower-case letters and digits, @, letters, a dot, and 2 or 3 letters, such as name@example.com.',
  'question-required': 'Please choose a recovery question.',
  'answer-required': 'Please enter the answer to your recovery question.',
  'answer-too-long': 'The answer has at most 200 characters.',
  'institution-contact-required': 'Please enter the name of the institution’s contact.',
  'institution-department-required': 'Please enter the department.',
  'institution-phone-required': 'Please enter the institution’s phone number.',
  'institution-phone-malformed':
    'The institution’s phone number has 8 to 11 digits; hyphens between them do no harm.',
  'institution-text-too-long': 'At most 50 characters.',
  'captcha-required': 'Please enter the digits of the picture.',
  'consent-required': 'You have to consent to the collection and use of your data to sign up.',
}

const koQuestions: Record<RecoveryQuestion, string> = {
  nickname: '나의 별명은?',
  'most-moving-movie': '가장 감명 깊게 본 영화는?',
  birthplace: '내가 태어난 곳은?',
  'first-school': '처음 다닌 학교의 이름은?',
  'favourite-teacher': '가장 기억에 남는 선생님의 성함은?',
  'treasured-thing': '내가 가장 아끼는 물건은?',
  'first-boat-trip': '처음 배를 타고 간 곳은?',
}

const enQuestions: typeof koQuestions = {
  nickname: 'What is your nickname?',
  'most-moving-movie': 'Which movie moved you most?',
  birthplace: 'Where were you born?',
  'first-school': 'What is the name of your first school?',
  'favourite-teacher': 'Which teacher do you remember best?',
  'treasured-thing': 'Which thing do you treasure most?',
  'first-boat-trip': 'Where did your first trip by boat lead?',
}

const LOG_IN_MONTHS = RETENTION.memberLogIns.period.count
const HANDLING_MONTHS = RETENTION.handlerAccess.period.count

const ko = {
  problems: koProblems,
  questions: koQuestions,
  /** the rule of the password, part by part, shown while it is typed */
  passwordChecks: {
    length: '9~16자',
    letter: '영문자 한 자 이상',
    digit: '숫자 한 자 이상',
    special: '특수문자 한 자 이상 (!@#$%^*+=-)',
    alphabet: '그 밖의 문자는 쓸 수 없음',
  },
  messages: {
    loginIdFree: '입력하신 아이디는 사용할 수 있습니다.',
    confirmationMatches: '비밀번호가 일치합니다.',
    codeSent: '인증번호를 문자로 보냈습니다. 받은 번호를 입력해 주세요.',
    codeShown: '인증번호를 시연용 전화기에 보냈습니다. 거기에서 읽은 번호를 입력해 주세요.',
    temporaryPassword: '임시 비밀번호로 로그인했습니다. 비밀번호를 변경해 주세요.',
    passwordExpired: '비밀번호 유효기간이 지났습니다. 비밀번호를 변경해 주세요.',
    privacyReconsent: '개인정보 수집·이용은 2년마다 다시 동의해 주셔야 합니다.',
    reconsentDone: '개인정보 수집·이용 재동의가 완료되었습니다.',
    profileChanged: '회원 정보가 변경되었습니다.',
    apiKeyApplied: 'API 키를 발급했습니다.',
    apiKeyExtended: 'API 키의 이용 기간을 연장했습니다.',
    apiKeyCancelled: 'API 키를 해지했습니다.',
    apiKeyCopied: 'API 키가 복사되었습니다.',
    apiKeyNotCopied: '이 브라우저에서는 복사할 수 없습니다. 키를 직접 선택하여 복사해 주세요.',
    cancelSignUpConfirm: '입력한 내용이 모두 지워지고 약관 동의 단계로 돌아갑니다. 취소하시겠습니까?',
    withdrawConfirm:
      '정말 탈퇴하시겠습니까? 회원 정보, 관심지점, 문자 신청, API 키를 바로 지우며 되돌릴 수 없습니다.',
    withdrawn: `탈퇴가 완료되었습니다. 회원 정보와 관심지점, 문자 신청과 보낸 기록, API 키를 지웠습니다. 로그인 기록(${LOG_IN_MONTHS}개월)과 계정 처리 기록(${HANDLING_MONTHS}개월)은 이름 없이 회원 번호와 암호화한 접속 IP만으로 남습니다.`,
    withdrawnDemo:
      '시연용 전화기에 보인 문자, 전자우편과 브라우저 알림은 받는 곳(번호, 전자우편 주소, 브라우저의 알림 주소)과 함께 서버의 파일에 남으며, 파일이 차면 오래된 것부터 지웁니다.',
    cancelKeyConfirm: 'API 키를 해지하시겠습니까? 이 키를 쓰는 프로그램은 바로 멈춥니다.',
    disagreeConfirm:
      '동의하지 않으면 로그아웃되며 회원 서비스를 이용할 수 없습니다. 동의하지 않으시겠습니까?',
    foundLoginId: '입력하신 정보가 회원 정보와 일치하면, 등록된 휴대전화로 아이디를 보내 드립니다.',
    foundPassword:
      '입력하신 정보가 회원 정보와 일치하면, 등록된 휴대전화로 임시 비밀번호를 보내 드립니다. 10분 안에 로그인해 주세요.',
    offline: '서버에 연결하지 못했습니다. 네트워크를 확인하고 다시 시도해 주세요.',
  },
}

const en: typeof ko = {
  problems: enProblems,
  questions: enQuestions,
  passwordChecks: {
    length: '9 to 16 characters',
    letter: 'at least one letter',
    digit: 'at least one digit',
    special: 'at least one of !@#$%^*+=-',
    alphabet: 'no other characters',
  },
  messages: {
    loginIdFree: 'The ID you entered is available.',
    confirmationMatches: 'The passwords match.',
    codeSent: 'A code was sent to you as a text message. Please enter it.',
    codeShown: 'A code was sent to the demo phone. Please read it there and enter it.',
    temporaryPassword: 'You logged in with a temporary password. Please change it.',
    passwordExpired: 'The validity of your password has passed. Please change it.',
    privacyReconsent: 'Consent to the use of your personal data has to be given again every 2 years.',
    reconsentDone: 'Your re-consent is complete.',
    profileChanged: 'Your member information was changed.',
    apiKeyApplied: 'Your API key was issued.',
    apiKeyExtended: 'Your API key was extended.',
    apiKeyCancelled: 'Your API key was cancelled.',
    apiKeyCopied: 'API key copied.',
    apiKeyNotCopied: 'This browser cannot copy it. Please select the key and copy it yourself.',
    cancelSignUpConfirm: 'What you entered is lost, and you go back to the terms. Cancel?',
    withdrawConfirm:
      'Do you really want to leave? Your details, favourites, message subscriptions and API key are deleted at once and cannot be restored.',
    withdrawn: `You have left. Your details, favourites, subscriptions, what was sent to you and your API key were deleted. Records of log-ins (${LOG_IN_MONTHS} months) and of what was done with the account (${HANDLING_MONTHS} months) stay without a name, by your member’s number and the encrypted IP address alone.`,
    withdrawnDemo:
      'Texts, e-mails and notifications on the demo phone stay in files on the server, with where they went (number, e-mail address, address of the browser), until newer ones need the place.',
    cancelKeyConfirm: 'Cancel the API key? Programs that use it stop working at once.',
    disagreeConfirm:
      'Without consent you are logged out and cannot use the services for members. Do you disagree?',
    foundLoginId: 'If what you entered matches a member, the ID is sent to the phone on file.',
    foundPassword:
      'If what you entered matches a member, a temporary password is sent to the phone on file. Please log in within 10 minutes.',
    offline: 'The server could not be reached. Check your network and try again.',
  },
}

export const accounts: Bilingual<typeof ko> = { ko, en }
export type AccountMessages = typeof ko
