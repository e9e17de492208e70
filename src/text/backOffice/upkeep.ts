import type { Bilingual } from '../../domain/kernel/language.ts'
import type { ScalePreset } from '../../domain/kernel/scaleEnds.ts'
import type { CorrectedKind } from '../../domain/kernel/corrections.ts'
import type { AlertForm } from '../../domain/messages/alertText/forms.ts'
import type { AudioFile } from '../../domain/broadcasts/broadcasts.ts'

interface UpkeepWords {
  nameKo: string
  nameEn: string
  position: string
  code: string
  codeHint: string
  programme: string
  programmeHint: string
  newProgramme: string
  chart: string
  noChart: string
  times: string
  recordings: string
  recordingsHint: string
  broadcast: string
  language: string
  sound: string
  soundFile: string
  recording: string
  origins: Record<AudioFile['origin'], string>
  institutions: string
  newInstitution: string
  boardsOf: (institution: string) => string
  newBoard: string
  order: (position: number) => string
  kinds: Record<CorrectedKind, string>
  searchNames: string
  correctedNames: string
  foundNames: (count: number) => string
  corrected: string
  hidden: string
  hide: string
  region: string
  emptyIsGiven: string
  topic: string
  forms: Record<AlertForm, string>
  byteCount: (bytes: number) => string
  shortened: string
  example: string
  noPreview: string
  scales: string
  scalesHint: string
  presetOf: string
  scalePresets: Record<ScalePreset, string>
  from: string
  to: string
}

const ko: UpkeepWords = {
  nameKo: '이름 (한국어)',
  nameEn: '이름 (영어)',
  position: '차례',
  code: '기호',
  codeHint: '소문자와 숫자, 20자까지',
  programme: '편성표의 프로그램',
  programmeHint: '한국시각으로 “02:00-02:10 05:00-05:10”처럼 씁니다. 끝이 시작보다 이르면 다음 날입니다.',
  newProgramme: '새 프로그램',
  chart: '보내는 일기도',
  noChart: '없음',
  times: '방송하는 때',
  recordings: '녹음',
  recordingsHint:
    '올린 녹음은 합성 음성보다 먼저 나갑니다. MP3, Ogg, WAV, M4A, 50 MB까지. 내리면 합성 음성을 다시 만듭니다.',
  broadcast: '방송',
  language: '언어',
  sound: '지금 나가는 소리',
  soundFile: '소리 파일',
  recording: '녹음 올리기와 내리기',
  origins: { generated: '합성 음성', recorded: '녹음' },
  institutions: '기관',
  newInstitution: '새 기관',
  boardsOf: (institution) => `${institution} 게시판`,
  newBoard: '새 게시판',
  order: (position) => `${position}번째`,
  kinds: { place: '지점', station: '관측소', zone: '해역' },
  searchNames: '이름이나 기호',
  correctedNames: '고친 이름',
  foundNames: (count) => `${count}곳`,
  corrected: '고침',
  hidden: '감춤',
  hide: '지도와 목록, 찾기에서 감추기',
  region: '묶음 (지역)',
  emptyIsGiven: '비워 두면 자료원이 준 이름을 씁니다.',
  topic: '내용',
  forms: {
    sms: '단문 (SMS, 90바이트)',
    lms: '장문 (LMS)',
    mms: '그림과 함께 (MMS)',
    push: '브라우저 알림',
    email: '전자우편',
  },
  byteCount: (bytes) => `${bytes.toLocaleString('en')}바이트`,
  shortened: '길어서 덜 중요한 것을 뺐습니다.',
  example: '값은 보기이며 실제가 아닙니다.',
  scales: '지도 색의 범위',
  scalesHint: '범위를 벗어난 값은 끝의 색이 됩니다. 위험한 값의 표시는 그대로입니다.',
  presetOf: '범위의 묶음',
  scalePresets: {
    portal: '포털의 기본',
    calm: '잔잔한 바다 (바람 15 m/s, 파고 3 m까지)',
    storm: '폭풍과 태풍 (바람 40 m/s, 파고 12 m까지)',
    winter: '겨울 기온과 수온',
    summer: '여름 기온과 수온',
  },
  from: '부터',
  to: '까지',
  noPreview: '지금은 이 내용으로 보낼 것이 없습니다.',
}

const en: UpkeepWords = {
  nameKo: 'Name (Korean)',
  nameEn: 'Name (English)',
  position: 'Place in the list',
  code: 'Code',
  codeHint: 'small letters and digits, 20 at most',
  programme: 'Programme of the timetable',
  programmeHint:
    'Korean time, as in “02:00-02:10 05:00-05:10”. An end before its beginning is on the next day.',
  newProgramme: 'New programme',
  chart: 'Chart that is sent',
  noChart: 'None',
  times: 'On the air at',
  recordings: 'Recordings',
  recordingsHint:
    'A recording goes before the generated voice. MP3, Ogg, WAV or M4A, 50 MB at most. Once withdrawn, a voice is generated again.',
  broadcast: 'Broadcast',
  language: 'Language',
  sound: 'Sound on the air',
  soundFile: 'Sound file',
  recording: 'Upload or withdraw',
  origins: { generated: 'Generated voice', recorded: 'Recording' },
  institutions: 'Institutions',
  newInstitution: 'New institution',
  boardsOf: (institution) => `Boards of ${institution}`,
  newBoard: 'New board',
  order: (position) => `No. ${position}`,
  kinds: { place: 'Place', station: 'Station', zone: 'Zone' },
  searchNames: 'Name or code',
  correctedNames: 'Corrected names',
  foundNames: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  corrected: 'corrected',
  hidden: 'hidden',
  hide: 'Hide from map, lists and search',
  region: 'Group (region)',
  emptyIsGiven: 'Left empty, it has the name that its source gives.',
  topic: 'Topic',
  forms: {
    sms: 'Short text (SMS, 90 bytes)',
    lms: 'Long text (LMS)',
    mms: 'With a picture (MMS)',
    push: 'Browser notification',
    email: 'E-mail',
  },
  byteCount: (bytes) => `${bytes.toLocaleString('en')} bytes`,
  shortened: 'What matters less was left out to keep to its length.',
  example: 'The values are an example and not real.',
  scales: 'Ranges of the map’s colours',
  scalesHint:
    'Values beyond the range take the colour of its end. Marks of dangerous values stay as they are.',
  presetOf: 'Set of ranges',
  scalePresets: {
    portal: 'The portal’s own',
    calm: 'Calm waters (wind to 15 m/s, waves to 3 m)',
    storm: 'Storms and typhoons (wind to 40 m/s, waves to 12 m)',
    winter: 'Temperatures of winter',
    summer: 'Temperatures of summer',
  },
  from: 'From',
  to: 'To',
  noPreview: 'There is nothing to send about this now.',
}

/** Names, boards, broadcasts and messages in the back office. */
export const officeUpkeep: Bilingual<UpkeepWords> = { ko, en }
