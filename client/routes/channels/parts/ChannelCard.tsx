import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/list/CardList.tsx'
import { ChannelActions } from './ChannelActions.tsx'
import {
  GroupsCell,
  MoneyCell,
  ResponseCell,
  StatusCell,
  TypeCell,
  type CellProps,
} from './channelCells.tsx'
import { useChannelRow } from './ChannelRow.ts'
import { PriorityCell, WeightCell } from './NumberCell.tsx'

interface ChannelCardProps extends CellProps {
  readonly isGone: boolean
  readonly onCopied: (ids: readonly string[]) => void
}

export function ChannelCard({ channel, isGone, onCopied }: ChannelCardProps) {
  const { t } = useTranslation(['channel', 'common'])
  const { name } = useChannelRow(channel)
  return (
    <Card
      title={
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }} noWrap>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <TypeCell channel={channel} />
            <StatusCell channel={channel} />
          </Box>
        </Box>
      }
      actions={
        isGone ? t('common:list.deleted') : <ChannelActions channel={channel} onCopied={onCopied} />
      }
      facts={[
        [t('responseTime'), <ResponseCell key="response" channel={channel} />],
        [t('groups'), <GroupsCell key="groups" channel={channel} />],
        [t('usedBalance'), <MoneyCell key="money" channel={channel} />],
        [t('priority'), <PriorityCell key="priority" channel={channel} />],
        [t('weight'), <WeightCell key="weight" channel={channel} />],
      ]}
    />
  )
}
