import { answerOrders, isStartedFor } from '../../server/platform/threads/restingThread.ts'

/** A thread that answers what it is asked. */
if (isStartedFor('echo')) answerOrders((text: string) => text)
