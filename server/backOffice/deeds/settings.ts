import { areScaleEnds, SCALE_PRESET_NAMES, SCALE_PRESETS } from '../../../src/domain/kernel/scaleEnds.ts'
import { MAP_ELEMENTS } from '../../../src/domain/kernel/elements.ts'
import type { MapElement } from '../../../src/domain/kernel/elements.ts'
import { SWITCHES } from '../../../src/domain/kernel/settings.ts'
import type { Passkeys, SecondFactors } from '../../accounts/index.ts'
import type { AuditLog } from '../../content/index.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { PortalSettings } from '../../kernel/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { auditCsv } from '../auditCsv.ts'
import type { OfficeDoor } from '../officeDoor.ts'
import { DEED_FIELDS } from '../../../src/domain/backOffice/deeds.ts'
import { idOf, oneOf } from './asked.ts'
import type { Asked, DeedNotes, Does } from './asked.ts'

export interface SettingDeedsParts {
  settings: PortalSettings
  audit: AuditLog
  clock: Clock
  secondFactors: SecondFactors
  passkeys: Pick<Passkeys, 'add' | 'remove'>
  officeDoor: OfficeDoor
}

/** Deeds on settings, on the audit log, and on the caller's own second factor. */
export function settingDeeds(parts: SettingDeedsParts, notes: DeedNotes) {
  const { settings, audit, clock, secondFactors, passkeys, officeDoor } = parts
  const turn =
    (isOn: boolean) =>
    ({ viewer, values }: Asked) => {
      const name = oneOf(values, 'setting', SWITCHES)
      return settings.set(name, isOn, (tx, before) =>
        notes.addIn(tx, viewer, {
          what: 'set',
          subject: 'setting',
          id: name,
          before: { value: before },
          after: { value: isOn },
        }),
      )
    }
  const scale = ({ viewer, values }: Asked, ends: (name: MapElement) => [number, number] | undefined) => {
    const name = oneOf(values, 'element', MAP_ELEMENTS)
    const { [name]: before, ...others } = settings.present.scaleEnds
    const after = ends(name)
    return settings.set('scaleEnds', after ? { ...others, [name]: after } : others, (tx) =>
      notes.addIn(tx, viewer, {
        what: 'set',
        subject: 'scale',
        id: name,
        before: { ends: before },
        after: { ends: after },
      }),
    )
  }
  return {
    'scale-save': (asked) =>
      scale(asked, (name) => {
        const [from, to] = [asked.values['from'], asked.values['to']].map((text) =>
          Number(text?.trim() || NaN),
        )
        if (!areScaleEnds(name, from ?? NaN, to ?? NaN))
          throw new Refusal('INPUT_INVALID', { field: 'from, to' })
        return [from, to] as [number, number]
      }),
    'scale-preset': ({ viewer, values }) => {
      const preset = oneOf(values, 'preset', SCALE_PRESET_NAMES)
      return settings.set('scaleEnds', SCALE_PRESETS[preset], (tx, before) =>
        notes.addIn(tx, viewer, {
          what: 'set',
          subject: 'scale',
          id: preset,
          before,
          after: SCALE_PRESETS[preset],
        }),
      )
    },
    'scale-reset': (asked) => scale(asked, () => undefined),
    'setting-on': turn(true),
    'setting-off': turn(false),
    'audit-export': async ({ viewer }) => {
      const body = await auditCsv(audit)
      await notes.add(viewer, 'export', 'audit', 'csv')
      const day = clock.now().toISOString().slice(0, 10)
      return { file: { name: `audit-${day}.csv`, type: 'text/csv; charset=utf-8', body } }
    },
    'factor-begin': async ({ viewer }) => {
      await secondFactors.begin(viewer)
    },
    'factor-confirm': async ({ viewer, values, caller }) => {
      const lines = await secondFactors.confirm(viewer, values['code'] ?? '', caller.address)
      await officeDoor.confirmed(caller)
      await notes.add(viewer, 'add-factor', 'member', viewer.memberId)
      return { shown: { kind: 'codes', lines } }
    },
    'passkey-add': async ({ viewer, caller, values }) => {
      const { family = '', address, site } = caller
      await passkeys.add({ viewer, family, address, site }, values[DEED_FIELDS.passkey] ?? '')
      await notes.add(viewer, 'add-passkey', 'member', viewer.memberId)
    },
    'passkey-remove': async ({ viewer, values }) => {
      await passkeys.remove(viewer, idOf(values, 'key'))
      await notes.add(viewer, 'remove-passkey', 'member', viewer.memberId)
    },
    'factor-remove': async ({ viewer }) => {
      if (!(await secondFactors.remove(viewer.memberId))) throw new Refusal('ROW_UNKNOWN')
      await notes.add(viewer, 'remove-factor', 'member', viewer.memberId)
    },
  } satisfies Record<string, Does>
}
