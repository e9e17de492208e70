import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { EspeakNg, INSTALLED, PACKAGED } from '../../../../../server/broadcasts/media/speech/espeakNg.ts'
import type { EspeakNgParts, VoiceCommand } from '../../../../../server/broadcasts/media/speech/espeakNg.ts'
import { readWav } from '../../../../../server/broadcasts/media/sound/wav.ts'
import type { BroadcastLanguage } from '../../../../../src/domain/kernel/language.ts'
import { temporaryFolder } from '../../../../support/databases.ts'
import { FakeClock } from '../../../../support/fakeClock.ts'
import { wavOf, wavSound } from '../../../../support/sounds.ts'
import { FakeSynthesiser, itSpeaks } from '../../../../support/synthesisers.ts'

const never = new AbortController().signal

/** A program that stands in for the real one; `$1` and so on are what it was asked for. */
function program(script: string, name = 'voice') {
  const folder = temporaryFolder('portal-voice-')
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\ncd '${folder}'\n${script}\n`)
  chmodSync(path, 0o755)
  return { folder, path, file: (name: string) => join(folder, name) }
}

const commandOf = (path: string): VoiceCommand => ({ voice: 'installed', program: path, args: [] })

const voiceWith = (script: string, limits: EspeakNgParts['limits'] = {}) => {
  const made = program(script)
  const voice = new EspeakNg({ clock: new FakeClock(), commands: [commandOf(made.path)], limits })
  return { ...made, voice }
}

/** All that it says. */
const said = async (voice: EspeakNg, text = 'one', language: BroadcastLanguage = 'en', signal = never) =>
  wavOf(await voice.speak(text, language, signal))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('espeak-ng on this machine', () => {
  itSpeaks(() => new EspeakNg({ clock: new FakeClock(), commands: [INSTALLED] }))
})

describe('espeak-ng of the package', () => {
  itSpeaks(() => new EspeakNg({ clock: new FakeClock(), commands: [PACKAGED] }))

  it('says that a voice is unknown, not that the package is missing', async () => {
    const unknown = { ...PACKAGED, args: [...PACKAGED.args, '-v', 'xx', '--'] }
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [unknown] })
    await expect(said(voice)).rejects.toMatchObject({ code: 'crashed' })
  })

  it('says that the package is missing where it is', async () => {
    const folder = temporaryFolder('portal-voice-')
    for (const name of ['speech', 'sound'])
      cpSync(join(dirname(PACKAGED.args[0]!), '..', name), join(folder, name), { recursive: true })
    const elsewhere = { ...PACKAGED, args: [join(folder, 'speech', 'espeakProgramEntry.ts')] }
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [elsewhere] })
    expect(await voice.look(never)).toBeUndefined()
    await expect(said(voice)).rejects.toMatchObject({ code: 'absent' })
  })
})

describe('the voice that speaks', () => {
  const missing = { ...INSTALLED, program: 'no-such-voice' }

  it.each([
    ['the one that is installed', [INSTALLED, PACKAGED], 'installed'],
    ['the one of the package where none is installed', [missing, PACKAGED], 'package'],
    ['none where both are missing', [missing, { ...missing, voice: 'package' as const }], undefined],
  ])('is %s', async (_case, commands, expected) => {
    const voice = new EspeakNg({ clock: new FakeClock(), commands })
    expect(await voice.look(never)).toBe(expected)
    const outcome = await said(voice).then(
      (wav) => wav.length > 10_000,
      (error: { code: string }) => error.code,
    )
    expect(outcome).toBe(expected ? true : 'absent')
  })

  it.each([
    ['ends with an error', 'exit 1', ['ko', 'en', 'ja', 'zh']],
    ['ends well without a word', 'exit 0', ['ko']],
    ['writes no sound', 'echo segmentation fault', ['zh']],
  ] as const)('is the one of the package where the installed one %s', async (_case, script, languages) => {
    const { folder } = program(script, 'espeak-ng')
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    const warn = vi.fn()
    const voice = new EspeakNg({ clock: new FakeClock(), warn })
    for (const language of languages) {
      expect((await said(voice, 'one', language)).length).toBeGreaterThan(5_000)
      await said(voice, 'two', language)
    }
    vi.unstubAllEnvs()
    // once each
    expect(warn).toHaveBeenCalledTimes(languages.length)
  })

  it('is reported as the one of the package where the installed one cannot even say its version', async () => {
    const { path } = program('exit 1')
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [commandOf(path), PACKAGED] })
    expect(await voice.look(never)).toBe('package')
  })

  it('is the installed one where only one language fails there, and that language is asked again later', async () => {
    const clock = new FakeClock()
    const old = program(
      'echo "$2" >> asked; cat > /dev/null; test "$2" = cmn-latn-pinyin && exit 1; cat good',
    )
    const next = program('cat > /dev/null; cat good')
    for (const { file } of [old, next]) writeFileSync(file('good'), wavSound(0.2))
    const voice = new EspeakNg({ clock, commands: [commandOf(old.path), commandOf(next.path)] })
    const asked = () => readFileSync(old.file('asked'), 'utf8').trim().split('\n')
    for (const language of ['zh', 'zh', 'ko'] as const) await said(voice, 'one', language)
    expect(asked()).toEqual(['cmn-latn-pinyin', 'ko'])
    clock.advanceSeconds(600)
    await said(voice, 'one', 'zh')
    expect(asked()).toEqual(['cmn-latn-pinyin', 'ko', 'cmn-latn-pinyin'])
  })

  it('is said to fail, not to be missing, where it fails and no other is there', async () => {
    const { path } = program('exit 1')
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [commandOf(path), missing] })
    for (const text of ['one', 'two'])
      await expect(said(voice, text)).rejects.toMatchObject({ code: 'crashed' })
  })
})

describe('the voice of tests', () => {
  itSpeaks(() => new FakeSynthesiser())
})

describe('a voice that fails', () => {
  it.each([
    ['ends with an error', 'echo no such voice >&2; exit 1', 'crashed'],
    ['ends with an error after a whole file', 'cat > /dev/null; printf RIFF; exit 3', 'crashed'],
    ['is killed', 'kill -9 $$', 'crashed'],
    ['crashes', 'kill -SEGV $$', 'crashed'],
    ['writes nothing', 'cat > /dev/null', 'empty'],
    ['writes words', 'echo this is no sound', 'broken'],
    ['writes half a header', 'printf "RIFF\\0\\0\\0\\0WAVEfmt "', 'broken'],
  ])('is reported when it %s', async (_case, script, code) => {
    const { voice } = voiceWith(script)
    await expect(said(voice)).rejects.toMatchObject({ name: 'SpeechFailed', code })
  })

  it('is reported when it writes a file without a sample', async () => {
    const { voice, file } = voiceWith('cat > /dev/null; cat silence.wav')
    writeFileSync(file('silence.wav'), wavSound(0))
    await expect(said(voice)).rejects.toMatchObject({ code: 'empty' })
  })

  it('is ended when it takes too long, with all it started', async () => {
    const { voice, file } = voiceWith('echo $$ > pid; sleep 600 & wait', { timeoutMs: 300 })
    await expect(said(voice)).rejects.toMatchObject({ code: 'timeout' })
    expect(isAlive(Number(readFileSync(file('pid'), 'utf8')))).toBe(false)
  })

  it('is ended when it does not stop talking', async () => {
    const { voice, file } = voiceWith('echo $$ > pid; cat good; exec yes', { bytes: 1_000_000 })
    writeFileSync(file('good'), wavSound(0.2))
    await expect(said(voice)).rejects.toMatchObject({ code: 'too-large' })
    expect(isAlive(Number(readFileSync(file('pid'), 'utf8')))).toBe(false)
  })

  it('is ended when its reader has gone', async () => {
    const { voice, file } = voiceWith('echo $$ > pid; mv pid pid.ready; exec sleep 600')
    const leaving = new AbortController()
    const spoken = said(voice, 'one', 'en', leaving.signal)
    // known to be expected before it comes
    spoken.catch(() => undefined)
    await vi.waitFor(() => expect(existsSync(file('pid.ready'))).toBe(true), { timeout: 60_000 })
    leaving.abort()
    await expect(spoken).rejects.toMatchObject({ code: 'stopped' })
    expect(isAlive(Number(readFileSync(file('pid.ready'), 'utf8')))).toBe(false)
  })

  it('may end before it has read the text', async () => {
    const { voice } = voiceWith('exec <&-; exit 0')
    await expect(said(voice, 'word '.repeat(100_000))).rejects.toMatchObject({ code: 'empty' })
  })

  it('speaks the next text as if nothing had been', async () => {
    const { voice, file } = voiceWith('cat > /dev/null; test -e good && cat good || exit 1')
    await expect(said(voice)).rejects.toMatchObject({ code: 'crashed' })
    writeFileSync(file('good'), wavSound(0.2))
    expect((await said(voice)).equals(wavSound(0.2))).toBe(true)
  })
})

describe('a voice that is missing', () => {
  it.each([
    ['no file', () => join(temporaryFolder(), 'nothing')],
    ['a folder', () => temporaryFolder()],
    [
      'a file without the right to run',
      () => {
        const { path } = program('exit 0')
        chmodSync(path, 0o644)
        return path
      },
    ],
  ])('is known as such: %s', async (_case, path) => {
    const voice = new EspeakNg({ clock: new FakeClock(), commands: [commandOf(path())] })
    await expect(said(voice)).rejects.toMatchObject({ code: 'absent' })
  })

  it('is looked for again after ten minutes, not before', async () => {
    const clock = new FakeClock()
    const { path, file } = program('cat > /dev/null; cat good')
    writeFileSync(file('good'), wavSound(0.2))
    rmSync(path)
    const voice = new EspeakNg({ clock, commands: [commandOf(path)] })
    const isThere = () =>
      said(voice).then(
        () => true,
        (error: { code: string }) => error.code !== 'absent',
      )
    expect(await isThere()).toBe(false)
    writeFileSync(path, `#!/bin/sh\ncat > /dev/null; cat '${file('good')}'\n`, { mode: 0o755 })
    clock.advanceSeconds(599)
    expect(await isThere()).toBe(false)
    clock.advanceSeconds(1)
    expect(await isThere()).toBe(true)
    // and once it was there, it is asked each time
    rmSync(path)
    expect(await isThere()).toBe(false)
  })
})

