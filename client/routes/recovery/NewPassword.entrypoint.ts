/** Open to guests and to signed-in users, who may have forgotten their password too. */
export const entry = { loader: () => null }
