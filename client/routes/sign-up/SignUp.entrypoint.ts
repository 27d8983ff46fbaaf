import type { LoaderFunctionArgs } from 'react-router-dom'
import { enterAsGuest } from '../../shell/guards.ts'
import { invitation } from '../../shell/guest/invitation.ts'

/** A signed-in user is sent to the console. Otherwise the invitation of the address is kept. */
export const entry = {
  loader: (args: LoaderFunctionArgs): null => {
    enterAsGuest(args)
    invitation.keep(new URL(args.request.url).searchParams)
    return null
  },
}