describe('how it is asked', () => {
  const script = 'for one in "$@"; do echo "$one" >> args; done; cat > text; env > environment; cat good'
  function listening() {
    const made = voiceWith(script)
    writeFileSync(made.file('good'), wavSound(0.2))
    return { ...made, reported: (name: string) => readFileSync(made.file(name), 'utf8') }
  }

  it.each([
    ['ko', 'ko'],
    ['en', 'en'],
    ['ja', 'ja'],
    ['zh', 'cmn-latn-pinyin'],
  ] as const)('for the voice of %s', async (language, name) => {
    const { voice, reported } = listening()
    await said(voice, 'one', language)
    expect(reported('args').split('\n').slice(0, 2)).toEqual(['-v', name])
    expect(voice.voiceOf(language)).toContain(name)
  })

  it('with the text as it is, which no shell reads, and a pause between paragraphs', async () => {
    const { voice, reported } = listening()
    const text = '$(touch broken) `touch broken` "; touch broken\n-v xx 물결은 2미터'
    await said(voice, text, 'ko')
    expect(reported('text')).toBe(text.replace('\n', '\n\n'))
    expect(reported('args').split('\n')).toContain('--stdin')
    expect(reported('args')).not.toContain('touch')
  })

  it('without what only the portal may know', async () => {
    vi.stubEnv('SESSION_SECRET', 'a-secret-of-the-portal-that-stays-here')
    const { voice, reported } = listening()
    await said(voice)
    vi.unstubAllEnvs()
    expect(reported('environment')).toContain('PATH=')
    expect(reported('environment')).not.toContain('a-secret-of-the-portal')
  })

  it('at the lowest priority', async () => {
    // it waits for its priority, because it begins before it is given one
    const { voice, file } = voiceWith(
      'cat > /dev/null; for i in 1 2 3 4 5 6 7 8 9; do nice > priority; test $(cat priority) -gt 9 && break; sleep 0.1; done; cat good',
    )
    writeFileSync(file('good'), wavSound(0.2))
    await said(voice)
    expect(Number(readFileSync(file('priority'), 'utf8'))).toBe(19)
  })

  it('and is read to its end, whatever its header says at first', async () => {
    const { voice, file } = voiceWith('cat > /dev/null; cat good')
    const streamed = wavSound(0.5)
    streamed.writeUInt32LE(0x7fff_f000, 12 + 24 + 14 + 4)
    writeFileSync(file('good'), streamed)
    expect(readWav(await said(voice)).durationMs).toBe(500)
  })
})
