import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
import type {
  ExposureTab_exposure$data,
  ExposureTab_exposure$key,
} from '../../../__generated__/ExposureTab_exposure.graphql.ts'
import type { ExposureTabQuery } from '../../../__generated__/ExposureTabQuery.graphql.ts'
import type { ExposureTabSubscription } from '../../../__generated__/ExposureTabSubscription.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { UserChip } from '../../../entities/UserChip.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { Figure, Figures } from '../../../ui/Figures.tsx'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AgeText } from './AgeText.tsx'

const QUERY = graphql`
  query ExposureTabQuery {
    ledgerExposure {
      ...ExposureTab_exposure
    }
  }
`

const CHANGES = graphql`
  subscription ExposureTabSubscription {
    ledgerExposureUpdated {
      ...ExposureTab_exposure
    }
  }
`

interface ExposureTabProps {
  readonly query: PreloadedQuery<ExposureTabQuery>
}

/** What running calls hold now, in total and by account. */
export function ExposureTab({ query }: ExposureTabProps) {
  const { revalidate } = useRevalidator()
  return (
    <ListBoundary query={query} onRetry={() => void revalidate()}>
      {loaded => (
        <Suspense fallback={<ListSkeleton />}>
          <LoadedExposure query={loaded} />
        </Suspense>
      )}
    </ListBoundary>
  )
}

function LoadedExposure({ query }: ExposureTabProps) {
  const { ledgerExposure } = usePreloadedQuery<ExposureTabQuery>(QUERY, query)
  const [newest, setNewest] = useState<ExposureTab_exposure$key>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: ExposureTabSubscription['response'] | null | undefined) => {
        if (event) setNewest(event.ledgerExposureUpdated)
      },
    }),
    [],
  )
  useSubscription<ExposureTabSubscription>(config)
  const exposure = useFragment<ExposureTab_exposure$key>(
    graphql`
      fragment ExposureTab_exposure on LedgerExposure {
        balance
        callCount
        heldQuota
        oldestAgeMs
        userCount
        users {
          balance
          callCount
          heldQuota
          oldestAgeMs
          user {
            databaseId
            id
            username
          }
        }
      }
    `,
    newest ?? ledgerExposure,
  )
  return (
    <>
      <Totals exposure={exposure} />
      <ByUser exposure={exposure} />
    </>
  )
}

interface PartProps {
  readonly exposure: ExposureTab_exposure$data
}

function Totals({ exposure }: PartProps) {
  const { t } = useTranslation('accounting')
  const { balance, callCount, heldQuota, oldestAgeMs } = exposure
  return (
    <Section title={t('exposure.title')} text={t('exposure.text')}>
      <Box sx={{ mt: 1.5 }}>
        <Figures isLarge>
          <Figure label={t('exposure.held')}>
            <QuotaText quota={heldQuota} kind="cost" />
          </Figure>
          <Figure label={t('exposure.share')}>{shareText(heldQuota, balance)}</Figure>
          <Figure label={t('exposure.calls')}>{exactNumber(callCount)}</Figure>
          <Figure label={t('exposure.oldest')}>
            {oldestAgeMs == null ? '–' : <AgeText ageMs={oldestAgeMs} />}
          </Figure>
          <Figure label={t('exposure.balances')}>
            <QuotaText quota={balance} />
          </Figure>
        </Figures>
      </Box>
    </Section>
  )
}

function ByUser({ exposure: { userCount, users } }: PartProps) {
  const { t } = useTranslation('accounting')
  if (users.length === 0) return null
  const more = userCount - users.length
  return (
    <Section title={t('exposure.byUser')}>
      <PlainTable
        label={t('exposure.byUser')}
        heads={[
          { text: t('holds.user') },
          { text: t('exposure.held'), align: 'right' },
          { text: t('exposure.share'), align: 'right' },
          { text: t('exposure.calls'), align: 'right' },
          { text: t('exposure.oldest'), align: 'right' },
          { text: t('exposure.left'), align: 'right' },
        ]}
      >
        {users.map(({ user, ...row }, at) => (
          <tr key={user?.id ?? at}>
            <td>
              {user && (
                <UserChip
                  id={user.id}
                  username={user.username}
                  to={`/ledger?user=${user.databaseId}`}
                />
              )}
            </td>
            <td className="number">
              <QuotaText quota={row.heldQuota} kind="cost" />
            </td>
            <td className="number">{shareText(row.heldQuota, row.balance)}</td>
            <td className="number">{exactNumber(row.callCount)}</td>
            <td className="number">
              <AgeText ageMs={row.oldestAgeMs} />
            </td>
            <td className="number">
              <QuotaText quota={row.balance} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('exposure.more', { count: more })}
        </Typography>
      )}
    </Section>
  )
}

/** The part of all quota, spendable or held, that is held. */
function shareText(held: string, balance: string): string {
  const all = Number(held) + Number(balance)
  const share = all === 0 ? 0 : Number(held) / all
  if (share > 0 && share < 0.0001) return '<0.01%'
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 2 })
}
