import { redirect } from 'react-router-dom'
import { roleCode, type RoleName } from '../../contract/enums.ts'
import { session } from './session.ts'

/** Where the visitor wanted to go before being sent to the sign-in. */
let wanted: string | undefined

export function takeWantedPage(): string | undefined {
  const page = wanted
  wanted = undefined
  return page
}

export function hasRole(role: RoleName): boolean {
  const { user } = session.get()
  return user !== undefined && roleCode[user.role] >= roleCode[role]
}

/** Throws what the router turns into the sign-in page or the 403 view. The server checks again. */
export function enterAs(role: RoleName): () => void {
  return () => {
    if (!session.get().user) {
      wanted = `${location.pathname}${location.search}`
      throw redirect('/login')
    }
    if (!hasRole(role)) throw new Response(null, { status: 403 })
  }
}

/** For pages of people who are not signed in yet. */
export function enterAsGuest(): null {
  if (session.get().user) throw redirect('/token')
  return null
}
