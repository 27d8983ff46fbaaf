/** Lengths in characters, for pages that load no schemas. */
export const USERNAME_MAX = 12
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 20
