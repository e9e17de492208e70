import type { ContentAction } from '../../domain/backOffice/contentForm.ts'
import type { ContentKind, ContentProblem, ContentState } from '../../domain/content/contents.ts'
import type { AttachmentProblem } from '../../domain/content/attachments.ts'
import type { RichProblem } from '../../domain/content/richText.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface OfficeWords {
  heading: string
  lead: string
  closedTitle: string
  closed: string
  noRight: string
  logIn: string
  menu: string
  overview: string
  attention: string
  nothing: string
  review: string
  opening: string
  drafts: (count: number) => string
  kinds: Record<ContentKind, string>
  states: Record<ContentState, string>
  allStates: string
  deleted: string
  write: string
  state: string
  changed: string
  title: string
  none: string
  newText: (kind: string) => string
  fields: {
    titleKo: string
    textKo: string
    titleEn: string
    textEn: string
    isPinned: string
    asksReceipt: string
    showFrom: string
    showUntil: string
    category: string
    boardId: string
    files: string
    upload: string
    without: string
  }
  hints: { markdown: string; window: string; english: string; files: string }
  korean: string
  english: string
  showing: string
  actions: Record<ContentAction, string>
  done: Record<ContentAction, string>
  preview: string
  notKept: string
  loggedOut: string
  problems: Record<ContentProblem, string>
  rich: Record<RichProblem, string>
  file: Record<AttachmentProblem, string>
  receipts: (count: number) => string
  history: string
  revision: (number: number) => string
  steps: Record<string, string>
  by: (member: number) => string
  bySystem: string
  view: string
  audit: string
  auditLead: string
  when: string
  who: string
  what: string
  before: string
  after: string
  older: string
}

