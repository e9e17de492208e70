/** The readable cookie that says no more than that somebody is logged in. */
export const hasMemberCookie = (cookies: string): boolean => /(?:^|;\s*)portal_member=1(?:;|$)/.test(cookies)
