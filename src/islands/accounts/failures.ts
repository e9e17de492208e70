import { failureText as textOf } from '../../components/kernel/dialogs/failures.ts'
import type { AccountWords } from './context.ts'

export { isEndedSession, isRefused } from '../../components/kernel/dialogs/failures.ts'

export const failureText = (error: unknown, { refusals, said }: AccountWords): string =>
  textOf(error, { refusals, offline: said.messages.offline })
