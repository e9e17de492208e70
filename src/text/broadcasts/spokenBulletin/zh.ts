import type { BulletinMoment, BulletinWords, Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { clockDigits, numberParts, said, table } from './parts.ts'
import { zoneInChinese } from './zones.ts'

// Spoken Chinese is in pinyin, each syllable with the number of its tone and a blank after it, as the synthesiser's
// voice for pinyin reads it. Hours are 点, not 时, which sounds like the word for ten.

const ONES = ['ling2', 'yi1', 'er4', 'san1', 'si4', 'wu3', 'liu4', 'qi1', 'ba1', 'jiu3']

/** @param value 0–999 */
function cardinal(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const parts: string[] = []
  if (hundreds > 0) parts.push(`${ONES[hundreds]} bai3`)
  if (hundreds > 0 && tens === 0 && ones > 0) parts.push('ling2')
  if (tens > 0) parts.push(tens === 1 && hundreds === 0 ? 'shi2' : `${ONES[tens]} shi2`)
  if (ones > 0 || value === 0) parts.push(ONES[ones]!)
  return parts.join(' ')
}

function number(text: string): Said {
  const { isNegative, whole, decimals } = numberParts(text)
  const fraction = decimals.length === 0 ? [] : ['dian3', ...decimals.map((digit) => ONES[digit]!)]
  return said(text, [...(isNegative ? ['fu4'] : []), cardinal(whole), ...fraction].join(' '))
}

const day = ({ month, day }: { month: number; day: number }): Said =>
  said(`${month}月${day}日`, `${cardinal(month)} yue4 ${cardinal(day)} ri4`)

function moment(at: BulletinMoment): Said {
  const date = day(at)
  const minutes = at.minute === 0 ? 'zheng3' : `${at.minute < 10 ? 'ling2 ' : ''}${cardinal(at.minute)} fen1`
  return said(`${date.written} ${clockDigits(at)}`, `${date.spoken} ${cardinal(at.hour)} dian3 ${minutes}`)
}

const phrases = table({
  titleNational: ['全国海洋天气广播，{moment}', 'quan2 guo2 hai3 yang2 tian1 qi4 guang3 bo1, {moment}'],
  titleRegional: [
    '{zone}海洋天气广播，{moment}预报',
    '{zone} hai3 yang2 tian1 qi4 guang3 bo1, {moment} yu4 bao4',
  ],
  demo: [
    '本广播由演示用的模拟资料制成，并非真正的天气。',
    'ben3 guang3 bo1 you2 yan3 shi4 yong4 de5 mo2 ni3 zi1 liao4 zhi4 cheng2, bing4 fei1 zhen1 zheng4 de5 tian1 qi4.',
  ],
  replay: [
    '本广播由过去的记录制成，并非现在的天气。',
    'ben3 guang3 bo1 you2 guo4 qu4 de5 ji4 lu4 zhi4 cheng2, bing4 fei1 xian4 zai4 de5 tian1 qi4.',
  ],
  openingNational: [
    '这里是{moment}的全国海洋天气广播。',
    'zhe4 li3 shi4 {moment} de5 quan2 guo2 hai3 yang2 tian1 qi4 guang3 bo1.',
  ],
  openingRegional: [
    '这里是{zone}的海洋天气广播。',
    'zhe4 li3 shi4 {zone} de5 hai3 yang2 tian1 qi4 guang3 bo1.',
  ],
  issued: ['以下预报于{moment}发布。', 'yi3 xia4 yu4 bao4 yu2 {moment} fa1 bu4.'],
  late: [
    '新的预报尚未到达，以下是较早的预报。',
    'xin1 de5 yu4 bao4 shang4 wei4 dao4 da2, yi3 xia4 shi4 jiao4 zao3 de5 yu4 bao4.',
  ],
  clock: ['本广播采用韩国标准时间。', 'ben3 guang3 bo1 cai3 yong4 han2 guo2 biao1 zhun3 shi2 jian1.'],

  warningsHead: [
    '截至{moment}，以下海上特报生效。',
    'jie2 zhi4 {moment}, yi3 xia4 hai3 shang4 te4 bao4 sheng1 xiao4.',
  ],
  warningsNone: [
    '截至{moment}，没有生效的海上特报。',
    'jie2 zhi4 {moment}, mei2 you3 sheng1 xiao4 de5 hai3 shang4 te4 bao4.',
  ],
  warningsNotKnown: [
    '海上特报的全部情况不明。',
    'hai3 shang4 te4 bao4 de5 quan2 bu4 qing2 kuang4 bu4 ming2.',
  ],
  warningsStale: [
    '{moment}之后未能确认海上特报，可能还有其他特报。',
    '{moment} zhi1 hou4 wei4 neng2 que4 ren4 hai3 shang4 te4 bao4, ke3 neng2 hai2 you3 qi2 ta1 te4 bao4.',
  ],
  inForce: ['{name}：{zones}，自{since}起生效。', '{name}, {zones}, zi4 {since} qi3 sheng1 xiao4.'],
  announced: ['{name}：{zones}，将于{since}生效。', '{name}, {zones}, jiang1 yu2 {since} sheng1 xiao4.'],
  preliminary: ['{name}：{zones}，预计于{since}发生。', '{name}, {zones}, yu4 ji4 yu2 {since} fa1 sheng1.'],
  inForceUndated: ['{name}生效：{zones}。', '{name} sheng1 xiao4, {zones}.'],
  announcedUndated: ['{name}即将生效：{zones}。', '{name} ji2 jiang1 sheng1 xiao4, {zones}.'],
  preliminaryUndated: ['{name}：{zones}。', '{name}, {zones}.'],
  ends: ['预计解除：{end}。', 'yu4 ji4 jie3 chu2, {end}.'],
  endNotKnown: ['解除时间不明。', 'jie3 chu2 shi2 jian1 bu4 ming2.'],
  becomes: ['改为{name}：{since}。', 'gai3 wei2 {name}, {since}.'],
  furtherZones: ['名称不明的{zones}', 'ming2 cheng1 bu4 ming2 de5 {zones}'],
  stretch: ['{from}至{to}之间', '{from} zhi4 {to} zhi1 jian1'],

  zonesHead: ['各海域预报。', 'ge4 hai3 yu4 yu4 bao4.'],
  zone: ['{zone}。', '{zone}.'],
  zoneMissing: ['{zone}：没有预报。', '{zone}, mei2 you3 yu4 bao4.'],
  zoneIssued: ['该预报于{moment}发布。', 'gai1 yu4 bao4 yu2 {moment} fa1 bu4.'],
  partsMissing: ['其中{zones}没有预报。', 'qi2 zhong1 {zones} mei2 you3 yu4 bao4.'],
  today: ['今天：{reported}。', 'jin1 tian1, {reported}.'],
  tonight: ['今晚：{reported}。', 'jin1 wan3, {reported}.'],
  tomorrow: ['明天：{reported}。', 'ming2 tian1, {reported}.'],
  dayMissing: ['没有预报资料', 'mei2 you3 yu4 bao4 zi1 liao4'],
  partly: ['{what}（部分资料缺失）', '{what}, bu4 fen4 zi1 liao4 que1 shi1'],

  wind: ['{from}，{speed}', '{from}, {speed}'],
  windTurning: ['{from}转{to}，{speed}', '{from} zhuan3 {to}, {speed}'],
  windVariable: ['风向不定，{speed}', 'feng1 xiang4 bu4 ding4, {speed}'],
  windUndirected: ['风向不明，{speed}', 'feng1 xiang4 bu4 ming2, {speed}'],
  windMissing: ['没有风的资料', 'mei2 you3 feng1 de5 zi1 liao4'],
  directions: ['{first}或{second}', '{first} huo4 {second}'],
  speed: ['{to} m/s', 'mei3 miao3 {to} mi3'],
  speedRange: ['{from}～{to} m/s', 'mei3 miao3 {from} mi3 dao4 {to} mi3'],
  speedMissing: ['风速不明', 'feng1 su4 bu4 ming2'],
  waves: ['浪高 {height}', 'lang4 gao1 {height}'],
  wavesMissing: ['没有浪高资料', 'mei2 you3 lang4 gao1 zi1 liao4'],
  height: ['{to} m', '{to} mi3'],
  heightRange: ['{from}～{to} m', '{from} mi3 dao4 {to} mi3'],
  visibility: ['能见度 {distance}', 'neng2 jian4 du4 {distance}'],
  distance: ['{to} km', '{to} gong1 li3'],
  distanceRange: ['{from}～{to} km', '{from} gong1 li3 dao4 {to} gong1 li3'],
  weather: ['天气{weather}', 'tian1 qi4 {weather}'],
  weatherHalves: [
    '天气上午{morning}，下午{afternoon}',
    'tian1 qi4 shang4 wu3 {morning}, xia4 wu3 {afternoon}',
  ],
  weatherMissing: ['没有天气资料', 'mei2 you3 tian1 qi4 zi1 liao4'],
  weatherUnknown: ['不明', 'bu4 ming2'],
  skies: ['{first}到{second}', '{first} dao4 {second}'],
  skyAndFalls: ['{sky}，{falls}', '{sky}, {falls}'],
  inPlaces: ['局部{falls}', 'ju2 bu4 {falls}'],
  dry: ['无雨雪', 'wu2 yu3 xue3'],

  outlookHead: ['后天起的展望。', 'hou4 tian1 qi3 de5 zhan3 wang4.'],
  outlook: ['{zone}，{days}：{reported}。', '{zone}, {days}. {reported}.'],
  outlookPeak: ['浪最高的日子：{days}', 'lang4 zui4 gao1 de5 ri4 zi5, {days}'],
  outlookFalls: ['{falls}：{days}', '{falls}, {days}'],
  outlookDry: ['没有雨雪预报', 'mei2 you3 yu3 xue3 yu4 bao4'],
  days: ['{from}至{to}', '{from} zhi4 {to}'],

  leftOut: ['广播过长，省去：{what}。', 'guang3 bo1 guo4 chang2, sheng3 qu4, {what}.'],
  leftOutlook: ['后天起的展望', 'hou4 tian1 qi3 de5 zhan3 wang4'],
  leftTimes: ['警报的时间', 'jing3 bao4 de5 shi2 jian1'],
  leftNames: ['警报海区的名称', 'jing3 bao4 hai3 qu1 de5 ming2 cheng1'],
  leftWeather: ['天气和能见度', 'tian1 qi4 he2 neng2 jian4 du4'],
  leftTomorrow: ['明天的预报', 'ming2 tian1 de5 yu4 bao4'],

  nextNational: ['下次广播：{moment}。', 'xia4 ci4 guang3 bo1, {moment}.'],
  nextRegional: ['下次预报预计于{moment}发布。', 'xia4 ci4 yu4 bao4 yu4 ji4 yu2 {moment} fa1 bu4.'],
  closing: ['海洋天气广播到此结束。', 'hai3 yang2 tian1 qi4 guang3 bo1 dao4 ci3 jie2 shu4.'],
})

/** @source GB/T 35227: names of the sixteen directions of the wind */
const winds = table({
  N: ['北风', 'bei3 feng1'],
  NNE: ['北东北风', 'bei3 dong1 bei3 feng1'],
  NE: ['东北风', 'dong1 bei3 feng1'],
  ENE: ['东东北风', 'dong1 dong1 bei3 feng1'],
  E: ['东风', 'dong1 feng1'],
  ESE: ['东东南风', 'dong1 dong1 nan2 feng1'],
  SE: ['东南风', 'dong1 nan2 feng1'],
  SSE: ['南东南风', 'nan2 dong1 nan2 feng1'],
  S: ['南风', 'nan2 feng1'],
  SSW: ['南西南风', 'nan2 xi1 nan2 feng1'],
  SW: ['西南风', 'xi1 nan2 feng1'],
  WSW: ['西西南风', 'xi1 xi1 nan2 feng1'],
  W: ['西风', 'xi1 feng1'],
  WNW: ['西西北风', 'xi1 xi1 bei3 feng1'],
  NW: ['西北风', 'xi1 bei3 feng1'],
  NNW: ['北西北风', 'bei3 xi1 bei3 feng1'],
})

const types = table({
  typhoon: ['台风', 'tai2 feng1'],
  tsunami: ['海啸', 'hai3 xiao4'],
  'storm-surge': ['风暴潮', 'feng1 bao4 chao2'],
  'high-seas': ['风浪', 'feng1 lang4'],
  'strong-wind': ['强风', 'qiang2 feng1'],
  fog: ['大雾', 'da4 wu4'],
  'heavy-rain': ['暴雨', 'bao4 yu3'],
  'heavy-snow': ['暴雪', 'bao4 xue3'],
  'cold-wave': ['寒潮', 'han2 chao2'],
  'heat-wave': ['高温', 'gao1 wen1'],
  'yellow-dust': ['黄沙', 'huang2 sha1'],
  dry: ['干燥', 'gan1 zao4'],
})

const levels = table({
  preliminary: ['预备特报', 'yu4 bei4 te4 bao4'],
  advisory: ['注意报', 'zhu4 yi4 bao4'],
  warning: ['警报', 'jing3 bao4'],
})

export const spokenBulletinZh: BulletinWords = {
  phrases,
  winds,
  skies: table({
    clear: ['晴', 'qing2'],
    'partly-cloudy': ['少云', 'shao3 yun2'],
    'mostly-cloudy': ['多云', 'duo1 yun2'],
    overcast: ['阴', 'yin1'],
  }),
  precipitations: table({
    rain: ['有雨', 'you3 yu3'],
    'rain-or-snow': ['有雨或雪', 'you3 yu3 huo4 xue3'],
    snow: ['有雪', 'you3 xue3'],
    'snow-or-rain': ['有雪或雨', 'you3 xue3 huo4 yu3'],
    shower: ['有阵雨', 'you3 zhen4 yu3'],
  }),
  glue: table({ clause: ['，', ', '], list: ['、', ', '], sentence: ['', ' '] }),
  warningName: (type, level) =>
    said(types[type].written + levels[level].written, `${types[type].spoken} ${levels[level].spoken}`),
  zoneName: ({ nameKo }) => zoneInChinese(nameKo),
  number,
  // of things there are 两, not 二
  zoneCount: (count) => said(`${count}个海域`, `${count === 2 ? 'liang3' : cardinal(count)} ge4 hai3 yu4`),
  moment,
  day,
}
