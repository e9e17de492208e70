/** A time of the player: a link that its picture changes by, or a time that has none. */
export interface PlayerStep {
  text: string
  /** absent where there is no picture */
  href?: string
  isShown?: boolean
  /** what the script changes in the page: see `chartPlayer` */
  data?: Record<`data-${string}`, string | undefined> | undefined
}
