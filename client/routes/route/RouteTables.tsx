import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type {
  RouteTables_route$data,
  RouteTables_route$key,
} from '../../__generated__/RouteTables_route.graphql.ts'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { Section } from '../../ui/Section.tsx'

type Explanation = RouteTables_route$data

/** The channels that a call would try in their order, and those that are left out. */
export function RouteTables({ route: key }: { readonly route: RouteTables_route$key }) {
  const route = useFragment(
    graphql`
      fragment RouteTables_route on RouteExplanation {
        attemptsMax
        candidates {
          channel {
            databaseId
            id
            name
            priority
            weight
          }
          share
          tier
          upstreamModel
        }
        excluded {
          channel {
            databaseId
            id
            name
            statusChangedAt
            statusReason
          }
          reason
        }
        excludedCount
        group
        refusal
        token {
          name
          user {
            username
          }
        }
      }
    `,
    key,
  )
  const { t } = useTranslation('route')
  return (
    <>
      <OfToken route={route} />
      <Refusal route={route} />
      <Section title={t('candidates')} text={t('attempts', { count: route.attemptsMax })}>
        <Candidates candidates={route.candidates} />
      </Section>
      {route.excludedCount > 0 && (
        <Section title={t('excluded')} text={excludedText(t, route)}>
          <Excluded excluded={route.excluded} />
        </Section>
      )}
    </>
  )
}

function excludedText(t: TFunction<'route'>, { excluded, excludedCount }: Explanation): string {
  return excluded.length < excludedCount
    ? t('excludedShown', { total: excludedCount, shown: excluded.length })
    : t('excludedCount', { count: excludedCount })
}

/** What the caller would read. */
function Refusal({ route }: { readonly route: Explanation }) {
  const { t } = useTranslation('messages')
  const [search] = useSearchParams()
  const { refusal, group, token } = route
  if (!refusal) return null
  const params = { group, model: search.get('model') ?? '', name: token?.name ?? '' }
  return <Alert severity="warning">{t(`errors.${refusal as 'CHANNEL_NONE'}`, params)}</Alert>
}

/** Whose token it is, and the group that follows from it. */
function OfToken({ route: { token, group } }: { readonly route: Explanation }) {
  const { t } = useTranslation(['route', 'common'])
  if (!token) return null
  const owner = token.user?.username ?? t('common:unknown')
  return <Typography variant="body2">{t('ofToken', { name: token.name, owner, group })}</Typography>
}

function Candidates({ candidates }: Pick<Explanation, 'candidates'>) {
  const { t } = useTranslation('route')
  if (candidates.length === 0) {
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('none')}
      </Typography>
    )
  }
  return (
    <Table heads={['tier', 'channel', 'priority', 'weight', 'share', 'upstreamModel']}>
      {candidates.map(({ channel, tier, share, upstreamModel }) => (
        <tr key={channel?.id ?? `${tier} ${share}`}>
          <td>{tier}</td>
          <td style={{ minWidth: 140 }}>
            <ChannelLink channel={channel} />
          </td>
          <td>{channel?.priority ?? t('deleted')}</td>
          <td>{channel?.weight}</td>
          <td>{percent(Number(share))}</td>
          <td>{upstreamModel}</td>
        </tr>
      ))}
    </Table>
  )
}

function Excluded({ excluded }: Pick<Explanation, 'excluded'>) {
  const { t } = useTranslation('route')
  return (
    <Table heads={['channel', 'reason']}>
      {excluded.map(({ channel, reason }, at) => (
        <tr key={channel?.id ?? at}>
          <td>
            <ChannelLink channel={channel} />
          </td>
          <td>
            {t(`reasons.${reason as 'GROUP'}`)}
            {reason === 'AUTO_DISABLED' && channel?.statusReason && (
              <Typography variant="body2" color="textSecondary">
                {channel.statusReason}{' '}
                {channel.statusChangedAt && <TimeText at={channel.statusChangedAt} />}
              </Typography>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

interface LinkedChannel {
  readonly databaseId: number
  readonly name: string
}

function ChannelLink({ channel }: { readonly channel: LinkedChannel | null | undefined }) {
  const { t } = useTranslation('route')
  if (!channel) return t('deleted')
  return (
    <Link
      to={`/channel/edit/${channel.databaseId}`}
    >{`#${channel.databaseId} ${channel.name}`}</Link>
  )
}

const percent = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })

interface TableProps {
  readonly heads: readonly (
    | 'tier'
    | 'channel'
    | 'priority'
    | 'weight'
    | 'share'
    | 'upstreamModel'
    | 'reason'
  )[]
  readonly children: ReactNode
}

function Table({ heads, children }: TableProps) {
  const { t } = useTranslation('route')
  return (
    <PlainTable label={t('channel')} heads={heads.map(head => ({ text: t(head) }))}>
      {children}
    </PlainTable>
  )
}
