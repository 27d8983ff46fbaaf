import type { RoleName } from '../../../../contract/enums.ts'
import { momentOf } from '../../../format/time.ts'
import { isHiddenSecret } from '../../../ui/list/secretFilters.ts'
import { logFilterOf, logsRoute } from './logVariables.ts'

/** The parts of an address that a saved view keeps. */
const VIEW_PARTS = [...logsRoute.filterNames, 'sort', 'live']
/** The filters that only admins can use. */
const ADMIN_FILTERS = ['channel', 'user'] as const

type AdminFilter = (typeof ADMIN_FILTERS)[number]

interface Reader {
  readonly role: RoleName
  readonly username: string
}

/**
 * The filters and the order of an address. A list of today or of the last days means those at the time
 * of opening.
 */
export function viewQuery(search: URLSearchParams): string {
  const parts = VIEW_PARTS.flatMap(name => {
    const value = search.get(name)
    return value && !isHiddenSecret(value) ? [[name, value]] : []
  })
  return withFixedTimes(new URLSearchParams(parts)).toString()
}

/** The filters and the order of a saved view; parts that no page has are left out. */
export function searchOfView(query: string): URLSearchParams {
  return new URLSearchParams(viewQuery(new URLSearchParams(query)))
}

/**
 * The whole address of the list for other readers: its times do not depend on the zone or on the day
 * of opening, and it names the account whose rows a user without admin rights sees.
 */
export function linkTo(search: URLSearchParams, reader: Reader | undefined): string {
  const parts = [...search].filter(([, value]) => !isHiddenSecret(value))
  const next = withFixedTimes(new URLSearchParams(parts))
  const { from } = logFilterOf(next)
  if (typeof from === 'string') next.set('from', from)
  if (reader?.role === 'NORMAL') {
    next.delete('channel')
    next.set('user', reader.username)
  }
  return `${location.origin}${location.pathname}?${next}`
}

/** The filters of an address that are left out, because the reader is no admin. */
export function droppedFilters(
  search: URLSearchParams,
  reader: Reader | undefined,
): readonly AdminFilter[] {
  if (reader?.role !== 'NORMAL') return []
  return ADMIN_FILTERS.filter(name => {
    const value = search.get(name)
    return value && !(name === 'user' && value === reader.username)
  })
}

/** Times of the reader's zone as moments. */
function withFixedTimes(search: URLSearchParams): URLSearchParams {
  for (const name of ['from', 'to']) {
    const moment = momentOf(search.get(name))
    if (moment) search.set(name, moment)
  }
  return search
}
