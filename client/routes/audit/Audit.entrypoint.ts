import AuditPageQueryNode, {
  type AuditEntryFilter,
  type AuditNoun,
  type AuditOutcome,
  type AuditPageQuery,
} from '../../__generated__/AuditPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { timesOf } from '../../ui/list/timeRange.ts'

export const auditNouns = [
  'ACCESS_TOKEN',
  'CHANNEL',
  'IDENTITY',
  'INVITATION',
  'JOB',
  'LOG',
  'MAIL',
  'MONEY',
  'OPTION',
  'ORDER',
  'REDEMPTION',
  'SECOND_FACTOR',
  'SESSION',
  'TOKEN',
  'USER',
] as const satisfies readonly AuditNoun[]
export const auditOutcomes = ['OK', 'REFUSED'] as const satisfies readonly AuditOutcome[]

function filterOf(search: URLSearchParams): AuditEntryFilter {
  const [noun, outcome, user] = [search.get('noun'), search.get('outcome'), search.get('user')]
  return {
    keyword: search.get('q') || null,
    noun: auditNouns.find(known => known === noun) ?? null,
    outcome: auditOutcomes.find(known => known === outcome) ?? null,
    actorId: user && /^\d{1,9}$/.test(user) ? globalId('User', Number(user)) : null,
    ...timesOf(search, 'all'),
  }
}

export const auditRoute = defineListRoute({
  name: 'audit',
  filterNames: ['q', 'noun', 'outcome', 'user', 'from', 'to'],
  filterOf,
  orders: {},
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

export type AuditVariables = AuditPageQuery['variables']

/** The audit log has one order, so the address cannot change it. */
function auditVariables(search: URLSearchParams): AuditVariables {
  const { orderBy: _order, ...variables } = auditRoute.variables(search)
  return variables
}

export const entry = entryPoint({
  enter: enterAs('ROOT'),
  queries: ({ search }) => ({
    list: preload<AuditPageQuery>(AuditPageQueryNode, auditVariables(search)),
  }),
})
