import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import type { WarningEnding, WarningLevel, WarningType } from '../../domain/warnings/warnings.ts'

/**
 * What a reader should do. The portal's own plain words, not the agency's and no legal order: bans on leaving port
 * are the authorities' to give.
 */
interface Advice {
  levels: Record<WarningType, Record<Exclude<WarningLevel, 'preliminary'>, string>>
  preliminary: Record<'atSea' | 'elsewhere', string>
  endings: Record<WarningEnding, string>
}

const AT_SEA: ReadonlySet<WarningType> = new Set([
  'typhoon',
  'tsunami',
  'storm-surge',
  'high-seas',
  'strong-wind',
  'fog',
])

const ko: Advice = {
  levels: {
    typhoon: {
      advisory: '출항하지 말고 배를 안전한 곳으로 옮기십시오. 해안과 방파제에서 물러나십시오.',
      warning: '바다에 나가지 말고, 해안과 저지대를 떠나 안전한 건물 안에 머무르십시오.',
    },
    tsunami: {
      advisory: '물에서 나와 해안과 하구, 항구를 떠나십시오.',
      warning: '곧바로 높은 곳으로 대피하고, 해제될 때까지 돌아오지 마십시오.',
    },
    'storm-surge': {
      advisory: '해안도로와 저지대가 잠길 수 있습니다. 방파제와 갯바위에 가지 마십시오.',
      warning: '해안 저지대를 떠나 높은 곳으로 대피하십시오. 방파제와 갯바위에 가지 마십시오.',
    },
    'high-seas': {
      advisory: '작은 배는 출항하지 말고 가까운 항구로 피하십시오. 방파제와 갯바위에 가지 마십시오.',
      warning: '출항하지 말고, 바다에 있으면 곧바로 피항하십시오. 해안과 방파제에서 물러나십시오.',
    },
    'strong-wind': {
      advisory: '작은 배는 출항하지 말고, 날릴 수 있는 물건과 배를 단단히 묶으십시오.',
      warning: '출항과 바깥 활동을 하지 말고 안전한 건물 안에 머무르십시오.',
    },
    fog: {
      advisory: '속력을 줄이고, 레이더와 소리로 주위를 살피며 무중신호를 울리십시오.',
      warning: '시야가 트일 때까지 출항을 미루고, 운항 중이면 속력을 줄이고 무중신호를 울리십시오.',
    },
    'heavy-rain': {
      advisory: '하천과 해안 저지대를 피하고 배수로를 살피십시오.',
      warning: '하천과 저지대를 떠나 안전한 곳에 머무르십시오.',
    },
    'heavy-snow': {
      advisory: '이동을 줄이고 갑판과 지붕에 쌓이는 눈을 살피십시오.',
      warning: '이동하지 말고 안전한 곳에 머무르십시오.',
    },
    'cold-wave': {
      advisory: '몸을 따뜻하게 하고 갑판의 결빙에 주의하십시오.',
      warning: '바깥 활동을 줄이고 갑판과 수도의 결빙에 대비하십시오.',
    },
    'heat-wave': {
      advisory: '물을 자주 마시고 한낮의 바깥 작업을 줄이십시오.',
      warning: '한낮의 바깥 작업을 멈추고 시원한 곳에서 쉬십시오.',
    },
    'yellow-dust': {
      advisory: '바깥 활동을 줄이고 보호 마스크를 쓰십시오.',
      warning: '바깥 활동을 하지 말고 창문을 닫으십시오.',
    },
    dry: {
      advisory: '불을 조심하십시오.',
      warning: '불을 피우지 말고, 불씨를 남기지 마십시오.',
    },
  },
  preliminary: {
    atSea: '출항 계획을 다시 살피고 최신 특보를 확인하십시오.',
    elsewhere: '미리 대비하고 최신 특보를 확인하십시오.',
  },
  endings: {
    released: '위험이 남아 있을 수 있습니다. 나서기 전에 최신 예보와 관측값을 확인하십시오.',
    replaced: '이 특보를 대신하는 특보를 확인하고 따르십시오.',
    'ran-out': '위험이 끝났다는 확인은 아닙니다. 기상청의 최신 특보를 확인하십시오.',
    'not-listed': '위험이 끝났다는 확인은 아닙니다. 기상청의 최신 특보를 확인하십시오.',
    'not-confirmed': '위험이 없다는 확인은 아닙니다. 나서기 전에 최신 특보와 예보를 확인하십시오.',
  },
}

