import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '개발자 안내',
  lead: '포털이 보여 주는 모든 관측값을 인증키 없이 받을 수 있습니다. 출처를 적고 쓰십시오.',
  graphqlHeading: 'GraphQL',
  graphql: '주소 하나로 필요한 요소만 골라 받습니다. 모든 필드에 단위와 출처가 적혀 있습니다.',
  graphiqlLink: '브라우저에서 써 보기 (GraphiQL)',
  exampleLatest: '지도 범위 안의 최신 바람',
  exampleSeries: '관측소 한 곳의 시간별 값',
  restHeading: 'REST',
  rest: '기존 이용자의 프로그램이 그대로 동작하도록 예전 주소와 필드 이름을 지킵니다. 시각은 한국 시각입니다.',
  exampleRest: '해양기상부이 최신 값',
  openApiLink: 'OpenAPI 3.1 파일 (JSON)',
  operationsHeading: 'REST 주소 목록',
  noOperations: 'REST 명세를 읽지 못했습니다.',
  required: '필수',
  responses: '응답',
  rulesHeading: '알아 둘 것',
  rules: [
    '없는 값은 null이며 0이 아닙니다. GraphQL은 없는 까닭도 알려 줍니다.',
    '질의의 깊이, 별칭 수, 길이와 비용에는 한도가 있고, 넘으면 HTTP 400과 코드로 답합니다.',
    '최신 값 목록은 ETag를 붙입니다. If-None-Match를 보내면 바뀌지 않았을 때 304로 답합니다.',
    '공개 자료는 어느 출처의 브라우저에서도 읽을 수 있습니다(CORS).',
  ],
}

const en: typeof ko = {
  heading: 'Developers',
  lead: 'Every observation the portal shows can be fetched without a key. Please name the source.',
  graphqlHeading: 'GraphQL',
  graphql: 'One address; ask for just the elements you need. Every field tells its unit and source.',
  graphiqlLink: 'Try it in the browser (GraphiQL)',
  exampleLatest: 'Newest wind inside a box of the map',
  exampleSeries: 'Hourly values of one station',
  restHeading: 'REST',
  rest: 'Existing clients keep working: the old addresses and field names are kept. Times are Korean time.',
  exampleRest: 'Newest values of the weather buoys',
  openApiLink: 'OpenAPI 3.1 file (JSON)',
  operationsHeading: 'REST addresses',
  noOperations: 'The REST description could not be read.',
  required: 'required',
  responses: 'Answers',
  rulesHeading: 'Good to know',
  rules: [
    'A missing value is null, never 0. GraphQL also tells why it is missing.',
    'Depth, aliases, length and cost of a query have limits; beyond them the answer is HTTP 400 with a code.',
    'Lists of newest values carry an ETag. Send If-None-Match and get 304 while nothing has changed.',
    'Public data can be read by browsers of any origin (CORS).',
  ],
}

export const developers: Bilingual<typeof ko> = { ko, en }
