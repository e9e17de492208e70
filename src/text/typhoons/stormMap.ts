import type { TyphoonAgency } from '../../domain/typhoons/typhoons.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** The few words of storms on the map. */
interface StormMapWords {
  name: (number: number, name: string | null) => string
  depression: (number: number) => string
  /** of another agency than our own */
  of: Record<Exclude<TyphoonAgency, 'kma'>, string>
  old: (name: string) => string
  /** of Korea, whatever the reader's clock: the picture has one time */
  time: (day: number, hour: number) => string
  open: string
}

export const stormMap: Bilingual<StormMapWords> = {
  ko: {
    name: (number, name) => `${number}호 태풍${name ? ` ${name}` : ''}`,
    depression: (number) => `${number}호 열대저압부`,
    of: { jma: '일본', jtwc: '미국' },
    old: (name) => `${name} (오래된 자료)`,
    time: (day, hour) => `${day}일 ${hour}시`,
    open: '도착 시각과 표 보기. 시각은 한국 시각입니다.',
  },
  en: {
    name: (number, name) => `Typhoon ${number}${name ? ` ${name}` : ''}`,
    depression: (number) => `Depression ${number}`,
    of: { jma: 'JMA', jtwc: 'JTWC' },
    old: (name) => `${name} (old)`,
    time: (day, hour) => `${day} · ${String(hour).padStart(2, '0')} KST`,
    open: 'Arrival times and table. Times are Korean.',
  },
}
