/** A renderer of speech on a database and a media folder of its own, with a voice and a clock that tests move. */
import { readdirSync } from 'node:fs'
import { expect, vi } from 'vitest'
import type { Broadcasts } from '../../server/broadcasts/broadcasts.ts'
import type { SpeechRendererParts } from '../../server/broadcasts/media/speech/renderer.ts'
import { SpeechRenderer } from '../../server/broadcasts/media/speech/renderer.ts'
import { EncoderThread } from '../../server/broadcasts/media/speech/encoderThread.ts'
import { MediaStore } from '../../server/platform/media/mediaStore.ts'
import type { BroadcastDraft, EditionDraft } from '../../server/platform/media/ports.ts'
import type { AudioFile, NoAudioReason, SpeechVoice } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { atEnd } from './cleanUp.ts'
import { sqlite, temporaryFolder } from './databases.ts'
import type { FakeClock } from './fakeClock.ts'
import { buildBroadcastDraft, buildEditionDraft, buildProgramme } from './programmeDrafts.ts'
import { FakeSynthesiser } from './synthesisers.ts'

/** Pauses of the renderer: they end when something wakes it, or when a test lets their time go by. */
export class Pauses {
  readonly lengthsMs: number[] = []
  #end: (() => void) | undefined

  readonly pause = (ms: number, signal: AbortSignal): Promise<void> => {
    this.lengthsMs.push(ms)
    return new Promise((resolve) => {
      this.#end = resolve
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  /** Lets the time of the present pause go by. */
  end(clock: FakeClock): void {
    clock.set(new Date(clock.now().getTime() + (this.lengthsMs.at(-1) ?? 0)))
    this.#end?.()
  }
}

export const draftOf = (
  texts: Partial<Record<BroadcastLanguage, string>>,
  draft: Partial<BroadcastDraft> = {},
): BroadcastDraft =>
  buildBroadcastDraft({
    ...draft,
    editions: Object.entries(texts).map(([language, spoken]): EditionDraft => ({
      ...buildEditionDraft(language as BroadcastLanguage),
      spoken,
    })),
  })

export async function buildSpeechFixture(parts: Partial<SpeechRendererParts> = {}) {
  const programme = buildProgramme(await sqlite.open())
  const folder = temporaryFolder('portal-media-')
  const store = new MediaStore(folder)
  const voice = new FakeSynthesiser()
  const warn = vi.fn<(message: string, error: unknown) => void>()
  const voices: (SpeechVoice | undefined)[] = []
  const fixture = {
    ...programme,
    folder,
    store,
    voice,
    warn,
    /** what it said speaks on this machine, whenever that changed */
    voices,
    pauses: new Pauses(),
    renderer: undefined as SpeechRenderer | undefined,
    /** A renderer as after a start of the portal. @returns when it has nothing to do */
    async start(more: Partial<SpeechRendererParts> = {}): Promise<SpeechRenderer> {
      const renderer = new SpeechRenderer({
        broadcasts: programme.broadcasts,
        store,
        synthesiser: voice,
        encoder: new EncoderThread(),
        clock: programme.clock,
        warn,
        onVoice: (voice) => voices.push(voice),
        firstLanguage: 'ko',
        pause: fixture.pauses.pause,
        ...parts,
        ...more,
      })
      atEnd(() => renderer.stop())
      fixture.renderer = renderer
      await fixture.untilIdle(() => renderer.start())
      return renderer
    },
    /** @returns when the renderer has nothing to do any more after what `change` did */
    async untilIdle(change: () => unknown): Promise<void> {
      const before = fixture.pauses.lengthsMs.length
      await change()
      await vi.waitFor(() => expect(fixture.pauses.lengthsMs.length).toBeGreaterThan(before), {
        timeout: 120_000,
        interval: 5,
      })
    },
    /** What each edition has, as `1 ko`. */
    sounds: () => soundsIn(programme.broadcasts),
    files: () => readdirSync(folder).toSorted(),
  }
  return fixture
}

export async function soundsIn(broadcasts: Broadcasts): Promise<Map<string, AudioFile | NoAudioReason>> {
  const all = [
    await broadcasts.list('national', { first: 100 }),
    await broadcasts.list('regional', { first: 100 }),
  ]
  return new Map(
    all
      .flat()
      .flatMap(({ id, editions }) =>
        editions.map(({ language, audio }) => [`${id} ${language}`, audio] as const),
      ),
  )
}
