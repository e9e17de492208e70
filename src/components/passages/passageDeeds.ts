import { forgetPassage, keepPassage, keptPassages, readPassageText } from '../../api/passages.ts'
import type { ListedPassage } from '../../api/passages.ts'
import { ServerRefusal } from '../../api/readError.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { AnswerCode } from '../../text/kernel/refusals.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { KEPT_QUERY } from '../../domain/kernel/pages.ts'
import { passageAddress, PASSAGE_QUERY } from '../../domain/passages/passageAddress.ts'
import { thinned } from '../../domain/passages/thinned.ts'
import { readBoat } from '../../domain/trips/boatLimits.ts'
import { ADDRESS_MAX_LENGTH, MOST_IN_ADDRESS, readWay, wayText } from '../../domain/passages/wayText.ts'

/** What the tools of the page do; loaded with the first use. */
export interface Parts {
  page: Document
  tools: HTMLElement
  form: HTMLFormElement
  language: Language
}

const say = ({ tools }: Parts, text: string) => {
  const said = tools.querySelector<HTMLElement>('[data-passage-said]')
  if (said) said.textContent = text
}

/** A refusal has its own sentence, whose words are loaded with the first; where there is no answer the page has one. */
export async function sayFailure(parts: Parts, error: unknown): Promise<void> {
  const { dataset } = parts.tools.querySelector<HTMLElement>('[data-passage-said]')!
  if (!(error instanceof ServerRefusal)) return say(parts, dataset.failed ?? '')
  const problems = JSON.parse(dataset.problems ?? '{}') as Record<string, string>
  const problem = problems[String(error.facts['problem'])]
  if (error.code === 'PASSAGE_FILE_REFUSED' && problem) return say(parts, problem)
  if (error.code === 'LOGIN_REQUIRED') return say(parts, dataset.login ?? '')
  const { refusalText } = await import('../../text/kernel/refusals.ts')
  say(parts, refusalText(error.code as AnswerCode, parts.language, error.facts))
}

const pointsOf = ({ form }: Parts) => form.querySelector<HTMLTextAreaElement>(`[name=${PASSAGE_QUERY.way}]`)!

/** Fills in the points of a file and shows them. @throws ServerRefusal, ReadError */
export async function readFile(parts: Parts, file: File): Promise<void> {
  const all = await readPassageText(await file.text())
  // names are the first to go where an address cannot hold all
  const shown =
    wayText(all).length <= ADDRESS_MAX_LENGTH
      ? all
      : thinned(all, MOST_IN_ADDRESS).map(({ lat, lon }) => ({ lat, lon }))
  pointsOf(parts).value = wayText(shown)
  parts.form.requestSubmit()
}

/** Keeps the points under a title; those of a passage that is kept already take its place. @throws ServerRefusal, ReadError */
export async function keep(parts: Parts, form: HTMLFormElement): Promise<void> {
  const { tools } = parts
  const title = form.querySelector<HTMLInputElement>('[name=title]')?.value ?? ''
  const isChecked = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked ?? false
  const knots = Number(parts.form.querySelector<HTMLInputElement>(`[name=${PASSAGE_QUERY.knots}]`)?.value)
  const { waypoints } = readWay(pointsOf(parts).value)
  const { departure } = tools.dataset
  const passage = {
    title,
    waypoints,
    knots,
    boat: boatOf(tools.dataset.boat ?? ''),
    isLandConfirmed: isChecked('isLandConfirmed'),
    ...(departure !== undefined && isChecked('watch') && { departsAt: new Date(departure) }),
  }
  await keepPassage(passage, keptIn(parts))
  say(parts, form.querySelector('button')?.dataset.saved ?? '')
  await showKept(parts)
}

const boatOf = (address: string) => {
  const parts = new URLSearchParams(address)
  return readBoat((key) => parts.get(key) ?? undefined).boat
}

/** The passage of the address, which the reader keeps. */
function keptIn({ page }: Parts): number | undefined {
  const id = Number(new URLSearchParams(page.location.search).get(KEPT_QUERY))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The member's passages, each with the way to show and to forget it; a message leads to one of them by its number. */
export async function showKept(parts: Parts): Promise<void> {
  const list = parts.tools.querySelector<HTMLElement>('[data-passage-kept]')
  if (!list) return
  const kept = await keptPassages().catch(() => [])
  list.replaceChildren(...kept.map((passage) => keptItem(passage, list.dataset, parts)))
  const asked = kept.find(({ id }) => id === keptIn(parts))
  if (!asked) return
  if (pointsOf(parts).value === '') parts.page.location.replace(hrefOfKept(asked))
  fillIn(parts, asked)
}

/** The form says what is kept of a passage that is shown. */
function fillIn({ tools }: Parts, { title, isLandConfirmed, departsAt }: ListedPassage): void {
  const field = (name: string) => tools.querySelector<HTMLInputElement>(`[data-passage-keep] [name=${name}]`)
  const [named, confirmed, watched] = [field('title'), field('isLandConfirmed'), field('watch')]
  if (named) named.value = title
  if (confirmed) confirmed.checked = isLandConfirmed
  if (watched) watched.checked = departsAt !== undefined
}

function hrefOfKept({ id, waypoints, knots, boat, departsAt }: ListedPassage): string {
  const way = thinned(waypoints, MOST_IN_ADDRESS)
  const asked = { waypoints: way, knots, at: departsAt ?? new Date(0), side: 'leave' } as const
  const query = passageAddress(asked, boatOf(boat))
  if (!departsAt) query.delete(PASSAGE_QUERY.time)
  query.set(KEPT_QUERY, String(id))
  return `?${query}`
}

function keptItem(passage: ListedPassage, words: DOMStringMap, parts: Parts): HTMLElement {
  const { id, title, departsAt } = passage
  const [item, link, watch, button] = (['li', 'a', 'span', 'button'] as const).map((tag) =>
    parts.page.createElement(tag),
  ) as [HTMLLIElement, HTMLAnchorElement, HTMLSpanElement, HTMLButtonElement]
  link.href = hrefOfKept(passage)
  link.textContent = title
  if (departsAt) {
    const zone = words.zone === 'UTC' ? 'UTC' : 'KST'
    watch.className = 'small soft'
    watch.textContent = `${words.watched ?? ''} ${timeText(departsAt, new Date(), zone)}`
  }
  const label = words.forget ?? ''
  button.type = 'button'
  button.className = 'button'
  button.textContent = label
  button.setAttribute('aria-label', `${label}: ${title}`)
  button.addEventListener('click', () => {
    void forgetPassage(id)
      .then(() => showKept(parts))
      .catch((error: unknown) => sayFailure(parts, error))
  })
  item.append(link, ' ', watch, ' ', button)
  return item
}
