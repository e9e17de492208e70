import { answerOrders, isStartedFor } from '../../server/restingThread.ts'

/** A thread that answers what it is asked. */
if (isStartedFor('echo')) answerOrders((text: string) => text)
