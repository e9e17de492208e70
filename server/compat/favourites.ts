import type { Request, Response } from 'express'
import type { FavouriteKind } from '../../src/domain/favourites.ts'
import {
  FAVOURITE_NAMES,
  favouriteFromWire,
  favouriteKindFromWire,
  favouriteToWire,
} from '../../src/wire/favourites.ts'
import type { Favourites } from '../services/favourites.ts'
import { memberOf } from './asking.ts'
import { check } from './check.ts'
import {
  favouriteAddBody,
  favouriteDeleteBody,
  favouriteListBody,
  favouriteParams,
} from './favouriteSchemas.ts'
import { answerMember } from './memberAnswer.ts'

/**
 * The favourites under one of their two prefixes, which share one implementation. Under `api/moni/favorite` a request
 * that names no kind means monitored places, under `api/favorite` it adds a point and lists every kind.
 */
export function favouriteHandlers(
  favourites: Pick<Favourites, 'add' | 'get' | 'list' | 'remove'>,
  ownKind?: FavouriteKind,
) {
  return {
    add: async (request: Request, response: Response): Promise<void> => {
      const body = check(favouriteAddBody, request.body ?? {})
      const kept = await favourites.add(memberOf(request), favouriteFromWire(body, ownKind ?? 'point'))
      answerMember(response, favouriteToWire(kept, body[FAVOURITE_NAMES.kind]))
    },
    list: async (request: Request, response: Response): Promise<void> => {
      const asked = check(favouriteListBody, request.body ?? {})[FAVOURITE_NAMES.kind] ?? ''
      const rows = await favourites.list(memberOf(request), favouriteKindFromWire(asked) ?? ownKind)
      answerMember(
        response,
        rows.map((row) => favouriteToWire(row, asked)),
      )
    },
    item: async (request: Request, response: Response): Promise<void> => {
      const { number } = check(favouriteParams, request.params)
      answerMember(response, favouriteToWire(await favourites.get(memberOf(request), number)))
    },
    remove: async (request: Request, response: Response): Promise<void> => {
      const id = check(favouriteDeleteBody, request.body ?? {})[FAVOURITE_NAMES.id]
      await favourites.remove(memberOf(request), id)
      answerMember(response, null)
    },
  }
}
