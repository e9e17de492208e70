/** What draws fields and reads them, loaded when one is first chosen. */
export { FieldFrames } from './fieldFrames.ts'
export { FieldKey, FieldTitle } from './FieldKey.tsx'
export { FieldLayer } from './fieldLayer.ts'
export { fieldTexts } from './fieldTexts.ts'
