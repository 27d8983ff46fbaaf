import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Tooltip from '@mui/material/Tooltip'
import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelRow_channel$data } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import { ChannelTypeText } from '../../../entities/ChannelTypeText.tsx'
import { GroupsText } from '../../../entities/GroupsText.tsx'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { dollarText } from '../../../format/quota.ts'
import { timeText } from '../../../format/time.ts'
import { responseTimeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ColoredText } from '../../../ui/ColoredText.tsx'
import { DurationText } from '../../../ui/DurationText.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { useTests, type TestError } from './useChannelTests.tsx'
import { useUpdateBalance } from './useUpdateBalance.ts'

export interface CellProps {
  readonly row: ChannelRow_channel$data
}

/** A tooltip that also opens by keyboard focus. */
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

/** The type, with the groups below it. */
export function TypeCell({ row }: CellProps) {
  return (
    <TwoLines
      first={<ChannelTypeText type={row.type.code} />}
      second={<GroupsText groups={row.groups.map(({ name }) => name)} />}
    />
  )
}

/** A channel that an operator disabled is normal; one that was disabled by failures stands out. */
export function StatusCell({ row }: CellProps) {
  const { t } = useTranslation(['channel', 'common'])
  const { status, statusReason, statusChangedAt } = row
  const text = t(`status.${status}`)
  if (status !== 'AUTO_DISABLED') {
    return <StatusDot color={status === 'ENABLED' ? 'green' : 'grey'}>{text}</StatusDot>
  }
  const reason = statusReason || t('common:unknown')
  const time = statusChangedAt ? timeText(new Date(statusChangedAt)) : t('common:unknown')
  return (
    <Hint title={t('status.reason', { reason, time })}>
      <Badge color="yellow">{text}</Badge>
    </Hint>
  )
}

export function ResponseCell({ row }: CellProps) {
  const { t } = useTranslation('channel')
  const { name, responseTimeMs, testedAt, testError, isTesting } = row
  if (isTesting) return <CircularProgress size={18} aria-label={t('test.running')} />
  if (testError != null) return <FailedTest channel={name} error={testError} at={testedAt} />
  const color = responseTimeColor(responseTimeMs ?? 0)
  const text =
    responseTimeMs != null ? (
      <DurationText ms={responseTimeMs} color={color} decimals={2} />
    ) : (
      <ColoredText color={color}>{t('test.never')}</ColoredText>
    )
  if (!testedAt) return text
  return <Hint title={t('test.last', { time: timeText(new Date(testedAt)) })}>{text}</Hint>
}

interface FailedTestProps {
  readonly channel: string
  readonly error: TestError
  readonly at: string | null | undefined
}

/** A failed test shows no time. A click shows the answer of the upstream. */
function FailedTest({ channel, error, at }: FailedTestProps) {
  const { t } = useTranslation('channel')
  const { show } = useTests()
  const time = at ? t('test.last', { time: timeText(new Date(at)) }) : ''
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    show({ channel, error })
  }
  return (
    <Tooltip title={[error.message, time].filter(Boolean).join(' · ')} describeChild>
      <ButtonBase onClick={onClick} sx={{ borderRadius: 99, font: 'inherit' }}>
        <Badge color="red">{t('test.bad')}</Badge>
      </ButtonBase>
    </Tooltip>
  )
}

/** The used quota, with the balance at the upstream below it. */
export function MoneyCell({ row }: CellProps) {
  return (
    <TwoLines first={<QuotaText quota={row.usedQuota} />} second={<BalanceButton row={row} />} />
  )
}

/** The balance at the upstream. A click asks for it again. */
function BalanceButton({ row }: CellProps) {
  const { t } = useTranslation(['channel', 'common'])
  const [update, isBusy] = useUpdateBalance(row)
  const { name, balanceUsd, balanceUpdatedAt } = row
  if (isBusy) return <CircularProgress size={12} aria-label={t('balance.running', { name })} />
  const time = balanceUpdatedAt ? timeText(new Date(balanceUpdatedAt)) : t('common:none')
  const text = balanceUpdatedAt ? dollarText(Number(balanceUsd ?? 0)) : ''
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    update()
  }
  return (
    <Tooltip title={t('balanceHint', { time })} describeChild>
      <ButtonBase
        aria-label={[`${t('balance.update')} ${name}`, text].filter(Boolean).join(': ')}
        onClick={onClick}
        sx={balanceStyle}
      >
        {text || <span className="unknown">{t('balance.update')}</span>}
      </ButtonBase>
    </Tooltip>
  )
}

/** The whole width can be clicked. Where no balance is known, the action shows under the pointer. */
const balanceStyle = {
  width: '100%',
  justifyContent: 'flex-start',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 1,
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
  '& .unknown': { opacity: 0 },
  '&:hover .unknown, &:focus-visible .unknown': { opacity: 1 },
} as const

export function ModelsCell({ row }: CellProps) {
  const { models } = row
  return (
    <Hint title={models.slice(0, 30).join(', ')}>
      <span>{models.length}</span>
    </Hint>
  )
}
