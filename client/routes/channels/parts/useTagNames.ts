import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { useTagNamesQuery } from '../../../__generated__/useTagNamesQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'

const TAGS = graphql`
  query useTagNamesQuery {
    channelTags(first: 100) {
      tags {
        name
      }
    }
  }
`

/** The tags of channels, which are suggested; none until they are loaded or when that fails. */
export function useTagNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const answer = fetchQuery<useTagNamesQuery>(getEnvironment(), TAGS, {})
    const { unsubscribe } = answer.subscribe({
      next: ({ channelTags }) =>
        setNames(channelTags.tags.flatMap(({ name }) => (name == null ? [] : [name]))),
      error: () => undefined,
    })
    return unsubscribe
  }, [])
  return names
}
