import type { BroadcastLanguage } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'

type Simulated = Exclude<FeedMode, 'live'>

/** Words of a podcast, in the language it speaks. */
interface PodcastWords {
  national: string
  regional(zone: string): string
  about: string
  author: string
  /** before the title of what is not live */
  labels: Record<Simulated, string>
  /** what a listener to data that are not live must know */
  notReal: Record<Simulated, string>
}

export const podcasts: Record<BroadcastLanguage, PodcastWords> = {
  ko: {
    national: '해상 기상방송: 전국',
    regional: (zone) => `해상 기상방송: ${zone}`,
    about: '바다의 예보와 특보를 읽어 드립니다. 예보가 나올 때마다 새 방송이 올라옵니다.',
    author: '해양기상정보 포털',
    labels: { demo: '시연', replay: '기록 재생' },
    notReal: {
      demo: '시연 자료: 모의로 만든 예보이며 실제 예보가 아닙니다.',
      replay: '기록 재생: 지난 예보를 다시 들려주는 것이며 지금의 예보가 아닙니다.',
    },
  },
  en: {
    national: 'Marine weather broadcast: all seas of Korea',
    regional: (zone) => `Marine weather broadcast: ${zone}`,
    about: 'Forecasts and warnings of the sea, read out. A new episode comes with each forecast.',
    author: 'Marine Weather Portal',
    labels: { demo: 'demo', replay: 'recording' },
    notReal: {
      demo: 'Demo data: this forecast is simulated and is no real forecast.',
      replay: 'A recording: past forecasts are played again and are not those of now.',
    },
  },
  ja: {
    national: '海上気象放送:韓国の全海域',
    regional: (zone) => `海上気象放送:${zone}`,
    about: '海の予報と特報を読み上げます。予報が発表されるたびに新しい放送が届きます。',
    author: '海洋気象情報ポータル',
    labels: { demo: 'デモ', replay: '記録再生' },
    notReal: {
      demo: 'デモデータ:模擬の予報であり、実際の予報ではありません。',
      replay: '記録再生:過去の予報をもう一度流すもので、現在の予報ではありません。',
    },
  },
  zh: {
    national: '海上气象广播:韩国全部海域',
    regional: (zone) => `海上气象广播:${zone}`,
    about: '播报海上预报和警报。每次发布预报后都会有新的广播。',
    author: '海洋气象信息门户',
    labels: { demo: '演示', replay: '录播' },
    notReal: {
      demo: '演示数据:此为模拟预报,并非真实预报。',
      replay: '录播:重播过去的预报,并非现在的预报。',
    },
  },
}
