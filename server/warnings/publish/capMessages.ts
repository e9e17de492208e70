import { toKstDigits } from '../../../src/domain/kernel/time.ts'
import { spanAt, withLevel } from '../../../src/domain/warnings/warningLevels.ts'
import type { LevelSpan } from '../../../src/domain/warnings/warningLevels.ts'
import { WARNING_LEVELS } from '../../../src/domain/warnings/warnings.ts'
import type {
  ExpectedEnd,
  Warning,
  WarningAction,
  WarningEnding,
  WarningLevel,
  WarningStep,
} from '../../../src/domain/warnings/warnings.ts'

/** One CAP message of a warning, before it is written. */
export interface CapMessage {
  /** place of the step in the warning's history; one past the last for the end that a release announced ahead */
  index: number
  step: WarningStep
  msgType: 'Alert' | 'Update' | 'Cancel'
  identifier: string
  sent: Date
  /** from when the step's level holds; for an end, when the warning ends */
  from: Date
  /** since when anything has held, or from when it will; absent once the warning has ended */
  onset?: Date
  /** the latest time at which the warning is expected to hold; absent where that is unknown */
  expires?: Date
  expectedEnd?: ExpectedEnd
  /** the other level that holds, or held, until `from` */
  before?: WarningLevel
  /** another level that has been announced and takes effect later */
  next?: { level: WarningLevel; from: Date }
  /** the gravest level that holds, or will, from `sent` on */
  gravest: WarningLevel
  /** why the warning ended, where the message ends it */
  ending?: WarningEnding
}

const ENDINGS: Partial<Record<WarningAction, WarningEnding>> = {
  released: 'released',
  replaced: 'replaced',
  'ran-out': 'ran-out',
  'not-listed': 'not-listed',
  'not-confirmed': 'not-confirmed',
} satisfies { [E in WarningEnding]: E }

/** What is known of a warning after a step. */
interface Known {
  /** the levels that hold, one after the other; none while it is preliminary */
  spans: LevelSpan[]
  expectedEnd?: ExpectedEnd
  preliminaryAt: Date
}

/**
 * The messages of a warning, oldest first. Every step of its history is one: the first is an `Alert`, later ones are
 * an `Update`, the end is a `Cancel`. A release that is announced ahead is an `Update` with the time at which it will end,
 * because a `Cancel` would take the warning off its readers' screens at once; the `Cancel` follows when that time has
 * come. An end with nothing before it has nothing to cancel and no message.
 */
export function capMessages(warning: Warning): CapMessage[] {
  const messages: CapMessage[] = []
  const { history } = warning
  let known: Known | undefined
  for (const [index, step] of history.entries()) {
    const ending = ENDINGS[step.action]
    const isFirst = messages.length === 0
    if (!ending) {
      known = learn(known, step)
      messages.push(newsOf(warning, step, index, isFirst ? 'Alert' : 'Update', known))
    } else if (!isFirst && known) {
      const isAhead = step.effectiveAt > step.issuedAt
      messages.push(
        isAhead ? noticeOf(warning, step, index, known) : endOf(warning, step, index, ending, known),
      )
    }
  }
  const last = history.at(-1)
  const ending = last && ENDINGS[last.action]
  const isNotice = messages.at(-1)?.msgType === 'Update' && messages.at(-1)?.step === last
  if (last && ending && known && isNotice && warning.phase === 'ended')
    messages.push(endOf(warning, last, history.length, ending, known))
  return distinct(messages)
}

/**
 * The levels are read as the life of a warning reads its bulletins, so that a message never says less than what has
 * been announced before it: an extension moves the end and takes no change of level back, and an end stays known
 * until another one is reported or an extension takes it away.
 */
function learn(known: Known | undefined, step: WarningStep): Known {
  const { action, level, issuedAt, effectiveAt } = step
  const spans = known?.spans ?? []
  const end = soundEnd(step)
  const old = known?.expectedEnd
  const isAhead =
    old && old.to > issuedAt && old.to > effectiveAt && action !== 'extended' && action !== 'announced'
  const expectedEnd = end ?? (isAhead ? old : undefined)
  const isOnlyLonger = action === 'extended' && spans.some((span) => span.level === level)
  return {
    spans:
      level === 'preliminary' || isOnlyLonger
        ? spans
        : withLevel(spans, { level, fromMs: effectiveAt.getTime() }, issuedAt.getTime()),
    preliminaryAt: level === 'preliminary' ? effectiveAt : (known?.preliminaryAt ?? effectiveAt),
    ...(expectedEnd ? { expectedEnd } : {}),
  }
}

