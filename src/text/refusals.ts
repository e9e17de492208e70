import type { RefusalCode } from '../domain/refusals.ts'

/** Words for a refusal, plus `INTERNAL`: the general message of a defect, which tells nothing of its cause. */
export type AnswerCode = RefusalCode | 'INTERNAL'

/** `{name}` is filled from the refusal's facts; a fact that is missing leaves the sentence readable. */
export const refusals = {
  ko: {
    INPUT_INVALID: '요청 값이 올바르지 않습니다: {field}',
    TIME_INVALID:
      '시각을 읽을 수 없습니다: {field}. ISO 8601(시간대 포함) 또는 한국시각 12자리(YYYYMMDDHHmm)로 보내 주세요.',
    TIME_ORDER: '시작 시각이 끝 시각보다 늦습니다.',
    SPAN_TOO_LONG: '기간이 너무 깁니다. 최대 {days}일까지 조회할 수 있습니다.',
    BOX_INVALID: '지도 범위가 올바르지 않습니다.',
    ELEMENT_UNKNOWN: '없는 관측 요소입니다: {element}',
    TYPE_UNKNOWN: '없는 종류입니다: {type}',
    STATION_UNKNOWN: '없는 관측 지점입니다: {code}',
    CODE_GROUP_UNKNOWN: '없는 코드 그룹입니다: {group}',
    WARNING_UNKNOWN: '없는 특보입니다: {id}',
    BULLETIN_UNKNOWN: '없는 통보문입니다: {id}',
    ZONE_UNKNOWN: '없는 해역입니다: {code}',
    OUTSIDE_FORECAST: '예보 영역 밖입니다. 예보가 있는 가장 가까운 바다는 위도 {lat}, 경도 {lon}입니다.',
    PATH_UNKNOWN: '없는 주소입니다.',
    METHOD_NOT_ALLOWED: '이 주소에서 쓸 수 없는 요청 방식입니다.',
    BODY_TOO_LARGE: '요청 본문이 너무 큽니다.',
    MEDIA_TYPE_UNSUPPORTED: '지원하지 않는 본문 형식입니다. application/json으로 보내 주세요.',
    QUERY_TOO_DEEP: '질의가 너무 깊습니다.',
    QUERY_TOO_MANY_ALIASES: '질의에 별칭이 너무 많습니다.',
    QUERY_TOO_LONG: '질의가 너무 깁니다.',
    QUERY_TOO_COSTLY: '질의가 요구하는 양이 너무 많습니다.',
    TOO_MANY_REQUESTS: '요청이 너무 잦습니다. 잠시 뒤에 다시 시도해 주세요.',
    TOO_MANY_ATTEMPTS: '시도가 너무 많았습니다. {minutes}분 뒤에 다시 시도해 주세요.',
    FIELDS_INVALID: '입력한 내용을 다시 확인해 주세요.',
    LOGIN_REQUIRED: '로그인후 이용 가능합니다.',
    LOGIN_FAILED: '아이디 또는 비밀번호가 맞지 않습니다.',
    SESSION_EXPIRED: '세션이 만료되었습니다.',
    DUTY_FIRST: '먼저 해야 할 일이 있습니다. 화면의 안내를 따라 주세요.',
    RIGHT_MISSING: '이 일을 할 권한이 없습니다.',
    ORIGIN_FOREIGN: '다른 사이트에서 보낸 요청은 받지 않습니다.',
    PASSWORD_WRONG: '비밀번호가 맞지 않습니다.',
    LOGIN_ID_TAKEN: '입력하신 아이디는 이미 사용 중입니다.',
    CAPTCHA_WRONG: '자동입력 방지 문자가 맞지 않습니다. 새 그림의 숫자를 입력해 주세요.',
    PHONE_CODE_WRONG: '인증번호가 맞지 않거나 시간이 지났습니다.',
    MEMBER_CHANGED: '다른 창에서 회원 정보가 바뀌었습니다. 다시 열어 주세요.',
    FAVOURITE_UNKNOWN: '없는 관심지점입니다.',
    TOO_MANY_FAVOURITES: '관심지점은 {max}개까지 담을 수 있습니다.',
    API_KEY_EXISTS: '이미 발급된 인증키가 있습니다.',
    API_KEY_NONE: '발급된 인증키가 없습니다.',
    API_KEY_TOO_EARLY: '인증키는 만료 {days}일 전부터 연장할 수 있습니다.',
    API_KEY_INVALID: '쓸 수 없는 인증키입니다.',
    NOT_READY: '아직 준비되지 않았습니다. 잠시 뒤에 다시 시도해 주세요.',
    INTERNAL: '요청을 처리하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
  },
  en: {
    INPUT_INVALID: 'The request holds a value that is not allowed: {field}',
    TIME_INVALID:
      'The time cannot be read: {field}. Send ISO 8601 with an offset, or 12 digits of Korean time (YYYYMMDDHHmm).',
    TIME_ORDER: 'The start is after the end.',
    SPAN_TOO_LONG: 'The span is too long: at most {days} days.',
    BOX_INVALID: 'The bounding box is not valid.',
    ELEMENT_UNKNOWN: 'There is no such element: {element}',
    TYPE_UNKNOWN: 'There is no such type: {type}',
    STATION_UNKNOWN: 'There is no such station: {code}',
    CODE_GROUP_UNKNOWN: 'There is no such code group: {group}',
    WARNING_UNKNOWN: 'There is no such warning: {id}',
    BULLETIN_UNKNOWN: 'There is no such bulletin: {id}',
    ZONE_UNKNOWN: 'There is no such sea zone: {code}',
    OUTSIDE_FORECAST:
      'Outside the forecast area. The nearest sea with a forecast is at latitude {lat}, longitude {lon}.',
    PATH_UNKNOWN: 'There is nothing at this address.',
    METHOD_NOT_ALLOWED: 'This address does not take this method.',
    BODY_TOO_LARGE: 'The request body is too large.',
    MEDIA_TYPE_UNSUPPORTED: 'The body has a format that is not supported; send application/json.',
    QUERY_TOO_DEEP: 'The query is nested too deeply.',
    QUERY_TOO_MANY_ALIASES: 'The query has too many aliases.',
    QUERY_TOO_LONG: 'The query is too long.',
    QUERY_TOO_COSTLY: 'The query asks for too much at once.',
    TOO_MANY_REQUESTS: 'Too many requests. Try again in a moment.',
    TOO_MANY_ATTEMPTS: 'Too many tries. Try again in {minutes} minutes.',
    FIELDS_INVALID: 'Please check what you entered.',
    LOGIN_REQUIRED: 'Please log in to use this.',
    LOGIN_FAILED: 'The ID or the password is not right.',
    SESSION_EXPIRED: 'Your session has expired.',
    DUTY_FIRST: 'Something has to be done first. Please follow the screen.',
    RIGHT_MISSING: 'You have no right to do this.',
    ORIGIN_FOREIGN: 'Requests sent from other sites are not taken.',
    PASSWORD_WRONG: 'The password is not right.',
    LOGIN_ID_TAKEN: 'The ID you entered is already in use.',
    CAPTCHA_WRONG: 'The digits do not match. Please enter those of the new picture.',
    PHONE_CODE_WRONG: 'The code is not right, or its time is over.',
    MEMBER_CHANGED: 'Your data were changed in another window. Please open them again.',
    FAVOURITE_UNKNOWN: 'There is no such favourite.',
    TOO_MANY_FAVOURITES: 'You can keep at most {max} favourites.',
    API_KEY_EXISTS: 'There is an API key already.',
    API_KEY_NONE: 'There is no API key.',
    API_KEY_TOO_EARLY: 'A key can be extended from {days} days before its end.',
    API_KEY_INVALID: 'This API key cannot be used.',
    NOT_READY: 'Not ready yet. Try again in a moment.',
    INTERNAL: 'The request could not be answered. Try again in a moment.',
  },
} as const satisfies Record<'ko' | 'en', Record<AnswerCode, string>>

const FACT_MAX_LENGTH = 80

/** @returns the sentence for a code; facts are cut at 80 characters, because some repeat what the caller sent */
export function refusalText(
  code: AnswerCode,
  language: 'ko' | 'en',
  facts: Readonly<Record<string, string | number>> = {},
): string {
  const sentence: string = refusals[language][code]
  return sentence
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      Object.hasOwn(facts, name) ? String(facts[name]).slice(0, FACT_MAX_LENGTH) : '',
    )
    .replace(/:\s*$/, '.')
}
