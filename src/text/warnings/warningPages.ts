import type { Bilingual, Language } from '../../domain/kernel/language.ts'

/** Words of the pages of warnings and bulletins, of the header's line and of the home page's. */
interface WarningPageWords {
  heading: string
  none: string
  /** the rule of the count above it */
  counted: string
  unknown: string
  unknownAbout: string
  stale(time: string): string
  /** followed by its age */
  checked(time: string): string
  atAgency: string
  more(count: number): string
  zones(count: number): string
  /** the way to the page of a storm */
  track(storm: string): string
  headerLine: string
  news: string
  newsShow: string
  picture: string
  /** `more` zones are not named */
  pictureAbout(parts: readonly { name: string; zones: readonly string[]; more: number }[]): string
  pictureNone: string
  key: string
  keyAhead: string
  approximate: string
  table: string
  otherSeas: string
  zone: string
  warning: string
  since: string
  from: string
  expectedFrom: string
  /** of a preliminary warning past its time */
  wasExpected: string
  /** that its time has passed, beside that time */
  passed: string
  noneFollowed: string
  end: string
  endUnknown: string
  lifted(time: string): string
  next(name: string, time: string): string
  bulletin: string
  bulletinOf(day: string): string
  cap: string
  toCome: string
  /** of a warning that is issued and not in force yet */
  soon: string
  announced: string
  announcedAbout: string
  preliminary: string
  preliminaryAbout: string
  ended: string
  endedAt: string
  how: string
  /** coastal zones that share their sea zone's warning */
  parts(names: readonly string[]): string
  asText: string
  textInForce(name: string, zones: string, since: string, end: string): string
  textAhead(name: string, zones: string, from: string, end: string): string
  textPreliminary(name: string, zones: string, from: string): string
  /** past its time */
  textOverdue(name: string, zones: string, from: string): string
  textEnd(end: string): string
  textEndUnknown: string
  land(count: number): string
  elsewhere: string
  formats: { atom: string; geojson: string; cap: string; bulletins: string; zones: string; map: string }
}

const ko: WarningPageWords = {
  heading: '해상 특보',
  none: '발효 중인 해상 특보가 없습니다.',
  counted: '한 해역에 특보가 여럿이면 가장 무거운 것으로 한 번만 셉니다.',
  unknown: '지금 특보가 있는지 알 수 없습니다.',
  unknownAbout: '특보 자료를 받지 못했습니다. 특보가 없다는 뜻이 아니니 기상청에서 확인하십시오.',
  stale: (time) => `마지막 확인이 ${time}입니다. 그 뒤에 발표되거나 해제된 특보는 여기에 없습니다.`,
  checked: (time) => `${time} 확인`,
  atAgency: '기상청 특보 보기',
  more: (count) => `외 ${count}곳`,
  zones: (count) => `${count}곳`,
  track: (storm) => `${storm}: 경로와 항구마다 오는 때`,
  headerLine: '해상 특보',
  news: '특보가 바뀌었습니다.',
  newsShow: '새 특보 보기',
  picture: '특보 지도',
  pictureAbout: (parts) =>
    parts
      .map(({ name, zones, more }) => `${name}: ${zones.join(', ')}${more > 0 ? ` 외 ${more}곳` : ''}.`)
      .join(' '),
  pictureNone: '특보가 있는 해역이 없습니다.',
  key: '무늬',
  keyAhead: '발표됨, 발효 전',
  approximate: '해역의 경계는 포털이 그린 대강의 선이며 법적 효력이 없습니다.',
  table: '발효 중인 해상 특보',
  otherSeas: '그 밖의 해역',
  zone: '해역',
  warning: '특보',
  since: '발효',
  from: '발효 예정',
  expectedFrom: '예상 시각',
  wasExpected: '예상했던 시각',
  passed: '지남',
  noneFollowed: '아직 특보로 이어지지 않음',
  end: '해제 예정',
  endUnknown: '알려지지 않음',
  lifted: (time) => `${time} 해제`,
  next: (name, time) => `${time}부터 ${name}`,
  bulletin: '통보문',
  bulletinOf: (day) => `${day} 통보문`,
  cap: 'CAP',
  toCome: '곧 발효할 특보',
  soon: '곧 발효',
  announced: '발표됨, 아직 발효 전',
  announcedAbout: '정해진 시각부터 발효합니다.',
  preliminary: '예비특보',
  preliminaryAbout: '특보가 내려질 수 있음을 미리 알립니다.',
  ended: '지난 24시간에 끝난 특보',
  endedAt: '끝난 시각',
  how: '끝난 까닭',
  parts: (names) => `${names.join(', ')} 포함`,
  asText: '글로 읽기',
  textInForce: (name, zones, since, end) => `${name}: ${zones}. ${since}부터 발효 중, ${end}`,
  textAhead: (name, zones, from, end) => `${name}(발표됨): ${zones}. ${from}부터 발효, ${end}`,
  textPreliminary: (name, zones, from) => `${name}: ${zones}. ${from}부터 예상합니다.`,
  textOverdue: (name, zones, from) =>
    `${name}: ${zones}. 예상했던 시각(${from})이 지났으나 아직 특보로 이어지지 않았습니다.`,
  textEnd: (end) => `해제 예정 ${end}.`,
  textEndUnknown: '해제 예정은 알려지지 않았습니다.',
  land: (count) => `육지의 특보 ${count}건은 이 화면에 없습니다. 통보문에서 볼 수 있습니다.`,
  elsewhere: '다른 형식과 화면',
  formats: {
    atom: 'Atom 피드 (CAP 문서 포함)',
    geojson: 'GeoJSON',
    cap: 'CAP 1.2 문서는 표의 각 줄에 있습니다.',
    bulletins: '통보문',
    zones: '해역별 예보',
    map: '지도에서 보기',
  },
}

