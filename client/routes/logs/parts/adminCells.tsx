import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { UserChip } from '../../../entities/UserChip.tsx'
import { textColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import type { CellProps } from './logCells.tsx'
import { isCall, useLogRow } from './LogRow.ts'

/** The channel that answered; a click shows its other calls. */
export function ChannelCell({ log }: CellProps) {
  const { t } = useTranslation(['log', 'common'])
  const control = useListState()
  const row = useLogRow(log)
  if (!isCall(row) || !row.channelId) return null
  const number = String(row.channelId)
  return (
    <Tooltip title={row.channelName || t('common:unknown')}>
      <ButtonBase
        aria-label={t('onlyChannel', { id: number })}
        sx={{ borderRadius: 99 }}
        onClick={event => {
          event.stopPropagation()
          control.setFilter({ channel: number })
        }}
      >
        <Badge color={textColor(number)}>{number}</Badge>
      </ButtonBase>
    </Tooltip>
  )
}

export function UserCell({ log }: CellProps) {
  const { userId, username } = useLogRow(log)
  if (userId == null || !username) return null
  return <UserChip id={userId} username={username} />
}
