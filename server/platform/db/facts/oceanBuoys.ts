export interface OceanBuoyFacts {
  code: string
  nameKo: string
}

/**
 * Buoys that answer now; where they lie comes with what they report.
 *
 * @source Korea Hydrographic and Oceanographic Agency, codes of 1192136/twRecent on data.go.kr, as public clients of the
 *   service list them in August 2026
 */
const ROWS: readonly [string, string][] = [
  ['HB_0001', '한수원_기장'],
  ['HB_0002', '한수원_고리'],
  ['HB_0003', '한수원_진하'],
  ['HB_0007', '한수원_온양'],
  ['HB_0008', '한수원_덕천'],
  ['HB_0009', '한수원_나곡'],
  ['KG_0021', '제주남부'],
  ['KG_0024', '대한해협'],
  ['KG_0025', '남해동부'],
  ['KG_0028', '제주해협'],
  ['KG_0101', '울릉도북동'],
  ['KG_0102', '울릉도북서'],
  ['TW_0062', '해운대해수욕장'],
  ['TW_0069', '대천해수욕장'],
  ['TW_0070', '평택당진항'],
  ['TW_0072', '군산항'],
  ['TW_0074', '광양항'],
  ['TW_0075', '중문해수욕장'],
  ['TW_0076', '인천항'],
  ['TW_0077', '경인항'],
  ['TW_0078', '완도항'],
  ['TW_0079', '상왕등도'],
  ['TW_0080', '우이도'],
  ['TW_0081', '생일도'],
  ['TW_0082', '태안항'],
  ['TW_0083', '여수항'],
  ['TW_0084', '통영항'],
  ['TW_0085', '마산항'],
  ['TW_0086', '부산항신항'],
  ['TW_0087', '부산항'],
  ['TW_0088', '감천항'],
  ['TW_0089', '경포대해수욕장'],
  ['TW_0090', '송정해수욕장'],
  ['TW_0091', '낙산해수욕장'],
  ['TW_0092', '임랑해수욕장'],
  ['TW_0093', '속초해수욕장'],
  ['TW_0094', '망상해수욕장'],
  ['TW_0095', '고래불해수욕장'],
]

export const OCEAN_BUOYS: readonly OceanBuoyFacts[] = ROWS.map(([code, nameKo]) => ({ code, nameKo }))
