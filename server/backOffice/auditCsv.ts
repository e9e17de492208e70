import type { AuditEntry } from '../../entities/content/AuditEntry.ts'
import type { AuditLog } from '../content/index.ts'

const HEAD = ['number', 'time (UTC)', 'member', 'what', 'subject', 'subject number', 'before', 'after']
/** Entries of one file; older ones are in the backups. */
const MOST_ENTRIES = 50_000

/** The audit log as a table, the newest first. It begins with the mark by which spreadsheets know UTF-8. */
export async function auditCsv(audit: Pick<AuditLog, 'list'>): Promise<string> {
  const lines = [HEAD.join(',')]
  let before: number | undefined
  for (;;) {
    const entries = await audit.list({ before })
    lines.push(...entries.map(lineOf))
    before = entries.at(-1)?.id
    if (before === undefined || lines.length > MOST_ENTRIES) return `\uFEFF${lines.join('\r\n')}\r\n`
  }
}

const lineOf = (entry: AuditEntry): string =>
  [
    entry.id,
    entry.at.toISOString(),
    entry.actorMemberId ?? '',
    entry.what,
    entry.subject,
    entry.subjectId,
    entry.before === null ? '' : JSON.stringify(entry.before),
    entry.after === null ? '' : JSON.stringify(entry.after),
  ]
    .map(cell)
    .join(',')

/** What a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string | number): string => {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
