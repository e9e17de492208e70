/** The only beaches whose rip currents are observed. @source KHOA, ripCurrent */
export const RIP_BEACHES: readonly { code: string; nameKo: string; lat: number; lon: number }[] = [
  { code: 'DAECHON', nameKo: '대천해수욕장', lat: 36.30559, lon: 126.50729 },
  { code: 'GORAEBUL', nameKo: '고래불해수욕장', lat: 36.59722, lon: 129.41111 },
  { code: 'GYEONGPO', nameKo: '경포해수욕장', lat: 37.80088, lon: 128.90947 },
  { code: 'HAE', nameKo: '해운대해수욕장', lat: 35.15867, lon: 129.16035 },
  { code: 'IMRANG', nameKo: '임랑해수욕장', lat: 35.31841, lon: 129.2644 },
  { code: 'JUNGMUN', nameKo: '중문색달해수욕장', lat: 33.24501, lon: 126.40944 },
  { code: 'MANGSANG', nameKo: '망상해수욕장', lat: 37.593, lon: 129.09 },
  { code: 'NAKSAN', nameKo: '낙산해수욕장', lat: 38.118, lon: 128.63138 },
  { code: 'SOKCHO', nameKo: '속초해수욕장', lat: 38.19058, lon: 128.60135 },
  { code: 'SONGJUNG', nameKo: '송정해수욕장', lat: 35.1785, lon: 129.19978 },
]
