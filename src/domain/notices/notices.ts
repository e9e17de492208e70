/** Notices of the agency. @source specification part 1, section 9 */
export const NOTICES_PER_PAGE = 20
