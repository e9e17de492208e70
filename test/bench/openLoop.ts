import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from './statistics.ts'

export interface OpenLoop {
  url: string
  headers?: Record<string, string>
  /** asked at this pace whether or not earlier answers have come */
  perSecond: number
  seconds: number
}

export interface OpenLoopResult {
  p50Ms: number
  p99Ms: number
}

/**
 * Asks at a steady pace far below what the server can do: waiting times are those of readers, not of a full queue.
 *
 * @throws Error when an answer was no 200, because then nothing was measured
 */
export async function openLoop({ url, headers = {}, perSecond, seconds }: OpenLoop): Promise<OpenLoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const one = (at: number) => {
    const own = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('${address}', addressOf(at)),
    ])
    return ask(agent, url, Object.fromEntries(own) as Record<string, string>)
  }
  const answers: Promise<number>[] = []
  const startedMs = performance.now()
  for (let at = 0; at < Math.floor(perSecond * seconds); at += 1) {
    const earlyMs = startedMs + (at / perSecond) * 1_000 - performance.now()
    if (earlyMs > 0) await delay(earlyMs)
    answers.push(one(at))
  }
  const took = await Promise.all(answers)
  agent.destroy()
  return { p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) }
}

/** An address of its own for each request, so that no limit of one reader is met. */
export const addressOf = (at: number): string => `10.${(at >> 16) % 256}.${(at >> 8) % 256}.${at % 256}`

/** @returns milliseconds to the last byte */
function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const startedMs = performance.now()
    request(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - startedMs)
        else fail(new Error(`${url} answered ${answer.statusCode}`))
      })
      answer.on('error', fail)
    })
      .on('error', fail)
      .end()
  })
}
