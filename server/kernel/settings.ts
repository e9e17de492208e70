import type { EntityManager } from 'typeorm'
import { SettingRow } from '../../entities/kernel/SettingRow.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DEFAULT_SETTINGS, isSettingName, isSettingValue } from '../../src/domain/kernel/settings.ts'
import type { SettingName, Settings } from '../../src/domain/kernel/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** Settings that are changed while the portal runs. They are read from memory; a change is kept first. */
export class PortalSettings {
  readonly #db: Database
  readonly #clock: Clock
  #present: Settings = DEFAULT_SETTINGS

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  get present(): Settings {
    return this.#present
  }

  /** Reads what is kept; what is no setting, or cannot be one, counts as absent. */
  async load(): Promise<void> {
    const rows = await this.#db.dataSource.manager.find(SettingRow)
    const known = rows.filter(({ name, value }) => isSettingName(name) && isSettingValue(name, value))
    this.#present = {
      ...DEFAULT_SETTINGS,
      ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
    }
  }

  /**
   * @param also what belongs to the same change, such as its entry in the audit log
   * @throws Refusal INPUT_INVALID
   */
  async set<N extends SettingName>(
    name: N,
    value: Settings[N],
    also?: (tx: EntityManager, before: Settings[N]) => Promise<void>,
  ): Promise<void> {
    if (!isSettingValue(name, value)) throw new Refusal('INPUT_INVALID', { field: name })
    const before = this.#present[name]
    await this.#db.write(async (tx) => {
      await tx.upsert(SettingRow, { name, value, changedAt: this.#clock.now() }, ['name'])
      await also?.(tx, before)
    })
    this.#present = { ...this.#present, [name]: value }
  }

  /** Puts a name on a list, or takes it off. */
  async list(
    name: 'pausedFeeds' | 'stoppedRoutes',
    entry: string,
    isOn: boolean,
    also?: (tx: EntityManager, before: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const others = this.#present[name].filter((one) => one !== entry)
    await this.set(name, isOn ? [...others, entry] : others, also)
  }
}
