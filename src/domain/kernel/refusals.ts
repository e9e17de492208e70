/** The closed list of refusal codes: an expected "no", with the HTTP status each interface answers with. */
export const REFUSALS = {
  INPUT_INVALID: 400,
  TIME_INVALID: 400,
  TIME_ORDER: 400,
  SPAN_TOO_LONG: 400,
  FIELDS_DISAGREE: 400,
  BOX_INVALID: 400,
  AREA_TOO_LARGE: 413,
  ELEMENT_UNKNOWN: 400,
  TYPE_UNKNOWN: 404,
  STATION_UNKNOWN: 404,
  CODE_GROUP_UNKNOWN: 404,
  WARNING_UNKNOWN: 404,
  BULLETIN_UNKNOWN: 404,
  ZONE_UNKNOWN: 404,
  PLACE_UNKNOWN: 404,
  CAMERA_UNKNOWN: 404,
  CONTENT_UNKNOWN: 404,
  CONTENT_GONE: 410,
  CONTENT_CHANGED: 409,
  TEXT_REFUSED: 400,
  STEP_IMPOSSIBLE: 409,
  SECOND_PERSON_NEEDED: 409,
  WITHDRAW_FIRST: 409,
  BOARD_UNKNOWN: 404,
  BOARD_FOREIGN: 403,
  ATTACHMENT_UNKNOWN: 404,
  ATTACHMENT_PENDING: 409,
  ATTACHMENT_REFUSED: 400,
  STORAGE_FULL: 507,
  OUTSIDE_FORECAST: 422,
  BROADCAST_UNKNOWN: 404,
  AUDIO_NOT_ON_AIR: 409,
  CHART_UNKNOWN: 404,
  MEDIA_UNKNOWN: 404,
  MEDIA_DAMAGED: 410,
  RANGE_INVALID: 416,
  PATH_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  QUERY_TOO_DEEP: 400,
  QUERY_TOO_MANY_ALIASES: 400,
  QUERY_TOO_LONG: 400,
  QUERY_TOO_COSTLY: 400,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ATTEMPTS: 429,
  FIELDS_INVALID: 400,
  LOGIN_REQUIRED: 401,
  LOGIN_FAILED: 401,
  SESSION_EXPIRED: 401,
  DUTY_FIRST: 403,
  RIGHT_MISSING: 403,
  ORIGIN_FOREIGN: 403,
  PASSWORD_WRONG: 403,
  ACCOUNT_LOCKED: 403,
  SECOND_FACTOR_WRONG: 403,
  SECOND_FACTOR_EXISTS: 409,
  OFFICE_CLOSED: 403,
  PROOF_REQUIRED: 403,
  MEMBER_UNKNOWN: 404,
  LAST_ADMINISTRATOR: 409,
  OWN_ACCOUNT: 409,
  ROW_UNKNOWN: 404,
  ROW_IN_USE: 409,
  LOGIN_ID_TAKEN: 409,
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_WRONG: 400,
  PHONE_CODE_WRONG: 400,
  MEMBER_CHANGED: 409,
  FAVOURITE_UNKNOWN: 404,
  TOO_MANY_FAVOURITES: 409,
  WATCH_UNKNOWN: 404,
  TOO_MANY_WATCHES: 409,
  API_KEY_EXISTS: 409,
  API_KEY_NONE: 404,
  API_KEY_TOO_EARLY: 409,
  API_KEY_INVALID: 401,
  TOPIC_UNKNOWN: 400,
  POINT_UNKNOWN: 404,
  POINT_MISSING: 400,
  ONE_POINT_ONLY: 400,
  TOO_MANY_POINTS: 400,
  NO_SEND_TIME: 400,
  LIMIT_INVALID: 400,
  PHONE_UNCONFIRMED: 409,
  PUSH_INVALID: 400,
  PUSH_MISSING: 409,
  EMAIL_MISSING: 409,
  NOT_READY: 503,
  NO_VOICE: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** An expected "no". The words for each code are in `src/text/kernel/refusals.ts`; `facts` fill them in. */
export class Refusal extends Error {
  /** The built pages carry a copy of this class of their own: a refusal is known by its name, whosever copy made it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Refusal'
  }
  readonly code: RefusalCode
  readonly facts: Readonly<Record<string, string | number>>
  constructor(code: RefusalCode, facts: Record<string, string | number> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }
  get status(): number {
    return REFUSALS[this.code]
  }
}
