// Written by `npm run schema`: SHA-256 of each operation's text.
export const operationHashes = {
  MapStations: '69227918ab2f13416ad9f2bb617b28a967faac21aac56cc5f798a4591bcf6ece',
  StationDetail: '4c3fec3303cfaf0aba1545516d3cd899791c96512544799f8f1638ccdbefa149',
  StationSeries: 'b6224dd74e3a446b3df28bf2f2011bc5a762dbec439f40d21ed1ae5a066f0107',
} as const