const ko: OfficeWords = {
  heading: '관리',
  lead: '공지와 알림창, 발간 자료, 기관 게시판의 글을 쓰고 게시합니다.',
  closedTitle: '담당자의 화면입니다',
  closed: '로그인하면 쓸 수 있습니다.',
  noRight: '로그인한 회원에게는 이 화면의 권한이 없습니다.',
  logIn: '로그인',
  menu: '관리 메뉴',
  overview: '살펴볼 일',
  attention: '살펴볼 일',
  nothing: '지금 살펴볼 일이 없습니다.',
  review: '검토를 기다리는 글',
  opening: '곧 게시되는 글',
  drafts: (count) => `쓰는 중인 글 ${count}건`,
  kinds: { notice: '공지', publication: '발간 자료', article: '기관 게시판', popup: '알림창' },
  states: { draft: '초안', review: '검토 중', published: '게시', withdrawn: '내림' },
  allStates: '전체',
  deleted: '지운 글',
  write: '새 글 쓰기',
  state: '상태',
  changed: '고친 때',
  title: '제목',
  none: '글이 없습니다.',
  newText: (kind) => `새 ${kind}`,
  fields: {
    titleKo: '제목 (한국어)',
    textKo: '본문 (한국어)',
    titleEn: '제목 (영어)',
    textEn: '본문 (영어)',
    isPinned: '목록 맨 위에 고정',
    asksReceipt: '읽었는지 확인받기',
    showFrom: '게시 시작 (한국시각)',
    showUntil: '게시 끝 (한국시각)',
    category: '종류',
    boardId: '게시판',
    files: '첨부 파일',
    upload: '파일 더하기',
    without: '빼기',
  },
  hints: {
    markdown:
      '마크다운으로 씁니다: ## 제목, **굵게**, - 목록, [글](/주소), | 표 |. 올린 그림은 ![그림 설명](file:번호)로 넣습니다.',
    window: '비워 두면 게시하는 때부터 끝없이 보입니다.',
    english: '영어를 비워 두면 영어 화면에 한국어 글과 “한국어로만 있습니다”가 보입니다.',
    files: 'PDF, HWP, HWPX, 오피스, 그림, ZIP. 그림은 위치 정보를 지우고 다시 저장합니다.',
  },
  korean: '한국어',
  english: '영어',
  showing: '보이는 때와 자리',
  actions: {
    save: '저장',
    preview: '미리 보기',
    submit: '검토 요청',
    reject: '초안으로 돌리기',
    publish: '게시',
    withdraw: '내리기',
    delete: '지우기',
    restore: '되살리기',
  },
  done: {
    save: '저장했습니다.',
    preview: '아래는 미리 보기이며 저장하지 않았습니다.',
    submit: '검토를 요청했습니다.',
    reject: '초안으로 돌렸습니다.',
    publish: '게시했습니다.',
    withdraw: '내렸습니다. 주소는 남고 내용은 보이지 않습니다.',
    delete: '지웠습니다. 30일 안에 되살릴 수 있습니다.',
    restore: '되살렸습니다.',
  },
  preview: '미리 보기',
  notKept: '저장하지 못했습니다. 쓰던 내용은 아래에 그대로 있습니다.',
  loggedOut:
    '로그인이 끝났습니다. 새 창에서 로그인한 뒤 이 화면에서 다시 저장하십시오. 쓰던 내용은 아래에 그대로 있습니다.',
  problems: {
    required: '꼭 필요합니다',
    'too-long': '너무 깁니다',
    order: '시작보다 뒤여야 합니다',
    'too-many': '20개까지 붙일 수 있습니다',
  },
  rich: {
    unreadable: '쓸 수 없는 요소가 있습니다.',
    'too-large': '본문이 너무 깁니다.',
    'table-too-long': '표는 500줄까지 넣을 수 있습니다. 더 긴 표는 파일로 붙여 주십시오.',
    'alt-missing': '그림에는 설명이 필요합니다.',
    'link-refused': '링크는 웹, 메일, 전화와 이 포털의 주소만 쓸 수 있습니다.',
  },
  file: {
    name: '파일 이름에 쓸 수 없는 글자가 있습니다.',
    type: '받지 않는 종류의 파일입니다.',
    content: '파일의 내용이 이름의 종류와 다릅니다.',
    'two-types': '한 파일에 두 종류가 들어 있습니다.',
    empty: '빈 파일입니다.',
    'too-large': '파일이 너무 큽니다.',
    quota: '파일을 둘 자리가 모자랍니다.',
    archive: '압축 파일을 믿을 수 없습니다.',
    picture: '그림을 읽을 수 없습니다.',
    cut: '파일이 다 오지 않았습니다.',
  },
  receipts: (count) => `읽었다고 확인한 회원 ${count}명`,
  history: '고친 기록',
  revision: (number) => `${number}번째`,
  steps: {
    create: '처음 씀',
    edit: '고침',
    delete: '지움',
    restore: '되살림',
    submit: '검토 요청',
    reject: '돌려보냄',
    publish: '게시',
    withdraw: '내림',
  },
  by: (member) => `회원 ${member}`,
  bySystem: '포털',
  view: '방문자 화면에서 보기',
  audit: '관리 기록',
  auditLead: '누가 언제 무엇을 바꾸었는지 남습니다. 고치거나 지울 수 없습니다.',
  when: '때',
  who: '누가',
  what: '무엇을',
  before: '바꾸기 전',
  after: '바꾼 뒤',
  older: '더 오래된 기록',
}

