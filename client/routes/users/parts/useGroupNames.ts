import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { UsersGroupsQuery } from '../../../__generated__/UsersGroupsQuery.graphql.ts'

export type GroupsQuery = PreloadedQuery<UsersGroupsQuery>

/** The names of all groups. */
export function useGroupNames(query: GroupsQuery): readonly string[] {
  const { groups } = usePreloadedQuery<UsersGroupsQuery>(
    graphql`
      query UsersGroupsQuery {
        groups {
          name
        }
      }
    `,
    query,
  )
  return groups.map(({ name }) => name)
}
