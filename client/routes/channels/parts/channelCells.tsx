import LocalOffer from '@mui/icons-material/LocalOfferOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelRow_channel$key } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import { ChannelBadge } from '../../../entities/ChannelBadge.tsx'
import { GroupBadges } from '../../../entities/GroupBadges.tsx'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { dollarText } from '../../../format/quota.ts'
import { secondsText, timeText } from '../../../format/time.ts'
import { responseTimeColor, textColor, type BadgeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useChannelRow } from './ChannelRow.ts'
import { useTests } from './useChannelTests.tsx'
import { useTestErrorText } from './useTestErrorText.ts'

export interface CellProps {
  readonly channel: ChannelRow_channel$key
}

const STATUS_TONE = {
  ENABLED: 'green',
  DISABLED: 'yellow',
  AUTO_DISABLED: 'yellow',
} as const satisfies Record<string, BadgeColor>

/** A tooltip that the keyboard reaches too. */
function Hint({ title, children }: { readonly title: string; readonly children: ReactElement }) {
  return (
    <Tooltip title={title}>
      <Box
        component="span"
        tabIndex={0}
        sx={{ borderRadius: 99, display: 'inline-flex', maxWidth: '100%' }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}

export function IdCell({ channel }: CellProps) {
  return <>{useChannelRow(channel).databaseId}</>
}

export function NameCell({ channel }: CellProps) {
  const { name, tag } = useChannelRow(channel)
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={name}>
        {name}
      </Typography>
      {tag && (
        <Badge color={textColor(tag)} icon={<LocalOffer />}>
          {tag}
        </Badge>
      )}
    </Box>
  )
}

export function GroupsCell({ channel }: CellProps) {
  return <GroupBadges groups={useChannelRow(channel).groups} />
}

export function TypeCell({ channel }: CellProps) {
  return <ChannelBadge type={useChannelRow(channel).type} />
}

export function StatusCell({ channel }: CellProps) {
  const { t } = useTranslation(['channel', 'common'])
  const { status, statusReason, statusAt } = useChannelRow(channel)
  const badge = <Badge color={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
  if (status !== 'AUTO_DISABLED') return badge
  const reason = statusReason || t('common:unknown')
  const time = statusAt ? timeText(new Date(statusAt)) : t('common:unknown')
  return <Hint title={t('status.reason', { reason, time })}>{badge}</Hint>
}

export function ResponseCell({ channel }: CellProps) {
  const { t } = useTranslation('channel')
  const { name, responseTimeMs, testedAt, testError, testing } = useChannelRow(channel)
  if (testing) return <CircularProgress size={18} aria-label={t('test.running')} />
  if (testError != null) return <FailedTest channel={name} message={testError} at={testedAt} />
  const isTested = responseTimeMs > 0
  const text = isTested
    ? t('test.seconds', { seconds: secondsText(responseTimeMs, 2) })
    : t('test.never')
  const badge = <Badge color={responseTimeColor(responseTimeMs)}>{text}</Badge>
  if (!testedAt) return badge
  return <Hint title={t('test.last', { time: timeText(new Date(testedAt)) })}>{badge}</Hint>
}

interface FailedTestProps {
  readonly channel: string
  readonly message: string
  readonly at: string | null | undefined
}

/** A failed test has no time worth showing: it is red, and keeps what the upstream said. */
function FailedTest({ channel, message, at }: FailedTestProps) {
  const { t } = useTranslation('channel')
  const { show } = useTests()
  const text = useTestErrorText()(message)
  const time = at ? t('test.last', { time: timeText(new Date(at)) }) : ''
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    show({ channel, message })
  }
  return (
    <Tooltip title={[text, time].filter(Boolean).join(' · ')} describeChild>
      <ButtonBase onClick={onClick} sx={{ borderRadius: 99, font: 'inherit' }}>
        <Badge color="red">{t('test.bad')}</Badge>
      </ButtonBase>
    </Tooltip>
  )
}

export function MoneyCell({ channel }: CellProps) {
  const { t } = useTranslation(['channel', 'common'])
  const { usedQuota, balanceUsd, balanceUpdatedAt } = useChannelRow(channel)
  const time = balanceUpdatedAt ? timeText(new Date(balanceUpdatedAt)) : t('common:none')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Badge color="grey">
        <QuotaText quota={usedQuota} />
      </Badge>
      <Hint title={t('balanceHint', { time })}>
        <Badge color="teal">{dollarText(balanceUsd)}</Badge>
      </Hint>
    </Box>
  )
}

export function TagCell({ channel }: CellProps) {
  return <>{useChannelRow(channel).tag}</>
}

export function ModelsCell({ channel }: CellProps) {
  const { models } = useChannelRow(channel)
  return (
    <Hint title={models.slice(0, 30).join(', ')}>
      <span>{models.length}</span>
    </Hint>
  )
}

export function TestedCell({ channel }: CellProps) {
  return <TimeText at={useChannelRow(channel).testedAt} />
}

export function BalanceTimeCell({ channel }: CellProps) {
  return <TimeText at={useChannelRow(channel).balanceUpdatedAt} />
}

export function CreatedCell({ channel }: CellProps) {
  return <TimeText at={useChannelRow(channel).createdAt} />
}

export function AutoBanCell({ channel }: CellProps) {
  const { t } = useTranslation('channel')
  const { autoBan } = useChannelRow(channel)
  return <Badge color={autoBan ? 'green' : 'grey'}>{autoBan ? t('on') : t('off')}</Badge>
}
