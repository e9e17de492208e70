import type { SessionData, Store } from 'express-session'
import expressSession from 'express-session'

export const SID = 'q2RjLz0mPnI8T4qkVwB1uA9xYcE7dHsN'

/** lines of the log, as text */
export function fakeLog() {
  const lines: string[] = []
  return {
    lines,
    warn: (facts: object, message: string) => void lines.push(JSON.stringify({ message, ...facts })),
  }
}

/** The calls of a store, as promises. */
export const ask = {
  get: (store: Store, sid: string) =>
    new Promise<SessionData | null | undefined>((resolve, reject) => {
      store.get(sid, (error, data) => (error ? reject(error as Error) : resolve(data)))
    }),
  set: (store: Store, sid: string, data: SessionData) => done((callback) => store.set(sid, data, callback)),
  destroy: (store: Store, sid: string) => done((callback) => store.destroy(sid, callback)),
  touch: (store: Store, sid: string, data: SessionData) =>
    done((callback) => store.touch?.(sid, data, callback)),
}

function done(work: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
}

export function sessionOf(memberId: number, extra: object = {}): SessionData {
  return { cookie: new expressSession.Cookie(), memberId, family: 'f'.repeat(32), ...extra }
}
