import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OrdersToJudgeQuery } from '../../../__generated__/OrdersToJudgeQuery.graphql.ts'

const QUERY = graphql`
  query OrdersToJudgeQuery {
    DISPUTED: orders(first: 1, filter: { status: DISPUTED }) {
      totalCount
    }
    FLAGGED: orders(first: 1, filter: { status: FLAGGED }) {
      totalCount
    }
    FAILED: orders(first: 1, filter: { status: FAILED }) {
      totalCount
    }
    PENDING: orders(first: 1, filter: { status: PENDING }) {
      totalCount
    }
  }
`

/** The most urgent first. */
const statuses = ['DISPUTED', 'FLAGGED', 'FAILED', 'PENDING'] as const

interface OrdersToJudgeProps {
  readonly query: PreloadedQuery<OrdersToJudgeQuery>
}

/** How many orders a person should look at, with links to them; nothing without such orders. */
export function OrdersToJudge({ query }: OrdersToJudgeProps) {
  const { t } = useTranslation('accounting')
  const counts = usePreloadedQuery<OrdersToJudgeQuery>(QUERY, query)
  const countOf = (status: (typeof statuses)[number]) => counts[status]?.totalCount ?? 0
  const open = statuses.filter(status => countOf(status) > 0)
  if (open.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('orders.title')}
      </Typography>
      {open.map(status => (
        <Typography key={status} variant="body2">
          <Link className="text-link" to={`/order?status=${status}`}>
            {t(`orders.${status}`, { count: countOf(status) })}
          </Link>
        </Typography>
      ))}
    </Box>
  )
}
