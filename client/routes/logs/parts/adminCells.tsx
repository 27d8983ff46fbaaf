import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { UserChip } from '../../../entities/UserChip.tsx'
import { useHasRole } from '../../../shell/guards.ts'
import { Fact } from '../../../ui/Facts.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { channelNumber, isCall, useLogRow, type CellProps } from './LogRow.ts'

/** The channel that answered. Only operators receive it. */
export function ChannelText({ log }: CellProps) {
  const row = useLogRow(log)
  const number = channelNumber(row)
  if (!isCall(row) || number === undefined) return null
  const text = `#${number} ${row.channel?.name ?? ''}`
  return <span title={text}>{text}</span>
}

/** Shows the other calls that the same channel answered. */
export function OnlyChannelButton({ log }: CellProps) {
  const { t } = useTranslation('log')
  const control = useListState()
  const number = String(channelNumber(useLogRow(log)))
  return (
    <Button
      size="small"
      sx={{ minWidth: 0, px: 0.5, mx: -0.5 }}
      onClick={() => control.setFilter({ channel: number })}
    >
      {t('onlyChannel', { id: number })}
    </Button>
  )
}

export function UserCell({ log }: CellProps) {
  const { user, username } = useLogRow(log)
  if (!user || !username) return null
  return <UserChip id={user.id} username={username} />
}

/** A link to the channels that such a call would try now. */
export function RouteFact({ log }: CellProps) {
  const { t } = useTranslation('log')
  const { group, model } = useLogRow(log)
  const isAdmin = useHasRole('ADMIN')
  if (!isAdmin || !group || !model) return null
  const search = new URLSearchParams({ group, model })
  return (
    <Fact label={t('detail.route')}>
      <MuiLink component={Link} to={`/route?${search}`}>{`${group} → ${model}`}</MuiLink>
    </Fact>
  )
}
