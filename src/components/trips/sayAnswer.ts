/**
 * Reads the answer out where the browser has a voice of the page's language; hidden where it has none, and without
 * script. A second press stops it.
 */
export function sayAnswers(
  page: Document,
  { speechSynthesis: voices }: Pick<Window, 'speechSynthesis'>,
): void {
  const language = page.documentElement.lang
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-say]')) {
    const text = button.dataset.say ?? ''
    const show = () => {
      button.hidden = !voices.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language))
    }
    button.addEventListener('click', () => {
      const isSpeaking = voices.speaking
      voices.cancel()
      if (isSpeaking) return
      const words = new SpeechSynthesisUtterance(text)
      words.lang = language
      voices.speak(words)
    })
    // browsers read their voices after the page
    voices.addEventListener('voiceschanged', show)
    show()
  }
}