const zonesEn = (count: number) => (count === 1 ? '1 zone' : `${count} zones`)

const en: WarningPageWords = {
  heading: 'Marine warnings',
  none: 'No marine warning is in force.',
  counted: 'A zone with several warnings counts once, for the gravest.',
  unknown: 'It is not known whether there are warnings now.',
  unknownAbout:
    'No warning data has been received. That does not mean there are no warnings: please ask the KMA.',
  stale: (time) => `Last checked at ${time}. What was issued or lifted since then is not here.`,
  checked: (time) => `checked at ${time}`,
  atAgency: 'See warnings at the KMA',
  more: (count) => `and ${count} more`,
  zones: zonesEn,
  track: (storm) => `${storm}: its track, and when it comes to harbours`,
  headerLine: 'Marine warnings',
  news: 'The warnings have changed.',
  newsShow: 'Show the new warnings',
  picture: 'Map of warnings',
  pictureAbout: (parts) =>
    parts
      .map(({ name, zones, more }) => `${name}: ${zones.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`)
      .join(' '),
  pictureNone: 'No zone has a warning.',
  key: 'Patterns',
  keyAhead: 'issued, not yet in force',
  approximate: 'The borders of zones are drawn by the portal, approximate, and of no legal effect.',
  table: 'Marine warnings in force',
  otherSeas: 'Other waters',
  zone: 'Zone',
  warning: 'Warning',
  since: 'Since',
  from: 'From',
  expectedFrom: 'Expected from',
  wasExpected: 'Was expected from',
  passed: 'passed',
  noneFollowed: 'no warning has followed yet',
  end: 'Expected end',
  endUnknown: 'not known',
  lifted: (time) => `lifted at ${time}`,
  next: (name, time) => `${name.toLowerCase()} from ${time}`,
  bulletin: 'Bulletin',
  bulletinOf: (day) => `bulletins of ${day}`,
  cap: 'CAP',
  toCome: 'Warnings to come',
  soon: 'to come',
  announced: 'Issued, not yet in force',
  announcedAbout: 'They take effect at the time given.',
  preliminary: 'Preliminary warnings',
  preliminaryAbout: 'An advisory or warning may follow.',
  ended: 'Ended within the last 24 hours',
  endedAt: 'Ended',
  how: 'Why',
  parts: (names) => `with ${names.join(', ')}`,
  asText: 'In words',
  textInForce: (name, zones, since, end) => `${name}: ${zones}. In force since ${since}; ${end}`,
  textAhead: (name, zones, from, end) => `${name} (issued): ${zones}. In force from ${from}; ${end}`,
  textPreliminary: (name, zones, from) => `${name}: ${zones}. Expected from ${from}.`,
  textOverdue: (name, zones, from) =>
    `${name}: ${zones}. Was expected from ${from}; no warning has followed yet.`,
  textEnd: (end) => `expected end ${end}.`,
  textEndUnknown: 'its end is not known.',
  land: (count) =>
    `${count === 1 ? 'One warning for land is' : `${count} warnings for land are`} not on this page; the bulletins have them.`,
  elsewhere: 'Other forms and pages',
  formats: {
    atom: 'Atom feed (with CAP documents)',
    geojson: 'GeoJSON',
    cap: 'CAP 1.2 documents are linked in each row of the table.',
    bulletins: 'Bulletins',
    zones: 'Forecasts by zone',
    map: 'Show on the map',
  },
}

export const warningPages: Bilingual<WarningPageWords> = { ko, en }

/** Letters of one line of a zone's name on the picture. */
const LINE_LETTERS: Record<Language, number> = { ko: 6, en: 15 }
/** What a sea's name begins with, where a zone's may be broken. */
const SEA_PREFIX = /^((?:동해|서해|남해)(?:남부|중부|동부|서부)(?:남쪽|북쪽|서쪽|동쪽)?|제주도)(?=.{3})/

/** A zone's name in the lines in which the picture writes it. */
export function nameLines(name: string, language: Language): string[] {
  if (name.length <= LINE_LETTERS[language]) return [name]
  if (language === 'ko') {
    const prefix = SEA_PREFIX.exec(name)?.[1]
    return prefix === undefined ? [name] : [prefix, name.slice(prefix.length)]
  }
  const lines = ['']
  for (const word of name.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + word.length < LINE_LETTERS.en) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The name of a coastal zone beside that of the sea zone it is part of, where it need not say both. */
export function partName(name: string, seaZoneName: string): string {
  const shared = [`${seaZoneName}중 `, seaZoneName].find((prefix) => name.startsWith(prefix))
  return shared !== undefined && name.length > shared.length ? name.slice(shared.length) : name
}
