import type {
  AudioFile,
  BroadcastKind,
  NoAudioReason,
  SpeechVoice,
} from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage, Bilingual } from '../../domain/kernel/language.ts'
import type { TimetableKind } from '../../domain/broadcasts/timetables.ts'

/** Every language by its own name. */
export const LANGUAGE_NAMES: Record<BroadcastLanguage, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
}

/** Words of the screens of broadcasts; those of the player travel to an island, so they are data. */
const ko = {
  title: (tab: string) => `해양기상 ${tab}`,
  tabsLabel: '방송 종류',
  tabs: {
    national: '음성방송',
    regional: '지역 음성방송',
    voice: '음성방송 시간표',
    satellite: '위성방송 시간표',
    fax: '팩스방송 시간표',
  } as Record<BroadcastKind | TimetableKind, string>,
  openWindow: '방송 창에서 모든 시간표 보기',
  clock: '시각',
  names: {
    national: '전국 해상 방송',
    regional: (zone: string) => `${zone} 방송`,
  },
  onAir: {
    heading: '방송 편성',
    now: '지금 방송',
    nothingNow: '지금은 방송이 없습니다.',
    listen: '지금 듣기',
    next: '다음 방송',
    nothingNext: '알려진 다음 방송이 없습니다.',
    in: (time: string) => `${time} 뒤`,
  },
  timeSpan: ({ hours, minutes }: { hours: number; minutes: number }) =>
    [hours > 0 && `${hours}시간`, (minutes > 0 || hours === 0) && `${minutes}분`].filter(Boolean).join(' '),
  featured: {
    national: '가장 새로운 방송',
    regional: (zone: string) => `${zone}의 가장 새로운 방송`,
    newer: (time: string) => `${time} 방송은 아직 소리가 없습니다. 글로 보기`,
    none: '지금 유효한 방송이 없습니다.',
  },
  list: {
    heading: '방송 목록',
    headingZones: '바다마다 가장 새로운 방송',
    headingOf: (zone: string) => `${zone}의 방송 목록`,
    empty: '아직 방송이 없습니다. 예보가 들어오면 여기에 방송이 생깁니다.',
    emptyZone: (zone: string) => `${zone}의 방송이 없습니다.`,
    issued: (time: string) => `예보 발표 ${time}`,
    old: '지난 방송',
    planned: (time: string) => `${time} 뒤에 방송`,
    sounds: '소리',
    wordsOnly: '글만',
    noLanguages: '등록된 언어 없음',
  },
  seconds: (total: number) => {
    const minutes = Math.floor(total / 60)
    return [minutes > 0 && `${minutes}분`, `${total % 60}초`].filter(Boolean).join(' ')
  },
  origins: { generated: '기계가 읽은 소리', recorded: '사람이 읽은 소리' } as Record<
    AudioFile['origin'],
    string
  >,
  valid: (stretch: string) => `유효 ${stretch}`,
  simulated: '시연: 모의로 만든 바다의 방송입니다. 실제 예보가 아닙니다.',
  replayed: '기록 재생: 지난 자료의 방송입니다.',
  zones: {
    label: '바다',
    all: '모든 바다',
    show: '보기',
    other: '그 밖의 바다',
  },
  podcast: '팟캐스트로 받기',
  back: { national: '목록으로', regional: '목록으로', voice: '시간표로' },
  early: (time: string, span: string) => `${time}에 방송합니다 (${span} 뒤).`,
  otherDay: '그 날짜의 시간표는 없습니다. 오늘 시간표를 보입니다.',
  unknown: '찾는 방송이 없습니다. 오래된 방송은 지워집니다.',
  nothingRegistered: '등록된 방송이 없습니다.',
  reasons: {
    pending: '소리를 만들고 있습니다. 잠시 뒤에 다시 보십시오.',
    delayed: '소리를 만들지 못해 몇 분 안에 다시 만듭니다.',
    'no-synthesiser': '이 서버에 음성 합성기가 없어 소리를 만들지 못합니다.',
    failed: '소리를 만들지 못했습니다. 다음 방송은 새로 만듭니다.',
    damaged: '소리 파일이 손상되어 다시 만들고 있습니다.',
  } as Record<NoAudioReason, string>,
  wordsBelow: '방송문은 아래에 있습니다.',
  voices: {
    installed: '기계 음성: 이 서버에 설치된 eSpeak NG.',
    package: '기계 음성: 포털의 패키지로 설치된 eSpeak NG.',
    none: '이 서버에는 음성 합성기가 없습니다. 운영자가 설치할 수 있습니다: npm ci, apt-get install espeak-ng',
  } as Record<SpeechVoice | 'none', string>,
  player: {
    label: '방송 재생기',
    languages: '방송 언어',
    play: '재생',
    pause: '일시정지',
    seek: '재생 위치',
    position: '전체 {total} 중 {elapsed}',
    elapsed: '지난 시간',
    total: '전체 시간',
    minutesSeconds: '{minutes}분 {seconds}초',
    volume: '음량',
    deviceVolume: '음량은 기기의 단추로 조절합니다.',
    mute: '소리 끄기',
    unmute: '소리 켜기',
    muted: '소리를 껐습니다.',
    download: '내려받기',
    transcript: '방송문',
    keys: '재생기 안에서: 스페이스 재생·정지, ← → 5초 이동, ↑ ↓ 음량, M 소리 끄기',
    again: '다시 보기',
    retry: '다시 시도',
    states: {
      idle: '재생할 수 있습니다.',
      loading: '소리를 불러오고 있습니다.',
      playing: '재생 중입니다.',
      paused: '멈췄습니다.',
      ended: '끝까지 들었습니다.',
      stalled: '소리가 오지 않습니다. 연결을 확인하십시오.',
      network: '소리를 받지 못했습니다. 연결이 끊겼거나 서버가 답하지 않습니다.',
      missing: '소리 파일이 서버에 없습니다.',
      damaged: '소리 파일을 재생할 수 없습니다.',
    },
  },
}