const en: OfficeWords = {
  heading: 'Back office',
  lead: 'Write and publish notices, pop-ups, publications and articles of boards.',
  closedTitle: 'This is for those who run the portal',
  closed: 'Log in to use it.',
  noRight: 'Your account has no right here.',
  logIn: 'Log in',
  menu: 'Back office',
  overview: 'Overview',
  attention: 'Needs attention',
  nothing: 'Nothing needs attention now.',
  review: 'Wait for review',
  opening: 'About to open',
  drafts: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  kinds: { notice: 'Notices', publication: 'Publications', article: 'Boards', popup: 'Pop-ups' },
  states: { draft: 'Draft', review: 'In review', published: 'Published', withdrawn: 'Withdrawn' },
  allStates: 'All',
  deleted: 'Deleted',
  write: 'Write',
  state: 'State',
  changed: 'Changed',
  title: 'Title',
  none: 'There is nothing here.',
  newText: (kind) => `New: ${kind}`,
  fields: {
    titleKo: 'Title (Korean)',
    textKo: 'Text (Korean)',
    titleEn: 'Title (English)',
    textEn: 'Text (English)',
    isPinned: 'Keep at the top of the list',
    asksReceipt: 'Ask readers to confirm',
    showFrom: 'Shown from (Korean time)',
    showUntil: 'Shown until (Korean time)',
    category: 'Type',
    boardId: 'Board',
    files: 'Files',
    upload: 'Add files',
    without: 'Remove',
  },
  hints: {
    markdown:
      'Written in Markdown: ## heading, **bold**, - list, [text](/address), | table |. An uploaded picture is ![what it shows](file:number).',
    window: 'Left empty, it is shown from its publication on, without end.',
    english: 'Without English, English pages show the Korean text and say so.',
    files: 'PDF, HWP, HWPX, office files, pictures, ZIP. Pictures lose the place where they were taken.',
  },
  korean: 'Korean',
  english: 'English',
  showing: 'When and where it is shown',
  actions: {
    save: 'Save',
    preview: 'Preview',
    submit: 'Send for review',
    reject: 'Back to draft',
    publish: 'Publish',
    withdraw: 'Withdraw',
    delete: 'Delete',
    restore: 'Take back',
  },
  done: {
    save: 'Saved.',
    preview: 'This is a preview; nothing was saved.',
    submit: 'Sent for review.',
    reject: 'Back to draft.',
    publish: 'Published.',
    withdraw: 'Withdrawn. The address stays, its text is not shown.',
    delete: 'Deleted. It can be taken back for 30 days.',
    restore: 'Taken back.',
  },
  preview: 'Preview',
  notKept: 'It was not saved. What you wrote is still below.',
  loggedOut:
    'Your login is over. Log in in another window, then save here again. What you wrote is still below.',
  problems: {
    required: 'is needed',
    'too-long': 'is too long',
    order: 'has to be after the start',
    'too-many': 'are at most 20',
  },
  rich: {
    unreadable: 'The text holds something that texts cannot have.',
    'too-large': 'The text is too long.',
    'table-too-long': 'A table has at most 500 rows. Attach longer ones as files.',
    'alt-missing': 'A picture needs a description.',
    'link-refused': 'Links may lead to the web, mail, phones and this portal.',
  },
  file: {
    name: 'The name of the file has letters that it cannot have.',
    type: 'Files of this type are not taken.',
    content: 'The file is not what its name says.',
    'two-types': 'The file is two files in one.',
    empty: 'The file is empty.',
    'too-large': 'The file is too large.',
    quota: 'There is no room left for files.',
    archive: 'The archive cannot be trusted.',
    picture: 'The picture cannot be read.',
    cut: 'The file did not arrive completely.',
  },
  receipts: (count) =>
    count === 1 ? '1 member confirmed to have read it' : `${count} members confirmed to have read it`,
  history: 'History',
  revision: (number) => `Revision ${number}`,
  steps: {
    create: 'written',
    edit: 'changed',
    delete: 'deleted',
    restore: 'taken back',
    submit: 'sent for review',
    reject: 'sent back',
    publish: 'published',
    withdraw: 'withdrawn',
  },
  by: (member) => `member ${member}`,
  bySystem: 'the portal',
  view: 'View as a visitor',
  audit: 'Audit log',
  auditLead: 'Who changed what, and when. It can be neither changed nor deleted.',
  when: 'When',
  who: 'Who',
  what: 'What',
  before: 'Before',
  after: 'After',
  older: 'Older entries',
}

export const officeWords: Bilingual<OfficeWords> = { ko, en }
