/** The thread that hashes passwords, one after the other. */
import { argon2Sync } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { answerOrders, isStartedFor } from '../restingThread.ts'
import { HASH_ROLE } from './hashThread.ts'

if (isStartedFor(HASH_ROLE))
  answerOrders((parameters: Argon2Parameters) => argon2Sync('argon2id', parameters))
