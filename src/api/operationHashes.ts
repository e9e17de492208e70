// Written by `npm run codegen`: SHA-256 of the text of each persisted operation.
export const operationHashes = {
  Charts: '6dc3749e0ec4093455e4b8ffb16df6fd88b8f1db7204ae5ec8f43bbd50297efa',
  FieldValueAsOf: '51543a3b01da1cec61379f0940f837c2d5932447a5d28bc996659c9a11b0a148',
  PointForecast: '0e58421f0925e0fa96ddc44c12252959ce1cf20259f4787a4fbf85fd8aa0859e',
  SquareForecast: '21792d646845fb58605a35bb7bb1bf382dcb87a94ac1a06d7d245ecfd16983bf',
  ZoneForecast: '765e2c2dc6694756fee73a0ef6e03b7c7bfb446401de725eabee6cdc96b62918',
  ZoneForecasts: 'fac21d904d5d7e9a189e518cf598b1054e55bfcdd01fd4744fc9066d982fa87d',
  MessageCatalogue: '990ae11ffe5600e4119f3205c5b7ba8b43baa5c3e15451c6463c8da241f61cc2',
  MapStations: 'c4075194e1647c0b91afae53c8b3f4ef29e5db11dd9b55339ff79e3b502f0630',
  MapStationsAt: '04e45d66e86d6bd7bbe72ce43b9a5ed1074387588c3303173546cc9c3940cb78',
  StationDetail: '735df77c450284fb4123f643ba146a39fe51bf21df32ca45b4d67a16d72a7f85',
  StationSeries: '0ba56859d0f76fd4212c9eff7253e2eb90a8524a81155a05249240a94dacd6e8',
  Search: '6d4d96485904233a9cbecafcc2d37dbc53a3bbfdc139dd81ce8b4e322b112f83',
  TripAdvice: '5d0be4a62a8caf1592a31f181edad5cd49d6c09551cf1216419abc4daed5c2a6',
  NearPlaces: '76e407e835c8a510324582bfcc514b91fab886626007e47f7645f4469654affb',
  SetPreferences: '23b2c9c2d650821beaf723bd90b729196f6c581364bec41cbd9544363d0be26d',
  Warnings: '54e79825e37da011585375d2c2f89fe0e0da58af2424879e0b6812d13ed88054',
} as const