const spanEn = (count: number, unit: string) => `${count} ${unit}`

const en: typeof ko = {
  title: (tab) => `Marine weather ${tab.charAt(0).toLowerCase()}${tab.slice(1)}`,
  tabsLabel: 'Kinds of broadcast',
  tabs: {
    national: 'Voice broadcast',
    regional: 'Regional voice broadcast',
    voice: 'Voice broadcast timetable',
    satellite: 'Satellite broadcast timetable',
    fax: 'Fax broadcast timetable',
  },
  openWindow: 'All timetables in the broadcast window',
  clock: 'Time',
  names: {
    national: 'Broadcast for all seas',
    regional: (zone) => `Broadcast for ${zone}`,
  },
  onAir: {
    heading: 'On the air',
    now: 'On the air now',
    nothingNow: 'Nothing is on the air now.',
    listen: 'Listen now',
    next: 'Next broadcast',
    nothingNext: 'No further broadcast is known.',
    in: (time) => `in ${time}`,
  },
  timeSpan: ({ hours, minutes }) =>
    [hours > 0 && spanEn(hours, 'h'), (minutes > 0 || hours === 0) && spanEn(minutes, 'min')]
      .filter(Boolean)
      .join(' '),
  featured: {
    national: 'Newest broadcast',
    regional: (zone) => `Newest broadcast for ${zone}`,
    newer: (time) => `The broadcast of ${time} has no sound yet. Read its words`,
    none: 'No broadcast is valid now.',
  },
  list: {
    heading: 'Broadcasts',
    headingZones: 'The newest broadcast of each sea',
    headingOf: (zone) => `Broadcasts for ${zone}`,
    empty: 'There is no broadcast yet. Once a forecast arrives, its broadcast is here.',
    emptyZone: (zone) => `There is no broadcast for ${zone}.`,
    issued: (time) => `forecast issued ${time}`,
    old: 'past',
    planned: (time) => `on the air in ${time}`,
    sounds: 'Sound',
    wordsOnly: 'words only',
    noLanguages: 'registered in no language',
  },
  seconds: (total) => {
    const minutes = Math.floor(total / 60)
    return [minutes > 0 && `${minutes} min`, `${total % 60} s`].filter(Boolean).join(' ')
  },
  origins: { generated: 'read by a machine', recorded: 'read by a person' },
  valid: (stretch) => `valid ${stretch}`,
  simulated: 'Demo: the broadcast of a simulated sea, not a real forecast.',
  replayed: 'Replay: the broadcast of data of the past.',
  zones: {
    label: 'Sea',
    all: 'All seas',
    show: 'Show',
    other: 'Other seas',
  },
  podcast: 'Subscribe as a podcast',
  back: { national: 'Back to the list', regional: 'Back to the list', voice: 'Back to the timetable' },
  early: (time, span) => `It is on the air at ${time}, in ${span}.`,
  otherDay: 'There is no timetable of that day. This is today’s.',
  unknown: 'There is no such broadcast. Old ones are deleted.',
  nothingRegistered: 'No broadcast is registered.',
  reasons: {
    pending: 'Its sound is being made. Please look again in a moment.',
    delayed: 'Its sound could not be made yet; it is tried again within minutes.',
    'no-synthesiser': 'This server has no synthesiser to make its sound.',
    failed: 'Its sound could not be made. The next broadcast is tried anew.',
    damaged: 'Its sound file is damaged and is being made again.',
  },
  wordsBelow: 'Its words are below.',
  voices: {
    installed: 'Synthetic voice: eSpeak NG as installed on this server.',
    package: 'Synthetic voice: eSpeak NG of the portal’s own packages.',
    none: 'This server has no synthesiser. Its operator can install one: npm ci, apt-get install espeak-ng',
  },
  player: {
    label: 'Player',
    languages: 'Language of the broadcast',
    play: 'Play',
    pause: 'Pause',
    seek: 'Position',
    position: '{elapsed} of {total}',
    elapsed: 'Elapsed',
    total: 'Total',
    minutesSeconds: '{minutes} min {seconds} s',
    volume: 'Volume',
    deviceVolume: 'Use the buttons of your device for the volume.',
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'The sound is muted.',
    download: 'Download',
    transcript: 'Words of the broadcast',
    keys: 'Keys in the player: space plays and pauses, ← → move by 5 seconds, ↑ ↓ change the volume, M mutes',
    again: 'Look again',
    retry: 'Try again',
    states: {
      idle: 'Ready to play.',
      loading: 'The sound is loading.',
      playing: 'Playing.',
      paused: 'Paused.',
      ended: 'Played to the end.',
      stalled: 'The sound does not arrive. Please check the connection.',
      network: 'The sound could not be fetched: the connection broke, or the server does not answer.',
      missing: 'The sound file is not on the server.',
      damaged: 'The sound file cannot be played.',
    },
  },
}

export const broadcasts: Bilingual<typeof ko> = { ko, en }
export type BroadcastWords = typeof ko
/** Properties of the player's island: plain sentences with `{names}`. */
export type PlayerWords = BroadcastWords['player']
