/**
 * What only the operator's machine can see: the digits of a captcha and the texts that went out. Journeys read them
 * where a person would look at the picture or the phone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { KeyedSealer } from '../../server/platform/sealing.ts'

export interface AccountTools {
  /** @param id of the picture, from the header of its answer */
  digitsOf(id: string): string
  /** @returns the newest text to a number; undefined before there is one */
  textTo(phone: string): string | undefined
}

/** @param dataDir of a running portal on SQLite that made its own secret */
export function accountTools(dataDir: string): AccountTools {
  const sealer = new KeyedSealer(readFileSync(join(dataDir, 'secret.key')))
  const texts = join(dataDir, 'texts')
  return {
    digitsOf(id) {
      const db = new Database(join(dataDir, 'portal.sqlite'), { readonly: true })
      const rows = db.prepare('SELECT digitsSealed FROM captcha_challenge WHERE id = ?').all(id)
      db.close()
      const [row] = rows as { digitsSealed: string }[]
      if (!row) throw new Error('there is no such captcha')
      return sealer.open(row.digitsSealed, `captcha.digits ${id}`)
    },
    textTo(phone) {
      if (!existsSync(texts)) return undefined
      // the pictures of messages have a folder beside the lines
      const lines = readdirSync(texts, { withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
        .toSorted()
        // the last line may still be on its way
        .flatMap((file) => readFileSync(join(texts, file), 'utf8').split('\n').slice(0, -1))
        .map((line) => JSON.parse(line) as { to: string; text: string; sentAt: string })
      return lines
        .filter(({ to }) => to === phone)
        .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
        .at(-1)?.text
    },
  }
}
