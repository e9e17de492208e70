import type { EntityManager } from 'typeorm'
import { NameCorrection } from '../../entities/kernel/NameCorrection.ts'
import type { CorrectedKind, Correction, CorrectionsOf } from '../../src/domain/kernel/corrections.ts'
import { CORRECTED_KINDS } from '../../src/domain/kernel/corrections.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** Corrections of one kind; more are a new table of names, not corrections. */
const MOST_OF_A_KIND = 2_000

type Also = (tx: EntityManager, before: Correction | undefined) => Promise<void>

/** Names that were corrected, held in memory. */
export class Corrections {
  readonly #db: Database
  readonly #clock: Clock
  readonly #held = new Map<CorrectedKind, CorrectionsOf>()
  readonly #listeners = new Set<() => void>()

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  of(kind: CorrectedKind): CorrectionsOf {
    return this.#held.get(kind) ?? new Map()
  }

  async load(): Promise<void> {
    const rows = await this.#db.dataSource.manager.find(NameCorrection, {
      order: { kind: 'ASC', code: 'ASC' },
    })
    for (const kind of CORRECTED_KINDS) {
      const ours = rows.filter((row) => row.kind === kind)
      this.#held.set(kind, new Map(ours.map((row) => [row.code, correctionOf(row)])))
    }
    for (const fn of this.#listeners) fn()
  }

  /** @param correction undefined takes it back @throws Refusal INPUT_INVALID when there are too many */
  async set(
    kind: CorrectedKind,
    code: string,
    correction: Correction | undefined,
    also?: Also,
  ): Promise<void> {
    const present = this.of(kind)
    const before = present.get(code)
    if (!before && present.size >= MOST_OF_A_KIND) throw new Refusal('INPUT_INVALID', { field: 'code' })
    await this.#db.write(async (tx) => {
      if (correction) await tx.upsert(NameCorrection, this.#rowOf(kind, code, correction), ['kind', 'code'])
      else await tx.delete(NameCorrection, { kind, code })
      await also?.(tx, before)
    })
    await this.load()
  }

  /** Calls `fn` after each change, and when they were read. */
  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  #rowOf(kind: CorrectedKind, code: string, correction: Correction): NameCorrection {
    const { nameKo = null, nameEn = null, region = null, isHidden } = correction
    const changedAt = this.#clock.now()
    return { kind, code, nameKo, nameEn, region, isHidden: Number(isHidden), changedAt }
  }
}

const correctionOf = ({ nameKo, nameEn, region, isHidden }: NameCorrection): Correction => ({
  ...(nameKo !== null && { nameKo }),
  ...(nameEn !== null && { nameEn }),
  ...(region !== null && { region }),
  isHidden: isHidden === 1,
})
