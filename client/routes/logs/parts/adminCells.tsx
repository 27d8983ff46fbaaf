import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { UserChip } from '../../../entities/UserChip.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import type { CellProps } from './logCells.tsx'
import { isCall, useLogRow } from './LogRow.ts'

/** The channel that answered. Only operators receive it. */
export function ChannelText({ log }: CellProps) {
  const row = useLogRow(log)
  if (!isCall(row) || !row.channelId) return null
  const text = `#${row.channelId} ${row.channelName ?? ''}`
  return <span title={text}>{text}</span>
}

/** Shows the other calls that the same channel answered. */
export function OnlyChannelButton({ log }: CellProps) {
  const { t } = useTranslation('log')
  const control = useListState()
  const { channelId } = useLogRow(log)
  const number = String(channelId)
  return (
    <Button size="small" sx={{ ml: 1 }} onClick={() => control.setFilter({ channel: number })}>
      {t('onlyChannel', { id: number })}
    </Button>
  )
}

export function UserCell({ log }: CellProps) {
  const { userId, username } = useLogRow(log)
  if (userId == null || !username) return null
  return <UserChip id={userId} username={username} />
}
