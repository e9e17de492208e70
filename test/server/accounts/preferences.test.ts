import { beforeAll, describe, expect, it } from 'vitest'
import { MemberPreferences } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { Preferences } from '../../../server/accounts/preferences.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { databases } from '../../support/databases.ts'
import { saveMember } from '../../support/members.ts'

describe.each(databases)('preferences of members on $name', ({ open }) => {
  let db: Database
  let preferences: Preferences
  beforeAll(async () => {
    db = await open()
    preferences = new Preferences({ db })
  })

  it('are closed to visitors', async () => {
    for (const ask of [preferences.get(ANONYMOUS), preferences.set(ANONYMOUS, { windUnit: 'kn' })]) {
      await expect(ask).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
    }
  })

  it('refuse what there is none of, and name each field', async () => {
    const viewer = await saveMember(db, 'wrong01')
    const change = { windUnit: 'mph', timeZone: 'JST', language: 'ko', boat: 'submarine' }
    await expect(preferences.set(viewer, change)).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      facts: { windUnit: 'unknown', timeZone: 'unknown', boat: 'unknown' },
    })
    expect(await preferences.get(viewer)).toEqual({ windUnit: 'ms', timeZone: 'KST' })
  })

  it('begin with metres per second and Korean time, and change only where asked', async () => {
    const viewer = await saveMember(db, 'fisher01')
    expect(await preferences.get(viewer)).toEqual({ windUnit: 'ms', timeZone: 'KST' })
    expect(await preferences.set(viewer, { windUnit: 'kn' })).toEqual({ windUnit: 'kn', timeZone: 'KST' })
    await preferences.set(viewer, { timeZone: 'UTC', language: 'en', windUnit: null })
    const chosen = { windUnit: 'kn', timeZone: 'UTC', language: 'en' }
    expect(await preferences.get(viewer)).toEqual(chosen)
    expect(await preferences.set(viewer, {})).toEqual(chosen)
    expect(await preferences.set(viewer, { language: null })).toEqual({ windUnit: 'kn', timeZone: 'UTC' })
    expect(
      await db.dataSource.manager.findBy(MemberPreferences, { memberId: viewer.memberId }),
    ).toMatchObject([{ revision: 4 }])
  })

  it('keep the limits of a boat, and forget them where asked', async () => {
    const viewer = await saveMember(db, 'boat01')
    await preferences.set(viewer, { boat: 'kayak~wave_0.8' })
    await preferences.set(viewer, { windUnit: 'kn' })
    expect(await preferences.get(viewer)).toEqual({ windUnit: 'kn', timeZone: 'KST', boat: 'kayak~wave_0.8' })
    expect(await preferences.set(viewer, { boat: null })).toEqual({ windUnit: 'kn', timeZone: 'KST' })
  })

  it('lose nothing when two windows change different ones at once', async () => {
    const viewer = await saveMember(db, 'twice01')
    await Promise.all([
      preferences.set(viewer, { windUnit: 'kmh' }),
      preferences.set(viewer, { timeZone: 'UTC' }),
      preferences.set(viewer, { language: 'en' }),
    ])
    expect(await preferences.get(viewer)).toEqual({ windUnit: 'kmh', timeZone: 'UTC', language: 'en' })
  })

  it('leave with the member', async () => {
    const viewer = await saveMember(db, 'leaver01')
    await preferences.set(viewer, { windUnit: 'kn' })
    await db.write((tx) => preferences.removeAllOf(tx, viewer.memberId))
    expect(await preferences.get(viewer)).toMatchObject({ windUnit: 'ms' })
  })
})
