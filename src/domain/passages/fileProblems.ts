/** Why a file is refused. */
export type FileProblem =
  | 'not-xml'
  | 'too-large'
  | 'unknown-format'
  | 'unknown-version'
  | 'no-route'
  | 'track-only'
  | 'too-many-points'
  | 'no-place'
  | 'bad-time'
