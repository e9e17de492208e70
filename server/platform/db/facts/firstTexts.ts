import type { ContentKind } from '../../../../src/domain/content/contents.ts'

export interface FirstText {
  kind: ContentKind
  titleKo: string
  titleEn: string
  /** Markdown */
  textKo: string
  textEn: string
  /** digits of Korean time; absent: from the first start on, without end */
  from?: string
  until?: string
  isPinned?: boolean
  category?: string
}

/**
 * Pop-ups that a portal starts with; their time is over, and they show how such a text is made.
 *
 * @source specification part 2, section 9: windows of pop-up notices; both days count
 */
export const FIRST_POPUPS: readonly FirstText[] = [
  {
    kind: 'popup',
    titleKo: '항로 서비스 개선 안내',
    titleEn: 'The route service is being improved',
    textKo: '항로 서비스가 나아집니다. 개선하는 동안 일부 화면이 늦게 열릴 수 있습니다.',
    textEn: 'The route service is being improved. Some screens may open slowly meanwhile.',
    from: '202508010000',
    until: '202508100000',
  },
  {
    kind: 'popup',
    titleKo: '이용자 설문 조사',
    titleEn: 'Survey of users',
    textKo: '해양기상정보 포털을 어떻게 쓰시는지 알려 주세요. 설문은 5분이면 됩니다.',
    textEn: 'Please say how you use the marine weather portal. The survey takes five minutes.',
    from: '202506130000',
    until: '202506290000',
  },
]

/** What the demo shows, and says of itself that it is one. */
export const DEMO_TEXTS: readonly FirstText[] = [
  {
    kind: 'notice',
    titleKo: '[시연] 이 포털은 시연 자료로 움직입니다',
    titleEn: '[Demo] This portal runs on simulated data',
    textKo:
      '관측, 예보, 특보와 조석은 모두 **시연 바다**가 만든 값입니다. 항해와 조업에 쓰지 마십시오.\n\n- 실제 자료를 연결하는 방법은 설치 문서에 있습니다.\n- 자료의 출처와 나이는 [자료 수신 상태](/mmis/status)에서 볼 수 있습니다.',
    textEn:
      'Observations, forecasts, warnings and tides are all made by the **demo sea**. Do not sail by them.\n\n- The guide to hosting says how to read real data.\n- Where data come from, and how old they are, stands on the [status page](/mmis/status).',
    isPinned: true,
  },
  {
    kind: 'notice',
    titleKo: '[시연] 나가도 되는지 장소마다 보여 드립니다',
    titleEn: '[Demo] Whether to go out, place by place',
    textKo:
      '항구와 해변, 갯벌의 이름을 찾으면 사흘 동안 나가도 되는 시간이 나옵니다. 배의 한계는 [여기](/mmis/boats)에서 고릅니다.\n\n| 색 | 뜻 |\n| - | - |\n| 초록 | 한계 안 |\n| 노랑 | 한계에 가까움 |\n| 빨강 | 한계를 넘음 |',
    textEn:
      'Search a harbour, beach or flat by its name to see when it holds over three days. Choose the limits of a boat [here](/mmis/boats).\n\n| Colour | Meaning |\n| - | - |\n| green | within the limits |\n| yellow | near them |\n| red | over them |',
  },
  {
    kind: 'publication',
    titleKo: '[시연] 해양월보',
    titleEn: '[Demo] Monthly report of the seas',
    textKo: '발간 자료가 어떻게 보이는지 보여 주는 글입니다. 파일은 관리 화면에서 올립니다.',
    textEn: 'This shows how publications look. Files are uploaded in the back office.',
    category: 'monthly-report',
  },
]
