/** By name; of lists the first number. */
export type NetcdfAttributes = ReadonlyMap<string, string | number>

/** One variable of a NetCDF file, of whichever kind the file is. */
export interface NetcdfVariable {
  name: string
  /** names of its dimensions, the slowest first */
  dimensions: readonly string[]
  shape: readonly number[]
  attributes: NetcdfAttributes
  /** attributes that are lists of numbers; only where the reader of the format gives them */
  lists?: ReadonlyMap<string, readonly number[]>
  /** numbers as stored, before scale and offset */
  read(): ArrayLike<number>
}

/** Numbers of a file at most: what a variable claims to have may be anything in a damaged one. */
export const MOST_NUMBERS = 50_000_000
