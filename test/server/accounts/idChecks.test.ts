import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../server/accounts/auth/networks.ts'
import { IdChecks } from '../../../server/accounts/idChecks.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const ADDRESS = '198.51.100.7'

function build() {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const checks = new IdChecks(clock, networkOf)
  const times = (count: number, address: (turn: number) => string) => {
    for (let turn = 0; turn < count; turn++) checks.count(address(turn))
  }
  return { clock, checks, times }
}

describe('asking which IDs are taken', () => {
  it('is refused the eleventh time in a minute, for one minute, and for no other client', () => {
    const { clock, checks, times } = build()
    times(10, () => ADDRESS)
    expect(() => checks.count(ADDRESS)).toThrow('TOO_MANY_ATTEMPTS')
    expect(() => checks.count('198.51.100.8')).not.toThrow()
    clock.advanceMinutes(1)
    expect(() => checks.count(ADDRESS)).not.toThrow()
  })

  it('counts the addresses that one IPv6 caller can choose from as one', () => {
    const { checks, times } = build()
    times(10, (turn) => `2001:db8:7:9::${turn}`)
    expect(() => checks.count('2001:db8:7:9:ffff::1')).toThrow('TOO_MANY_ATTEMPTS')
    expect(() => checks.count('2001:db8:7:a::1')).not.toThrow()
  })
})
