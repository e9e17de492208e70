import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  label: '알림창',
  close: '닫기',
  hideToday: '오늘 하루 보지 않기',
  move: '끌거나 방향키로 옮기기',
}

const en: typeof ko = {
  label: 'Announcements',
  close: 'Close',
  hideToday: 'Hide for today',
  move: 'Move by dragging or with the arrow keys',
}

export const popupWords: Bilingual<typeof ko> = { ko, en }
