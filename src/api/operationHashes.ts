// Written by `npm run schema`: SHA-256 of each operation's text.
export const operationHashes = {
  MapStations: '69227918ab2f13416ad9f2bb617b28a967faac21aac56cc5f798a4591bcf6ece',
  StationDetail: '4c3fec3303cfaf0aba1545516d3cd899791c96512544799f8f1638ccdbefa149',
  StationSeries: 'b6224dd74e3a446b3df28bf2f2011bc5a762dbec439f40d21ed1ae5a066f0107',
  Warnings: '963e1f76c47ae360ff2009562d80843464699f0007ccc674a46d8c1f860a676d',
  PointForecast: '99ffabbb4193706366545f993030ef82eb6a9eae4cd7479960a12f6ccd8cebc6',
  SquareForecast: '0fd64a4467876f6ba015474e10d8e9668d699083fca783fd079094940f809d44',
  ZoneForecast: 'ba516740069dffa3fd23861251a47c51671bfab06f416c8863771987c17666d8',
  ZoneForecasts: '6ad1e83d6dbf8bdcbf31312e89ed0f6d511a5fa2f4fa09845cee1da1d353a3cc',
  MessageCatalogue: 'a63914049eac1944336193081832c7bba0d000945618d9cf03ba35cfa08b7305',
} as const
