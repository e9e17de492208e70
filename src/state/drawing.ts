import type { Drawing } from '../domain/passages/drawing.ts'
import { createStore } from './store.ts'

/** The way that the reader draws on the map: the map and the panel beside it show the same. */
export const drawing = createStore<Drawing>({ points: [], past: [] })

/** @param change of `domain/passages/drawing.ts` */
export const changeDrawing = (change: (known: Drawing) => Drawing): void => drawing.set(change(drawing.get()))
