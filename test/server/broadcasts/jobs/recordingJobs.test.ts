import { describe, expect, it } from 'vitest'
import { recordingJobs } from '../../../../server/broadcasts/jobs/recordingJobs.ts'

const slot = new Date('2026-05-04T03:00:00Z')

describe('the job of recordings', () => {
  it('looks each minute, and says what it found', async () => {
    const { signal } = new AbortController()
    const seen: AbortSignal[] = []
    const [job] = recordingJobs({
      look(given) {
        seen.push(given)
        return Promise.resolve({ taken: 2, waiting: 1, refused: 3 })
      },
    })
    expect(job).toMatchObject({ name: 'recordings', everyMin: 1 })
    expect(await job!.run({ slot, signal })).toBe('2 taken over, 1 waiting, 3 refused')
    expect(seen).toEqual([signal])
  })

  it('fails when the folder cannot be read, so that it is tried again', async () => {
    const [job] = recordingJobs({ look: () => Promise.reject(new Error('EACCES')) })
    await expect(job!.run({ slot, signal: new AbortController().signal })).rejects.toThrow('EACCES')
  })
})
