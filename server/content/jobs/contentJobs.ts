import type { Job } from '../../platform/jobs/runner.ts'
import type { Attachments } from '../attachments.ts'
import type { ContentEditor } from '../contentEditor.ts'

const DAY_MIN = 1_440
/** In the small hours, apart from what else is done then. */
const DELETE_DELAY_MIN = 235

/** The jobs that texts need: files that wait for the scanner, and the end of what was deleted. */
export const contentJobs = ({
  contentEditor,
  attachments,
}: {
  contentEditor: Pick<ContentEditor, 'deleteOld'>
  attachments: Pick<Attachments, 'scanPending' | 'sweep'>
}): Job[] => [
  {
    name: 'scan of files',
    everyMin: 1,
    run: async ({ signal }) => `${await attachments.scanPending(signal)} scanned`,
  },
  {
    name: 'deleted texts',
    everyMin: DAY_MIN,
    delayMin: DELETE_DELAY_MIN,
    catchUpSlots: 1,
    forgets: true,
    run: async ({ signal }) =>
      `${await contentEditor.deleteOld(signal)} texts, ${await attachments.sweep(signal)} files gone`,
  },
]