const soundEnd = ({ expectedEnd, effectiveAt }: WarningStep): ExpectedEnd | undefined =>
  expectedEnd && expectedEnd.to > effectiveAt ? expectedEnd : undefined

const graver = (a: WarningLevel, b: WarningLevel): WarningLevel =>
  WARNING_LEVELS.indexOf(a) >= WARNING_LEVELS.indexOf(b) ? a : b

/** The gravest level that holds at a moment or after it. */
function gravestFrom({ spans }: Known, at: Date): WarningLevel {
  const first = spanAt(spans, at.getTime())
  return spans
    .filter((span) => span === first || span.fromMs > at.getTime())
    .reduce<WarningLevel>((gravest, { level }) => graver(gravest, level), 'preliminary')
}

const onsetOf = ({ spans, preliminaryAt }: Known): Date =>
  spans[0] ? new Date(spans[0].fromMs) : preliminaryAt

function newsOf(
  warning: Warning,
  step: WarningStep,
  index: number,
  msgType: 'Alert' | 'Update',
  known: Known,
): CapMessage {
  const { spans, expectedEnd } = known
  const place = spans.findLastIndex(({ level }) => level === step.level)
  const [before, span, next] = [spans[place - 1], spans[place], spans[place + 1]]
  const end = expectedEnd && expectedEnd.to > step.issuedAt ? expectedEnd : undefined
  return {
    index,
    step,
    msgType,
    identifier: identifierOf(warning, step),
    sent: step.issuedAt,
    from: span ? new Date(span.fromMs) : known.preliminaryAt,
    onset: onsetOf(known),
    ...(end ? { expires: end.to, expectedEnd: end } : {}),
    ...(span && before ? { before: before.level } : {}),
    ...(span && next ? { next: { level: next.level, from: new Date(next.fromMs) } } : {}),
    gravest: gravestFrom(known, step.issuedAt),
  }
}

/** A release that takes effect later: until then the warning goes on. */
function noticeOf(warning: Warning, step: WarningStep, index: number, known: Known): CapMessage {
  const ahead = known.spans.filter(({ fromMs }) => fromMs < step.effectiveAt.getTime())
  return {
    index,
    step,
    msgType: 'Update',
    identifier: identifierOf(warning, step),
    sent: step.issuedAt,
    from: step.effectiveAt,
    onset: onsetOf(known),
    expires: step.effectiveAt,
    gravest: gravestFrom({ ...known, spans: ahead }, step.issuedAt),
  }
}

function endOf(
  warning: Warning,
  step: WarningStep,
  index: number,
  ending: WarningEnding,
  known: Known,
): CapMessage {
  const isClosing = index === warning.history.length
  const endsAt = (isClosing ? warning.endsAt : undefined) ?? step.effectiveAt
  return {
    index,
    step,
    msgType: 'Cancel',
    identifier: identifierOf(warning, step, isClosing ? '-done' : ''),
    sent: isClosing ? endsAt : step.issuedAt,
    from: endsAt,
    gravest: gravestFrom(known, step.issuedAt),
    ending,
  }
}

/**
 * Fit for CAP (no blank, comma, `<` or `&`), for a file and for an address. Made of the warning and of the step
 * itself, not of its place in the history, so a bulletin that arrives late does not rename the others. What is not
 * live says so here too, for readers that overlook the status, and so that the two never share a name.
 *
 * @source OASIS CAP 1.2, section 3.2.1, identifier
 */
function identifierOf(warning: Warning, { action, issuedAt }: WarningStep, suffix = ''): string {
  const mode = warning.mode === 'live' ? '' : `.${warning.mode}`
  return `${safeId(warning)}.${toKstDigits(issuedAt)}-${action}${suffix}${mode}`
}

/** The warning's id, with every character that an identifier or a file name may not have written as its code. */
export function safeId({ id }: Pick<Warning, 'id'>): string {
  return id.replaceAll(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`)
}

/** Two steps of one minute with the same action are distinguished by a number. */
function distinct(messages: CapMessage[]): CapMessage[] {
  const seen = new Map<string, number>()
  return messages.map((message) => {
    const count = (seen.get(message.identifier) ?? 0) + 1
    seen.set(message.identifier, count)
    return count === 1 ? message : { ...message, identifier: `${message.identifier}-${count}` }
  })
}

export const capFileName = ({ identifier }: Pick<CapMessage, 'identifier'>): string => `${identifier}.xml`
