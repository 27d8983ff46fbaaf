import { siteAddress } from '../basePath.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { EndCause, RoleName } from '../../contract/enums.ts'
import type { QuotaDisplay } from '../../contract/quota.ts'
import type { bootQuery$data } from '../__generated__/bootQuery.graphql.ts'
import { forgetUser, readStored, writeStored } from '../ui/storage.ts'
import { createStore } from '../ui/store.ts'

export type SiteStatus = bootQuery$data['siteStatus']

/** The signed-in user. The balance is never written to the browser's storage. */
export interface SessionUser {
  readonly id: string
  readonly databaseId: number
  readonly username: string
  readonly displayName?: string | null | undefined
  readonly role: RoleName
  readonly group: { readonly name: string }
  readonly balance?: string | null | undefined
  /**
   * Whether the password is still the published default. It is loaded at every start and never
   * stored.
   */
  readonly hasDefaultPassword?: boolean | undefined
  /** The site requires a second factor of the account, and nothing else is open before it has one. */
  readonly isSecondFactorMissing?: boolean | undefined
}

/** The viewer as a query or a mutation returns it. */
interface Viewer {
  readonly hasDefaultPassword: boolean
  readonly isSecondFactorMissing: boolean
  readonly user: SessionUser
}

export interface Session {
  readonly user: SessionUser | undefined
  /** The last stored status is shown first. */
  readonly status: SiteStatus | undefined
  readonly notice: string
  readonly phase: 'starting' | 'ready' | 'failed'
  readonly failure: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isStatus = (value: unknown): value is SiteStatus =>
  isObject(value) && 'systemName' in value && 'topUpMethods' in value
const isUser = (value: unknown): value is SessionUser =>
  isObject(value) && 'id' in value && 'role' in value && 'username' in value

const store = createStore<Session>({
  user: readStored('user', isUser),
  status: readStored('status', isStatus),
  notice: '',
  phase: 'starting',
  failure: undefined,
})

const patch = (part: Partial<Session>) => store.set({ ...store.get(), ...part })

/** The fields that the shell needs before the server has answered; never an amount. */
function identityOf({
  id,
  databaseId,
  username,
  displayName,
  role,
  group,
  isSecondFactorMissing,
}: SessionUser): SessionUser {
  return { id, databaseId, username, displayName, role, group, isSecondFactorMissing }
}

const isSameIdentity = (one: SessionUser, other: SessionUser): boolean =>
  JSON.stringify(identityOf(one)) === JSON.stringify(identityOf(other))

function take({ user, hasDefaultPassword, isSecondFactorMissing }: Viewer): void {
  const before = store.get().user
  const { balance = before?.balance } = user
  const identity = identityOf({ ...user, isSecondFactorMissing })
  // Storing is slow, and the account arrives again with each change of its balance.
  if (!before || !isSameIdentity(before, identity)) writeStored('user', identity)
  patch({ user: { ...identity, balance, hasDefaultPassword } })
}

type EndListener = (reason: 'expired' | 'signed-out', cause: EndCause | undefined) => void
const endListeners = new Set<EndListener>()
/** Why the server has ended the sign-in; undefined while it is valid, and when it just expires. */
let endCause: EndCause | undefined

function end(reason: 'expired' | 'signed-out'): void {
  if (!store.get().user) return
  forgetUser()
  patch({ user: undefined })
  for (const listener of endListeners) listener(reason, endCause)
  endCause = undefined
}

/** The viewer and the site, without the Relay runtime, for the pages before the sign-in. */
export const session = {
  get: store.get,
  listen: store.listen,
  onEnd(listener: EndListener): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  arrived(status: SiteStatus, notice: string): void {
    writeStored('status', status)
    patch({ status, notice, phase: 'ready', failure: undefined })
  },
  siteChanged(status: SiteStatus): void {
    if (JSON.stringify(status) === JSON.stringify(store.get().status)) return
    writeStored('status', status)
    patch({ status })
  },
  noticeChanged(notice: string): void {
    if (notice !== store.get().notice) patch({ notice })
  },
  failed(failure: unknown): void {
    patch({ phase: 'failed', failure })
  },
  /** A sign-in, or the first answer of the server after the page was opened. */
  signedIn(viewer: Viewer): void {
    endCause = undefined
    take(viewer)
  },
  /**
   * The account has changed. An event may arrive late, after the sign-in has ended or while the
   * reason for its end is known already; it changes neither.
   */
  viewerChanged(viewer: Viewer): void {
    if (viewer.user.id === store.get().user?.id) take(viewer)
  },
  /** An answer of the server said so. */
  secondFactorMissing(): void {
    const { user } = store.get()
    if (user) patch({ user: { ...user, isSecondFactorMissing: true } })
  },
  /** The sign-in has ended for this cause, unless the server still knows the reader. */
  ending(cause: EndCause): void {
    endCause = cause
  },
  signedOut: () => end('signed-out'),
  expired: () => end('expired'),
}

/** A sign-out in one tab signs out all tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'user' && newValue === null) session.signedOut()
  })
}

/**
 * One part of the session. A component renders again only when that part has changed, because the
 * balance of a busy account changes several times a second and most components do not show it.
 */
export function useSession<Part>(select: (session: Session) => Part): Part {
  return useSyncExternalStore(store.listen, () => select(store.get()))
}

const selectStatus = ({ status }: Session) => status

const STATUS_UNKNOWN = { isQuotaInCurrency: true, quotaPerUnit: '500000' } as const
const NAME_UNKNOWN = 'Sluice'

export function useSiteName(): string {
  return useSession(selectStatus)?.systemName || NAME_UNKNOWN
}

/** How amounts of quota are shown. */
export function useQuotaStyle(): QuotaDisplay {
  const { isQuotaInCurrency, quotaPerUnit } = useSession(selectStatus) ?? STATUS_UNKNOWN
  return useMemo(
    () => ({ isQuotaInCurrency, quotaPerUnit: Number(quotaPerUnit) }),
    [isQuotaInCurrency, quotaPerUnit],
  )
}

/** The address that programs call: the configured one, else the address of this page. */
export function useServerAddress(): string {
  return serverAddressOf(useSession(selectStatus)?.serverAddress)
}

/** The configured address, unless it leads to the visitor's own machine. */
export function serverAddressOf(configured: string | null | undefined): string {
  const address = configured ?? ''
  const isOwn = URL.canParse(address) && !LOCAL_HOSTS.has(new URL(address).hostname)
  return isOwn ? address : siteAddress()
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
