import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  lead: '질의를 고쳐 쓰고 실행해 보세요. 왼쪽 위 책 모양 단추를 누르면 모든 필드의 설명과 단위가 나옵니다.',
  loading: '편집기를 불러오는 중입니다.',
  noScript: '이 편집기는 스크립트가 있어야 움직입니다. 스크립트 없이 쓰는 예는 개발자 안내에 있습니다.',
  developers: '개발자 안내',
  editors: { query: '질의', variables: '변수', response: '응답' },
  exampleComment: [
    '기상부이의 가장 새로운 값입니다. 실행 단추(▶)나 Ctrl+Enter로 물어보세요.',
    '단위: 풍속 m/s, 풍향·파향 도(오는 쪽), 파고 m, 수온 °C, 기압 hPa',
    'mode가 DEMO이면 관측이 아니라 시연 자료입니다.',
  ],
}

const en: typeof ko = {
  lead: 'Change the query and run it. The book button at the left opens the description and unit of every field.',
  loading: 'Loading the editor.',
  noScript: 'This editor needs scripts. Examples that work without are on the page for developers.',
  developers: 'For developers',
  editors: { query: 'Query', variables: 'Variables', response: 'Response' },
  exampleComment: [
    'The newest values of the weather buoys. Press the run button (▶) or Ctrl+Enter.',
    'Units: wind m/s, directions in degrees (where it comes from), waves m, water °C, pressure hPa',
    'Where mode is DEMO the data are simulated, not observed.',
  ],
}

export const graphiql: Bilingual<typeof ko> = { ko, en }
