import type { IRouter, RequestHandler } from 'express'
import { articleHref } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { memberOf } from '../../http/rest/asking.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import type { Boards } from '../boards.ts'

const ID = /^[1-9]\d{0,8}$/

/** The button under an article, which works without script. Another site's page is refused by the identification. */
export function mountReceipts(
  app: IRouter,
  { boards, identify }: { boards: Pick<Boards, 'confirmRead'>; identify: RequestHandler },
): void {
  app.post(
    policyOf('articleReceipt').path,
    identify,
    ...policyHandlers('articleReceipt'),
    async (request, response) => {
      const { id } = request.params as { id: string }
      const viewer = memberOf(request)
      if (!ID.test(id)) throw new Refusal('CONTENT_UNKNOWN', { id })
      await boards.confirmRead(viewer, Number(id))
      response.setHeader('Cache-Control', 'no-store')
      response.redirect(303, articleHref(Number(id)))
    },
  )
}
