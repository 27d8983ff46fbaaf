import { useMemo, useState } from 'react'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type {
  useSetup_setup$data,
  useSetup_setup$key,
} from '../../__generated__/useSetup_setup.graphql.ts'
import type { useSetupSubscription } from '../../__generated__/useSetupSubscription.graphql.ts'

const CHANGES = graphql`
  subscription useSetupSubscription {
    setupUpdated {
      ...useSetup_setup
    }
  }
`

export type SetupData = useSetup_setup$data

/** The steps of the setup, as a query has loaded them and then as they change. */
export function useSetup(loaded: useSetup_setup$key): SetupData {
  const [newest, setNewest] = useState<useSetup_setup$key>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: useSetupSubscription['response'] | null | undefined) => {
        if (event) setNewest(event.setupUpdated)
      },
    }),
    [],
  )
  useSubscription<useSetupSubscription>(config)
  return useFragment<useSetup_setup$key>(
    graphql`
      fragment useSetup_setup on Setup {
        exampleModel
        isDone
        lastCall {
          id
          model
          quota
          requestId
        }
        steps {
          isDone
          name
        }
        unpricedModelCount
      }
    `,
    newest ?? loaded,
  )
}
