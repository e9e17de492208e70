/** Time that one chart of the film is seen. */
const STEP_MS = 1_000

interface Parts {
  player: HTMLElement
  picture: HTMLImageElement
  steps: readonly HTMLAnchorElement[]
  play: HTMLButtonElement
}

/**
 * Lets the list of times change the picture in place, by press, by arrow and as a film. Without it each time is a page of its
 * own.
 */
export function showChartPlayer(page: Document): void {
  const player = page.querySelector<HTMLElement>('[data-chart-player]')
  const picture = page.querySelector<HTMLImageElement>('[data-chart-picture]')
  const play = player?.querySelector<HTMLButtonElement>('[data-player="play"]')
  const steps = [...(player?.querySelectorAll<HTMLAnchorElement>('a[data-src]') ?? [])]
  if (player && picture && play && steps.length > 1) enliven(page, { player, picture, steps, play })
}

function enliven(page: Document, parts: Parts): void {
  const { player, steps, play } = parts
  let at = Math.max(
    0,
    steps.findIndex((step) => step.hasAttribute('aria-current')),
  )
  let film: ReturnType<typeof setInterval> | undefined
  const go = (to: number) => {
    at = (to + steps.length) % steps.length
    show(page, parts, at)
    // the next one is there when its turn comes
    for (const beside of [at + 1, at - 1]) preload(steps[(beside + steps.length) % steps.length])
  }
  const stop = () => {
    clearInterval(film)
    film = undefined
    play.textContent = play.dataset.play ?? ''
  }
  const start = () => {
    play.textContent = play.dataset.pause ?? ''
    for (const step of steps) preload(step)
    film = setInterval(() => go(at + 1), Number(player.dataset.stepMs ?? STEP_MS))
  }
  play.addEventListener('click', () => (film === undefined ? start() : stop()))
  for (const [side, by] of [
    ['before', -1],
    ['after', 1],
  ] as const)
    player.querySelector(`[data-player="${side}"]`)?.addEventListener('click', () => {
      stop()
      go(at + by)
    })
  for (const [index, step] of steps.entries())
    step.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      stop()
      go(index)
    })
  player.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    stop()
    go(at + by)
    if (page.activeElement?.matches('a[data-src]')) steps[at]?.focus()
  })
  player.querySelector<HTMLElement>('[data-player-buttons]')!.hidden = false
}

function show(page: Document, { picture, steps }: Parts, at: number): void {
  const step = steps[at]!
  const { src = '', alt = '', caption = '', words: said = '', larger, detail } = step.dataset
  if (larger) picture.dataset.larger = larger
  else delete picture.dataset.larger
  picture.src = src
  picture.alt = alt
  for (const one of steps) one.toggleAttribute('aria-current', false)
  step.setAttribute('aria-current', 'step')
  const head = page.querySelector('[data-chart-caption]')
  if (head) head.textContent = caption
  const words = page.querySelector('[data-chart-words]')
  if (words) words.textContent = said
  const link = page.querySelector<HTMLAnchorElement>('[data-chart-detail]')
  if (link && detail) link.href = detail
}

function preload(step: HTMLAnchorElement | undefined): void {
  if (step?.dataset.src) new Image().src = step.dataset.src
}
