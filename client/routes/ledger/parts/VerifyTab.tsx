import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  graphql,
  useFragment,
  usePreloadedQuery,
  useSubscription,
  type PreloadedQuery,
} from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { VerifyTab_verification$key } from '../../../__generated__/VerifyTab_verification.graphql.ts'
import type { VerifyTabQuery } from '../../../__generated__/VerifyTabQuery.graphql.ts'
import type { VerifyTabSubscription } from '../../../__generated__/VerifyTabSubscription.graphql.ts'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CheckRows } from './CheckRows.tsx'
import { Conditions } from './Conditions.tsx'
import { VerifyState } from './VerifyState.tsx'

const QUERY = graphql`
  query VerifyTabQuery {
    ledgerVerification {
      ...VerifyTab_verification
    }
  }
`

const CHANGES = graphql`
  subscription VerifyTabSubscription {
    ledgerVerificationUpdated {
      ...VerifyTab_verification
    }
  }
`

interface VerifyTabProps {
  readonly query: PreloadedQuery<VerifyTabQuery>
}

/** Checks the ledger, and shows the last result for each of its conditions. */
export function VerifyTab({ query }: VerifyTabProps) {
  const { revalidate } = useRevalidator()
  return (
    <ListBoundary query={query} onRetry={() => void revalidate()}>
      {loaded => (
        <Suspense fallback={<ListSkeleton />}>
          <LoadedVerification query={loaded} />
        </Suspense>
      )}
    </ListBoundary>
  )
}

function LoadedVerification({ query }: VerifyTabProps) {
  const { t } = useTranslation('accounting')
  const verification = useVerification(query)
  const hasResults = verification.checks.length + verification.waiting.length > 0
  return (
    <>
      <VerifyState verification={verification} />
      {!hasResults && <Conditions />}
      {hasResults && (
        <Section title={t('verify.results')}>
          <PlainTable
            label={t('verify.results')}
            heads={[
              { text: t('verify.condition') },
              { text: t('verify.result') },
              { text: t('verify.examined'), align: 'right' },
              { text: t('verify.duration'), align: 'right' },
              { text: t('verify.checkedAt') },
            ]}
          >
            <CheckRows verification={verification} />
          </PlainTable>
        </Section>
      )}
    </>
  )
}

/** The first answer, then that of the last event. */
function useVerification(query: VerifyTabProps['query']) {
  const { ledgerVerification } = usePreloadedQuery<VerifyTabQuery>(QUERY, query)
  const [newest, setNewest] = useState<VerifyTab_verification$key>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: VerifyTabSubscription['response'] | null | undefined) => {
        if (event) setNewest(event.ledgerVerificationUpdated)
      },
    }),
    [],
  )
  useSubscription<VerifyTabSubscription>(config)
  return useFragment<VerifyTab_verification$key>(
    graphql`
      fragment VerifyTab_verification on LedgerVerification {
        checks {
          brokenCount
          invariant
        }
        waiting
        ...VerifyState_verification
        ...CheckRows_verification
      }
    `,
    newest ?? ledgerVerification,
  )
}
