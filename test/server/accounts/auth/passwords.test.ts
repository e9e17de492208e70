import crypto from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Argon2Hasher } from '../../../../server/accounts/auth/passwords.ts'

/** As light as argon2 gets, for what is not about its cost. */
const cost = { memoryKib: 8, passes: 1, lanes: 1 }
const build = (options = {}) => new Argon2Hasher({ cost, ...options })

describe('passwords', () => {
  it.each([
    '',
    'anglerfish7',
    'md5:5f4dcc3b',
    '$argon2i$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  ])('cannot be checked against %o, and the error does not repeat it', async (stored) => {
    const failed = build().verify('anglerfish7!', stored)
    await expect(failed).rejects.toThrow('A stored password hash has a form that is not known')
  })

  it('of more than 1,024 bytes are never hashed', async () => {
    const hasher = build()
    await expect(hasher.hash('가'.repeat(342))).rejects.toThrow(RangeError)
    expect(await hasher.verify('가'.repeat(342), undefined)).toBe(false)
    const longest = 'a'.repeat(1_024)
    expect(await hasher.verify(longest, await hasher.hash(longest))).toBe(true)
    expect(await hasher.verify(`${longest}a`, await hasher.hash(longest))).toBe(false)
  })

  it('are right only as a whole, to the letter', async () => {
    const hasher = build()
    const hash = await hasher.hash('Angler-fish 7!')
    expect(await hasher.verify('Angler-fish 7!', hash)).toBe(true)
    for (const wrong of ['', 'Angler-fish 7', 'angler-fish 7!', 'Angler-fish 7! ', 'Angler-fish 7!\0']) {
      expect(await hasher.verify(wrong, hash)).toBe(false)
    }
  })

  it('never have the same hash twice', async () => {
    const hasher = build()
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'))
  })

  it('cost as much as is recommended, and say so where they are stored', async () => {
    const hash = await new Argon2Hasher().hash('anglerfish7!')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(hash.length).toBeLessThan(200)
  })

  it('stay right when the cost of new ones changes', async () => {
    const before = await build().hash('anglerfish7!')
    const dearer = build({ cost: { memoryKib: 64, passes: 2, lanes: 1 } })
    expect(await dearer.verify('anglerfish7!', before)).toBe(true)
    expect(await dearer.verify('anglerfish8!', before)).toBe(false)
  })

  it('are to be hashed anew where they have another cost than new ones', async () => {
    const hasher = build()
    expect(hasher.needsRehash(await hasher.hash('anglerfish7!'))).toBe(false)
    for (const other of [{ memoryKib: 16 }, { passes: 2 }, { memoryKib: 16, lanes: 2 }]) {
      const before = build({ cost: { ...cost, ...other } })
      expect(hasher.needsRehash(await before.hash('anglerfish7!'))).toBe(true)
    }
  })

  it('of an earlier, lower cost take the work of new ones, in one turn', async () => {
    const work: number[] = []
    const derive = (parameters: Argon2Parameters) => {
      work.push(parameters.memory * parameters.passes)
      return Promise.resolve(crypto.argon2Sync('argon2id', parameters))
    }
    const dear = { memoryKib: 32, passes: 3, lanes: 1 }
    const hasher = build({ cost: dear, derive, atOnce: 1, waiting: 0 })
    const before = await build({ cost: { memoryKib: 16, passes: 2, lanes: 1 } }).hash('anglerfish7!')
    expect(await hasher.verify('anglerfish7!', before)).toBe(true)
    expect(work).toEqual([4 * 16, 2 * 16])
    work.length = 0
    expect(await hasher.verify('anglerfish7!', await build({ cost: dear }).hash('another'))).toBe(false)
    expect(work).toEqual([96])
  })

  it('hashed by other tools are read', async () => {
    // printf password | argon2 somesalt -id -t 2 -k 256 -p 1 (test vector of the reference implementation)
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await build().verify('password', stored)).toBe(true)
  })

  it('of no account take the same work and are wrong', async () => {
    const work: unknown[] = []
    const derive = (parameters: Argon2Parameters) => {
      const { memory, passes, parallelism, tagLength } = parameters
      work.push([memory, passes, parallelism, tagLength])
      return Promise.resolve(crypto.argon2Sync('argon2id', parameters))
    }
    const hasher = build({ derive })
    expect(await hasher.verify('anglerfish7!', await hasher.hash('another'))).toBe(false)
    expect(await hasher.verify('anglerfish7!', undefined)).toBe(false)
    expect(work).toHaveLength(3)
    expect(work[1]).toEqual(work[2])
  })

  it('wait for their turn, few at once, and above a number are refused', async () => {
    let most = 0
    const running: (() => void)[] = []
    const derive = () =>
      new Promise<Buffer>((done) => {
        running.push(() => done(Buffer.alloc(32)))
        most = Math.max(most, running.length)
      })
    const hasher = build({ atOnce: 2, waiting: 3, derive })
    const five = [1, 2, 3, 4, 5].map((number) => hasher.hash(`secret ${number}`))
    await expect(hasher.hash('the sixth')).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(hasher.verify('the sixth', undefined)).rejects.toMatchObject({ code: 'NOT_READY' })
    const finish = async () => {
      running.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await finish()
    const late = hasher.hash('there is room again')
    for (let turn = 0; turn < 5; turn++) await finish()
    expect(await Promise.all([...five, late])).toHaveLength(6)
    expect(most).toBe(2)
  })

  it('that fail give their place back', async () => {
    let fails = true
    const derive = () => (fails ? Promise.reject(new Error('no memory')) : Promise.resolve(Buffer.alloc(32)))
    const hasher = build({ atOnce: 1, waiting: 0, derive })
    for (let time = 0; time < 3; time++) await expect(hasher.hash('secret')).rejects.toThrow('no memory')
    fails = false
    await expect(hasher.hash('secret')).resolves.toMatch(/^\$argon2id/)
  })

  it('say what is needed on a Node without argon2', () => {
    const { argon2 } = crypto
    Reflect.set(crypto, 'argon2', undefined)
    try {
      expect(() => build()).toThrow(/Passwords need argon2 of Node 24\.7 or newer/)
    } finally {
      Reflect.set(crypto, 'argon2', argon2)
    }
  })

  it('refuse waiting and new callers when the portal is about to end', async () => {
    const hash = await build().hash('Angler-fish 7!')
    let begun = 0
    const derive = () => {
      begun += 1
      return new Promise<Buffer>(() => undefined)
    }
    const hasher = build({ atOnce: 1, waiting: 2, derive })
    const asked = ['first', 'second', 'third'].map((secret) => hasher.verify(secret, hash))
    const refused = Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: 'NOT_READY' })))
    hasher.close()
    await refused
    await expect(hasher.hash('fourth')).rejects.toMatchObject({ code: 'NOT_READY' })
    expect(begun).toBe(1)
  })
})
