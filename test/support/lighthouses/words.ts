/** As in `src/text/<subject>/`: every sentence, in both languages. */
export const lighthouses = {
  ko: { seen: (rangeNm: string) => `${rangeNm}해리 밖에서 보입니다` },
  en: { seen: (rangeNm: string) => `Seen from ${rangeNm} nautical miles away` },
}
