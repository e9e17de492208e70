/** Words inside data answers; both languages at once, because one answer serves every reader. */
export const envelopeWords = {
  /** the message of success that existing clients know */
  ok: '성공',
  notices: {
    replay: '기록 재생 자료 / recorded data, not live',
    demo: '시연 자료 / demo data, simulated',
  },
} as const