const en: Advice = {
  levels: {
    typhoon: {
      advisory: 'Do not leave port; move boats to a safe place. Keep off the shore and breakwaters.',
      warning: 'Stay off the sea. Leave the shore and low ground and stay inside a safe building.',
    },
    tsunami: {
      advisory: 'Get out of the water and leave the shore, river mouths and harbours.',
      warning: 'Go to high ground at once and do not return until the warning is lifted.',
    },
    'storm-surge': {
      advisory: 'Shore roads and low ground may be flooded. Keep off breakwaters and rocks.',
      warning: 'Leave low ground by the sea for higher ground. Keep off breakwaters and rocks.',
    },
    'high-seas': {
      advisory: 'Small boats should not leave port; make for a near harbour. Keep off breakwaters and rocks.',
      warning: 'Do not leave port; if at sea, seek shelter at once. Keep off the shore and breakwaters.',
    },
    'strong-wind': {
      advisory: 'Small boats should not leave port. Tie down boats and whatever the wind can carry.',
      warning: 'Do not leave port or work outside; stay inside a safe building.',
    },
    fog: {
      advisory: 'Slow down, keep a look-out by radar and ear, and sound fog signals.',
      warning: 'Wait in port until it clears; under way, slow down and sound fog signals.',
    },
    'heavy-rain': {
      advisory: 'Keep away from streams and low ground by the sea, and check the drains.',
      warning: 'Leave streams and low ground and stay in a safe place.',
    },
    'heavy-snow': {
      advisory: 'Travel less and watch the snow on decks and roofs.',
      warning: 'Do not travel; stay in a safe place.',
    },
    'cold-wave': {
      advisory: 'Keep warm and beware of ice on deck.',
      warning: 'Spend less time outside and prepare for ice on deck and in water pipes.',
    },
    'heat-wave': {
      advisory: 'Drink often and work less outside at midday.',
      warning: 'Stop outside work at midday and rest in a cool place.',
    },
    'yellow-dust': {
      advisory: 'Spend less time outside and wear a protective mask.',
      warning: 'Stay inside and keep the windows shut.',
    },
    dry: {
      advisory: 'Be careful with fire.',
      warning: 'Light no fires and leave no embers.',
    },
  },
  preliminary: {
    atSea: 'Reconsider plans to put to sea and check the latest warnings.',
    elsewhere: 'Prepare in time and check the latest warnings.',
  },
  endings: {
    released: 'Danger may linger. Check the latest forecast and observations before you set out.',
    replaced: 'See the warning that replaces this one and follow it.',
    'ran-out': 'This does not confirm that the danger is over. Check the latest warnings of the KMA.',
    'not-listed': 'This does not confirm that the danger is over. Check the latest warnings of the KMA.',
    'not-confirmed':
      'This does not confirm that there is no danger. Check the latest warnings and forecast before you set out.',
  },
}

const ADVICE: Bilingual<Advice> = { ko, en }

/** What to do while a warning of this type and level holds or is on its way, in one or two sentences. */
export function warningAdvice(type: WarningType, level: WarningLevel, language: Language): string {
  const { levels, preliminary } = ADVICE[language]
  if (level === 'preliminary') return preliminary[AT_SEA.has(type) ? 'atSea' : 'elsewhere']
  return levels[type][level]
}

/** What to do once a warning has ended. */
export function endingAdvice(ending: WarningEnding, language: Language): string {
  return ADVICE[language].endings[ending]
}
