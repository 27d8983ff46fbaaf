import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { KeyRow_key$key } from '../../../__generated__/KeyRow_key.graphql.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { timeText } from '../../../format/time.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { RowActions } from '../../../ui/RowActions.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useDeleteKey, useSetKeyStatus } from './keyMutations.ts'

interface KeyRowProps {
  readonly row: KeyRow_key$key
  /** Its place among the keys of the channel, from 1. */
  readonly number: number
  readonly isOnly: boolean
}

const colors = { ENABLED: 'green', DISABLED: 'grey', AUTO_DISABLED: 'yellow' } as const

/** One key: masked, with its status, its calls and its last error. */
export function KeyRow({ row, number, isOnly }: KeyRowProps) {
  const { t } = useTranslation(['channelWork', 'channel'])
  const key = useFragment(
    graphql`
      fragment KeyRow_key on ChannelKey {
        callCount
        id
        lastError
        lastErrorAt
        preview
        status
        statusChangedAt
        statusReason
      }
    `,
    row,
  )
  const { status, preview, callCount } = key
  const [title, text, at] =
    status === 'AUTO_DISABLED'
      ? [t('keys.reason'), key.statusReason, key.statusChangedAt]
      : [t('keys.lastError'), key.lastError, key.lastErrorAt]
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
          <Typography component="span" variant="body2" sx={{ fontFamily: 'var(--sl-mono)' }}>
            {number}. {preview}
          </Typography>
          <Typography component="span" variant="body2">
            <StatusDot color={colors[status]}>{t(`channel:status.${status}`)}</StatusDot>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('keys.calls', { count: Number(callCount), calls: exactNumber(Number(callCount)) })}
          </Typography>
        </Box>
        {text && (
          <Typography
            component="div"
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {[`${title}: ${text}`, at && timeText(new Date(at))].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      <KeyActions id={key.id} name={`${number}. ${preview}`} status={status} isOnly={isOnly} />
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  px: 1.5,
  py: 1,
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const

interface KeyActionsProps {
  readonly id: string
  readonly name: string
  readonly status: keyof typeof colors
  readonly isOnly: boolean
}

function KeyActions({ id, name, status, isOnly }: KeyActionsProps) {
  const { t } = useTranslation(['channelWork', 'common'])
  const report = useReportError()
  const [setStatus] = useSetKeyStatus()
  const [remove] = useDeleteKey()
  const isOn = status === 'ENABLED'
  const ask = async () => {
    const question = {
      title: t('keys.ask', { name }),
      text: t('keys.askText'),
      action: t('keys.delete'),
    }
    if (await confirm(question)) await remove({ id })
  }
  return (
    <RowActions
      name={name}
      actions={[
        {
          key: 'status',
          label: isOn ? t('common:disable') : t('common:enable'),
          icon: isOn ? <Block fontSize="small" /> : <CheckCircle fontSize="small" />,
          onClick: () => report(setStatus({ id, status: isOn ? 'DISABLED' : 'ENABLED' })),
        },
        {
          key: 'delete',
          label: t('common:delete'),
          icon: <Delete fontSize="small" />,
          isDangerous: true,
          blocked: isOnly ? t('keys.only') : undefined,
          onClick: () => report(ask()),
        },
      ]}
    />
  )
}
