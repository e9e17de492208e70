import { afterEach, describe, expect, it, vi } from 'vitest'
import { sayAnswers } from '../../../../src/components/trips/sayAnswer.ts'

afterEach(() => vi.unstubAllGlobals())

function build(languages: readonly string[]) {
  let press = () => undefined as unknown
  const button = {
    hidden: true,
    dataset: { say: '지금 나갈 수 있습니다.' },
    addEventListener: (_name: string, fn: () => void) => (press = fn),
    click: () => press(),
  }
  const page = { documentElement: { lang: 'ko' }, querySelectorAll: () => [button] } as unknown as Document
  const said: string[] = []
  const voices = {
    speaking: false,
    languages,
    getVoices: () => voices.languages.map((lang) => ({ lang })),
    cancel: vi.fn(),
    speak: (words: { text: string; lang: string }) => said.push(`${words.lang}: ${words.text}`),
    addEventListener: (_name: string, fn: () => void) => (voices.changed = fn),
    changed: () => undefined as unknown,
  }
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  sayAnswers(page, { speechSynthesis: voices as unknown as SpeechSynthesis })
  return { voices, said, button }
}

describe('the answer read out', () => {
  it('is offered where the browser has a voice of the language, also one that comes later', () => {
    const { voices, button } = build(['en-US'])
    expect(button.hidden).toBe(true)
    voices.languages = ['en-US', 'ko-KR']
    voices.changed()
    expect(button.hidden).toBe(false)
  })

  it('is the sentence of the page, and ends at a second press', () => {
    const { voices, said, button } = build(['ko-KR'])
    button.click()
    expect(said).toEqual(['ko: 지금 나갈 수 있습니다.'])
    voices.speaking = true
    button.click()
    expect(said).toHaveLength(1)
    expect(voices.cancel).toHaveBeenCalledTimes(2)
  })
})
