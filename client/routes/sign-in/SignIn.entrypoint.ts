import { enterAsGuest } from '../../shell/guards.ts'

/** Somebody who is signed in has no business here. */
export const entry = { loader: enterAsGuest }
