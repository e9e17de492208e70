import { beforeAll, describe, expect, it } from 'vitest'
import { CaptchaChallenge } from '../../../../entities/accounts/CaptchaChallenge.ts'
import { StoredCaptchas } from '../../../../server/accounts/auth/captcha.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { KeyedSealer } from '../../../../server/platform/sealing.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const sealer = new KeyedSealer(Buffer.alloc(32, 1))

describe.each(databases)('captchas on $name', ({ open }) => {
  // one for all tests, emptied each time: making its tables takes longer than all of them
  let shared: Database
  beforeAll(async () => {
    shared = await open()
  })

  async function build(mostLiving?: number) {
    const db = shared
    await db.write((tx) => tx.createQueryBuilder().delete().from(CaptchaChallenge).execute())
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const voice = {
      speak: (digits: string, language: string) => Promise.resolve(Buffer.from(`${language} ${digits}`)),
    }
    const captchas = new StoredCaptchas({ db, clock, sealer, voice, ...(mostLiving && { mostLiving }) })
    /** a picture and what a person would read from it */
    const show = async () => {
      const { id, png } = await captchas.create()
      const digits = (await captchas.speak(id, 'ko'))?.toString().slice(3) ?? ''
      return { id, png, digits, wrong: digits.replace(/^./, (first) => String((Number(first) + 1) % 10)) }
    }
    const rows = () => db.dataSource.manager.find(CaptchaChallenge)
    return { db, clock, captchas, show, rows }
  }

  it('are not passed by a wrong answer, and then not by the right one either', async () => {
    const { captchas, show, rows } = await build()
    const { id, digits, wrong } = await show()
    expect(await captchas.redeem(id, wrong)).toBe(false)
    expect(await captchas.redeem(id, digits)).toBe(false)
    expect(await rows()).toEqual([])
  })

  it.each(['', ' ', '12345', '1234567', '000000\0', '９'.repeat(1_000), '[object Object]'])(
    'are used up by %o',
    async (answer) => {
      const { captchas, show } = await build()
      const { id, digits } = await show()
      expect(await captchas.redeem(id, answer)).toBe(false)
      expect(await captchas.redeem(id, digits)).toBe(false)
    },
  )

  it('are passed once', async () => {
    const { captchas, show } = await build()
    const { id, digits } = await show()
    expect(digits).toMatch(/^\d{6}$/)
    expect(await captchas.redeem(id, digits)).toBe(true)
    expect(await captchas.redeem(id, digits)).toBe(false)
  })

  it('are passed by wide digits and with blanks between', async () => {
    const { captchas, show } = await build()
    const { id, digits } = await show()
    const wide = digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(await captchas.redeem(id, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).toBe(true)
  })

  it('are passed once when many answer at the same time, and by no guess besides', async () => {
    const { captchas, show } = await build()
    const { id, digits } = await show()
    const same = await Promise.all(Array.from({ length: 10 }, () => captchas.redeem(id, digits)))
    expect(same.filter(Boolean)).toHaveLength(1)
    const next = await show()
    const guesses = [...Array.from({ length: 9 }, () => next.wrong), next.digits]
    const answers = await Promise.all(guesses.map((guess) => captchas.redeem(next.id, guess)))
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(answers.slice(0, 9)).not.toContain(true)
  })

  it('are passed only by the digits of their own picture', async () => {
    const { captchas, show } = await build()
    const [one, other] = [await show(), await show()]
    expect(one.id).not.toBe(other.id)
    // once in a million both show the same
    expect(await captchas.redeem(one.id, other.digits)).toBe(one.digits === other.digits)
    expect(await captchas.redeem(other.id, other.digits)).toBe(true)
  })

  it('cannot be answered or spoken under an unknown name', async () => {
    const { captchas, show } = await build()
    const { id, digits } = await show()
    for (const name of ['', id.slice(1), id.toUpperCase(), `${id} `, `${id}\0`, 'a'.repeat(32)]) {
      expect(await captchas.redeem(name, digits)).toBe(false)
      expect(await captchas.speak(name, 'ko')).toBeUndefined()
    }
    expect(await captchas.redeem(id, digits)).toBe(true)
  })

  it('live for three minutes', async () => {
    const { captchas, show, clock } = await build()
    const [early, late] = [await show(), await show()]
    clock.advanceSeconds(179)
    expect(await captchas.redeem(early.id, early.digits)).toBe(true)
    clock.advanceSeconds(1)
    expect(await captchas.speak(late.id, 'en')).toBeUndefined()
    expect(await captchas.redeem(late.id, late.digits)).toBe(false)
  })

  it('are spoken as often as wished, in both languages, without being used up', async () => {
    const { captchas, show } = await build()
    const { id, digits } = await show()
    expect((await captchas.speak(id, 'en'))?.toString()).toBe(`en ${digits}`)
    expect((await captchas.speak(id, 'ko'))?.toString()).toBe(`ko ${digits}`)
    expect(await captchas.redeem(id, digits)).toBe(true)
    expect(await captchas.speak(id, 'ko')).toBeUndefined()
  })

  it('lie in the database unreadable, and bound to their own row', async () => {
    const { db, captchas, show, rows } = await build()
    const [one, other] = [await show(), await show()]
    expect(JSON.stringify(await rows())).not.toContain(`"${one.digits}"`)
    const digitsSealed = (await rows()).find(({ id }) => id === other.id)?.digitsSealed ?? ''
    await db.write((tx) => tx.update(CaptchaChallenge, { id: one.id }, { digitsSealed }))
    await expect(captchas.redeem(one.id, other.digits)).rejects.toThrow('cannot be opened')
  })

  it('are refused when too many wait, until their time is over', async () => {
    const { captchas, clock, rows } = await build(2)
    await captchas.create()
    await captchas.create()
    await expect(captchas.create()).rejects.toMatchObject({ code: 'NOT_READY' })
    clock.advanceMinutes(3)
    await captchas.create()
    expect(await rows()).toHaveLength(1)
  })

  it('are deleted when their time is over', async () => {
    const { captchas, clock } = await build()
    await captchas.create()
    expect(await captchas.deleteExpired()).toBe(0)
    clock.advanceMinutes(3)
    expect(await captchas.deleteExpired()).toBe(1)
  })
})
