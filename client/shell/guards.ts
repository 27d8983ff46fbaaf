import { redirect } from 'react-router-dom'
import { roleCode, type RoleName } from '../../contract/enums.ts'
import { ownPlace } from '../basePath.ts'
import { CONSOLE } from './menu.ts'
import { returnPath, setUpPath, signInPath } from './returnPath.ts'
import { session, useSession } from './session.ts'

export function hasRole(role: RoleName): boolean {
  const { user } = session.get()
  return user !== undefined && roleCode[user.role] >= roleCode[role]
}

/** Whether the account has a role; renders again when that changes. */
export function useHasRole(role: RoleName): boolean {
  return useSession(() => hasRole(role))
}

/**
 * Throws an error that the router shows as the sign-in page or the 403 view. The server checks
 * again.
 */
export function enterAs(role: RoleName): (address: URL) => void {
  return address => {
    const { user } = session.get()
    if (!user) throw redirect(signInPath(ownPlace(address)))
    if (user.isSecondFactorMissing) throw redirect(setUpPath(ownPlace(address)))
    if (!hasRole(role)) throw new Response(null, { status: 403 })
  }
}

/** For pages of signed-out visitors. A signed-in user is redirected as after a sign-in. */
export function enterAsGuest({ request }: { readonly request: Request }): null {
  if (session.get().user) throw redirect(returnPath(new URL(request.url).searchParams) ?? CONSOLE)
  return null
}

/** For the page that adds a required second factor. Other users go to the page asked for. */
export function enterToSetUp(address: URL): void {
  const { user } = session.get()
  if (!user) throw redirect(signInPath(ownPlace(address)))
  if (!user.isSecondFactorMissing) throw redirect(returnPath(address.searchParams) ?? CONSOLE)
}
