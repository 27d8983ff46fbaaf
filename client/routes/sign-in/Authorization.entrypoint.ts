/** Open to guests, who sign in, and to signed-in users, who link an account. */
export const entry = { loader: () => null }
