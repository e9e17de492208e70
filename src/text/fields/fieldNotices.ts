/** What REST answers say where a list of a model is empty; existing clients read Korean. */
export const fieldNotices = {
  noRun: '이 모델의 자료를 아직 받지 못했습니다.',
  noRipSeason: '이안류 정보는 해수욕철인 6월부터 9월까지만 제공됩니다.',
  noRipFeed: '이안류 자료를 보내는 기관이 아직 연결되어 있지 않습니다.',
} as const
