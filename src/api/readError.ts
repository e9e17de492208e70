/** Why the portal's own server gave no usable answer. */
export type ReadFailure = 'offline' | 'refused' | 'malformed'

export class ReadError extends Error {
  readonly failure: ReadFailure
  constructor(failure: ReadFailure) {
    super(failure)
    this.name = 'ReadError'
    this.failure = failure
  }
}
