import { z } from 'zod'
import { attachmentToWire, ATTACHMENT_FIELDS } from '../../../src/wire/content/attachments.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { REST_PREFIX, uploadForm } from '../../http/policy.ts'
import { rowSchema } from '../../http/rest/schemas.ts'
import type { Attachments } from '../attachments.ts'
import { receiveFiles } from '../../http/receiveFiles.ts'

const defineRoute = routesFor<{ services: { attachments: Attachments } }>()

const FILES = `${REST_PREFIX}/api/content/files`

const upload = defineRoute({
  ...uploadForm,
  name: 'contentUpload',
  path: FILES,
  origins: 'own',
  answer: z.array(rowSchema(ATTACHMENT_FIELDS)),
  refusals: [400, 403, 413, 507],
  words: {
    summary: 'Upload files for a text',
    description: 'A multipart form with files, for those who write texts. Each is checked by what is in it.',
  },
  async handle({ services, viewer, request }) {
    const { files } = await receiveFiles(request, (name, file) =>
      services.attachments.receive(viewer, name, file),
    )
    return files.map(attachmentToWire)
  },
})

export const uploadRoutes = [upload]
