import { graphql } from 'react-relay'
import type { firstPageQuery } from '../../__generated__/firstPageQuery.graphql.ts'
import { setupDismissed } from '../../entities/setup/setupDismissed.ts'
import { callOperation } from '../../relay/operation.ts'
import { CONSOLE } from '../menu.ts'

const STEPS = graphql`
  query firstPageQuery {
    setup {
      steps {
        isDone
        name
      }
    }
  }
`

/** The page of root after a sign-in: the steps of the setup until the first call was charged. */
export async function firstPageOfRoot(): Promise<string> {
  if (setupDismissed.get()) return CONSOLE
  try {
    const { setup } = await callOperation<firstPageQuery>(STEPS, {})
    return setup.steps.some(({ name, isDone }) => name === 'CALL' && !isDone) ? '/setup' : CONSOLE
  } catch {
    return CONSOLE
  }
}
