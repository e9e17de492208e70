import type { Bilingual } from '../../domain/kernel/language.ts'
import type { PresetName } from '../../domain/trips/boatLimits.ts'

/** Words of the page of the presets: whose limits they are, and why. */
const ko = {
  heading: '배와 사람의 한계',
  lead: '“나갈까?”가 쓰는 정해 둔 한계입니다. 포털이 정한 것이며 법도, 출항 허가의 기준도 아닙니다. 어느 한계든 바꾸거나 비울 수 있습니다.',
  near: '파고와 바람이 한계의 85%를 넘거나 시정이 한계의 1.5배 아래이면 △, 한계를 넘으면 ×입니다. 값을 모르면 ?이며 ○가 되지 않습니다. 특보가 발효 중이거나 발표된 시각은 ×, 예비특보는 △입니다.',
  trip: '시간',
  hours: (hours: number) => `${hours}시간`,
  daylightOnly: '해가 있을 때만',
  reasons: {
    'small-fishing':
      '풍랑주의보는 파고 3 m, 바람 14 m/s부터입니다. 5톤 미만의 배는 그보다 훨씬 앞서 위험하므로 그 절반 높이와 10 m/s에서 멈춥니다.',
    charter: '승객이 탄 배입니다. 배는 더 크지만 사람이 익숙하지 않아 주의보 기준의 3분의 2에서 멈춥니다.',
    leisure: '경험이 적은 사람이 작은 배로 나가고, 밤에는 찾기 어렵습니다.',
    kayak:
      '바람 5 m/s를 넘으면 맞바람에 돌아오기 어렵습니다. 빠졌을 때 버틸 수 있도록 수온 10 °C 아래에서는 나가지 않습니다.',
    diver: '배에 오르내릴 때 파도가, 물 위에서 기다릴 때 바람이 문제입니다.',
    swimmer: '긴 파도와 너울은 잔잔해 보이는 해안에서 사람을 끌고 나갑니다.',
    'flat-walker':
      '안개와 어둠에서는 뭍을 잃습니다. 물 높이 2.5 m(약최저저조면 기준)는 한 가지 값일 뿐이며, 그 갯벌을 아는 사람에게 물어 고치십시오.',
  } as Record<PresetName, string>,
  missing: '뇌우, 조류, 얼음은 자료가 없어 보지 않습니다.',
  link: '정해 둔 한계와 까닭',
}

const en: typeof ko = {
  heading: 'Limits of boats and people',
  lead: 'The presets behind “Go or stay”. They are the portal’s own, no law and no permit to sail. Each limit can be changed or emptied.',
  near: 'Waves or wind past 85 % of a limit, or visibility below 1.5 times it, make an hour △; past a limit it is ×. What is not known is ?, never ○. An hour with a warning in force or announced is ×, with a preliminary one △.',
  trip: 'Hours',
  hours: (hours) => (hours === 1 ? '1 hour' : `${hours} hours`),
  daylightOnly: 'in daylight only',
  reasons: {
    'small-fishing':
      'The high-seas advisory begins at waves of 3 m and wind of 14 m/s. A boat under 5 t is in danger long before, so it stops at half that height and at 10 m/s.',
    charter:
      'A larger boat, with passengers who do not know the sea: it stops at two thirds of the advisory.',
    leisure: 'Little experience, a small boat, and hard to find at night.',
    kayak:
      'Past 5 m/s it is hard to come back against the wind. Below 10 °C in the water one cannot hold out after a capsize.',
    diver: 'Waves matter when boarding, wind while waiting on the surface.',
    swimmer: 'Long waves and swell pull people out from shores that look calm.',
    'flat-walker':
      'In fog and dark one loses the land. The level of 2.5 m above chart datum is one value only: ask somebody who knows the flat, and change it.',
  },
  missing: 'Thunder, currents and ice are not looked at: there is no data of them.',
  link: 'The presets and their reasons',
}

export const presets: Bilingual<typeof ko> = { ko, en }
