import { enterAsGuest } from '../../shell/guards.ts'

/** A signed-in user is sent to the console. */
export const entry = { loader: enterAsGuest }
