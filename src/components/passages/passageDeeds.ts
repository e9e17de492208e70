import { forgetPassage, keepPassage, keptPassages, readPassageText } from '../../api/passages.ts'
import type { ListedPassage } from '../../api/passages.ts'
import { ServerRefusal } from '../../api/readError.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { AnswerCode } from '../../text/kernel/refusals.ts'
import { PASSAGE_QUERY } from '../../domain/passages/passageAddress.ts'
import { thinned } from '../../domain/passages/thinned.ts'
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

/** Keeps the points under a title. @throws ServerRefusal, ReadError */
export async function keep(parts: Parts, form: HTMLFormElement): Promise<void> {
  const title = form.querySelector<HTMLInputElement>('[name=title]')?.value ?? ''
  const isLandConfirmed = form.querySelector<HTMLInputElement>('[name=isLandConfirmed]')?.checked ?? false
  const knots = Number(parts.form.querySelector<HTMLInputElement>(`[name=${PASSAGE_QUERY.knots}]`)?.value)
  const { waypoints } = readWay(pointsOf(parts).value)
  await keepPassage({ title, waypoints, knots, isLandConfirmed })
  say(parts, form.querySelector('button')?.dataset.saved ?? '')
  await showKept(parts)
}

/** The member's passages, each with the way to show and to forget it. */
export async function showKept(parts: Parts): Promise<void> {
  const list = parts.tools.querySelector<HTMLElement>('[data-passage-kept]')
  if (!list) return
  const kept = await keptPassages().catch(() => [])
  list.replaceChildren(...kept.map((passage) => keptItem(passage, list.dataset.forget ?? '', parts)))
}

function keptItem({ id, title, waypoints, knots }: ListedPassage, label: string, parts: Parts): HTMLElement {
  const [item, link, button] = (['li', 'a', 'button'] as const).map((tag) =>
    parts.page.createElement(tag),
  ) as [HTMLLIElement, HTMLAnchorElement, HTMLButtonElement]
  const way = wayText(thinned(waypoints, MOST_IN_ADDRESS))
  link.href = `?${new URLSearchParams({ [PASSAGE_QUERY.way]: way, [PASSAGE_QUERY.knots]: String(knots) })}`
  link.textContent = title
  button.type = 'button'
  button.className = 'button'
  button.textContent = label
  button.setAttribute('aria-label', `${label}: ${title}`)
  button.addEventListener('click', () => {
    void forgetPassage(id)
      .then(() => showKept(parts))
      .catch((error: unknown) => sayFailure(parts, error))
  })
  item.append(link, ' ', button)
  return item
}
