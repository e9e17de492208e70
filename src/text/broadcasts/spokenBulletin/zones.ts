import type { Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { said } from './parts.ts'

type Part = readonly [ja: string, jaKana: string, zh: string, zhPinyin: string]

/**
 * What the Korean names of zones are made of, in the order they stand there, which Japanese and Chinese keep. Places
 * have their Chinese characters and, in Japanese, the Korean sound; kinds of water have each language's own words:
 * 近海 is 앞바다, 沖合 and 远海 먼바다.
 *
 * @source the customary Chinese characters of Korean place names
 */
const PARTS: Readonly<Record<string, Part>> = {
  부산: ['釜山', 'プサン', '釜山', 'fu3 shan1'],
  울산: ['蔚山', 'ウルサン', '蔚山', 'wei4 shan1'],
  경북: ['慶北', 'キョンブク', '庆北', 'qing4 bei3'],
  경남: ['慶南', 'キョンナム', '庆南', 'qing4 nan2'],
  강원: ['江原', 'カンウォン', '江原', 'jiang1 yuan2'],
  충남: ['忠南', 'チュンナム', '忠南', 'zhong1 nan2'],
  전북: ['全北', 'チョンブク', '全北', 'quan2 bei3'],
  전남: ['全南', 'チョンナム', '全南', 'quan2 nan2'],
  인천: ['仁川', 'インチョン', '仁川', 'ren2 chuan1'],
  경기: ['京畿', 'キョンギ', '京畿', 'jing1 ji1'],
  거제시: ['巨済市', 'コジェし', '巨济市', 'ju4 ji4 shi4'],
  제주도: ['済州島', 'チェジュド', '济州岛', 'ji4 zhou1 dao3'],
  울릉도: ['鬱陵島', 'ウルルンド', '郁陵岛', 'yu4 ling2 dao3'],
  울릉읍: ['鬱陵邑', 'ウルルンウプ', '郁陵邑', 'yu4 ling2 yi4'],
  서면: ['西面', 'ソミョン', '西面', 'xi1 mian4'],
  북면: ['北面', 'プンミョン', '北面', 'bei3 mian4'],
  가파도: ['加波島', 'カパド', '加波岛', 'jia1 bo1 dao3'],
  우도: ['牛島', 'ウド', '牛岛', 'niu2 dao3'],
  추자도: ['楸子島', 'チュジャド', '楸子岛', 'qiu1 zi3 dao3'],
  조도: ['鳥島', 'チョド', '鸟岛', 'niao3 dao3'],
  천수만: ['浅水湾', 'チョンスまん', '浅水湾', 'qian3 shui3 wan1'],
  안면도: ['安眠島', 'アンミョンド', '安眠岛', 'an1 mian2 dao3'],
  당진: ['唐津', 'タンジン', '唐津', 'tang2 jin1'],
  태안: ['泰安', 'テアン', '泰安', 'tai4 an1'],
  서산: ['瑞山', 'ソサン', '瑞山', 'rui4 shan1'],
  남해군: ['南海郡', 'ナメぐん', '南海郡', 'nan2 hai3 jun4'],

  동해: ['東海', 'トンヘ', '东海', 'dong1 hai3'],
  서해: ['西海', 'ソヘ', '西海', 'xi1 hai3'],
  남해: ['南海', 'ナメ', '南海', 'nan2 hai3'],
  동부: ['東部', 'とうぶ', '东部', 'dong1 bu4'],
  서부: ['西部', 'せいぶ', '西部', 'xi1 bu4'],
  남부: ['南部', 'なんぶ', '南部', 'nan2 bu4'],
  북부: ['北部', 'ほくぶ', '北部', 'bei3 bu4'],
  중부: ['中部', 'ちゅうぶ', '中部', 'zhong1 bu4'],
  동쪽: ['東側', 'ひがしがわ', '东侧', 'dong1 ce4'],
  서쪽: ['西側', 'にしがわ', '西侧', 'xi1 ce4'],
  남쪽: ['南側', 'みなみがわ', '南侧', 'nan2 ce4'],
  북쪽: ['北側', 'きたがわ', '北侧', 'bei3 ce4'],
  남동쪽: ['南東側', 'なんとうがわ', '东南侧', 'dong1 nan2 ce4'],
  남서쪽: ['南西側', 'なんせいがわ', '西南侧', 'xi1 nan2 ce4'],
  북동: ['北東', 'ほくとう', '东北', 'dong1 bei3'],
  북서: ['北西', 'ほくせい', '西北', 'xi1 bei3'],
  남동: ['南東', 'なんとう', '东南', 'dong1 nan2'],
  남서: ['南西', 'なんせい', '西南', 'xi1 nan2'],
  안쪽: ['内側', 'うちがわ', '内侧', 'nei4 ce4'],
  바깥: ['外側', 'そとがわ', '外侧', 'wai4 ce4'],
  부근: ['付近', 'ふきん', '附近', 'fu4 jin4'],

  앞바다: ['近海', 'きんかい', '近海', 'jin4 hai3'],
  먼바다: ['沖合', 'おきあい', '远海', 'yuan3 hai3'],
  연안바다: ['沿岸', 'えんがん', '沿岸海域', 'yan2 an4 hai3 yu4'],
  앞평수구역: ['内側平水区域', 'うちがわ へいすい くいき', '内侧平水区域', 'nei4 ce4 ping2 shui3 qu1 yu4'],
  먼평수구역: ['外側平水区域', 'そとがわ へいすい くいき', '外侧平水区域', 'wai4 ce4 ping2 shui3 qu1 yu4'],
  평수구역: ['平水区域', 'へいすい くいき', '平水区域', 'ping2 shui3 qu1 yu4'],
  전해상: ['全海域', 'ぜんかいいき', '全部海域', 'quan2 bu4 hai3 yu4'],
  특정관리해역: ['特定管理海域', 'とくてい かんりかいいき', '特定管理海域', 'te4 ding4 guan3 li3 hai3 yu4'],
  '중 ': ['のうち', 'の うち', '之', 'zhi1'],
  '·': ['・', 'と', '和', 'he2'],
}

/** Both neighbours call other waters East and South Sea: a name that begins with one says whose it is. */
const WHOSE: Part = ['韓国', 'かんこく', '韩国', 'han2 guo2']
const SEAS = new Set(['동해', '서해', '남해'])

const LONGEST_FIRST = Object.keys(PARTS).toSorted((a, b) => b.length - a.length)

/** @returns undefined where a part of the name is not known */
function partsOf(nameKo: string): Part[] | undefined {
  const parts: Part[] = []
  for (let rest = nameKo.trim(); rest !== '';) {
    const found = LONGEST_FIRST.find((part) => rest.startsWith(part))
    if (found === undefined) return undefined
    if (parts.length === 0 && SEAS.has(found)) parts.push(WHOSE)
    parts.push(PARTS[found]!)
    rest = rest.slice(found.length)
  }
  return parts.length > 0 ? parts : undefined
}

function composed(nameKo: string, pick: (part: Part) => readonly [string, string]): Said | undefined {
  const parts = partsOf(nameKo)?.map(pick)
  if (!parts) return undefined
  return said(parts.map(([written]) => written).join(''), parts.map(([, spoken]) => spoken).join(' '))
}

/** A zone of the portal's own list in Japanese; undefined for what is made of other words. */
export const zoneInJapanese = (nameKo: string): Said | undefined =>
  composed(nameKo, ([written, kana]) => [written, kana])

/** A zone of the portal's own list in Chinese; undefined for what is made of other words. */
export const zoneInChinese = (nameKo: string): Said | undefined =>
  composed(nameKo, ([, , written, pinyin]) => [written, pinyin])
