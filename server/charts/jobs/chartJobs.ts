import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface ChartJobsParts {
  /** draws what is due and not there */
  maker: { makeDue(signal: AbortSignal): Promise<string> }
  /** takes over what a chart room sends, where there is one */
  intake?: { look(signal: AbortSignal): Promise<{ taken: number; refused: number; unread: number }> }
}

const LONG_MS = 5 * MINUTE_MS

/**
 * The jobs that bring charts. Both look each minute and mostly find nothing: a chart is there soon after the model run
 * it is drawn from, and soon after it was sent. What is received goes first, so that it need not be drawn.
 */
export function chartJobs({ maker, intake }: ChartJobsParts): Job[] {
  const receive: Job[] = intake
    ? [
        {
          name: 'receive charts',
          everyMin: 1,
          timeoutMs: LONG_MS,
          async run({ signal }) {
            const { taken, refused, unread } = await intake.look(signal)
            return `${taken} taken over, ${refused} refused, ${unread} not read`
          },
        },
      ]
    : []
  return [
    ...receive,
    {
      name: 'draw charts',
      everyMin: 1,
      timeoutMs: LONG_MS,
      ...(intake && { after: 'receive charts' }),
      run: ({ signal }) => maker.makeDue(signal),
    },
  ]
}
