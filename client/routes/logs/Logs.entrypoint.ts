import LogsPageQueryNode, { type LogsPageQuery } from '../../__generated__/LogsPageQuery.graphql.ts'
import { redirect } from 'react-router-dom'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { withParts } from '../../ui/list/addressParts.ts'
import { logVariables } from './parts/logVariables.ts'

export const entry = entryPoint({
  enter: address => {
    enterAs('NORMAL')(address)
    correctType(address)
  },
  queries: ({ search }) => ({
    list: preload<LogsPageQuery>(LogsPageQueryNode, logVariables(search)),
  }),
})

/** The types in links of former versions, which are numbers. */
const FORMER_TYPES = new Map([
  ['0', undefined],
  ['1', 'TOP_UP'],
  ['2', 'CONSUME'],
  ['3', 'ADMIN'],
  ['4', 'SYSTEM'],
])

function correctType({ pathname, searchParams }: URL): void {
  const type = searchParams.get('type') ?? ''
  if (!FORMER_TYPES.has(type)) return
  throw redirect(`${pathname}?${withParts(searchParams, { type: FORMER_TYPES.get(type) })}`)
}
