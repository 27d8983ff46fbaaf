import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupsText } from '../../../entities/GroupsText.tsx'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { responseTimeColor } from '../../../format/badgeColors.ts'
import { ColoredText } from '../../../ui/ColoredText.tsx'
import { DurationText } from '../../../ui/DurationText.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { TagActions } from './TagActions.tsx'
import { TagNumberCell } from './TagNumberCell.tsx'
import { useTagUses, type TagRow } from './tagRows.ts'
import { keyOfTag } from './useMembers.ts'

interface CellProps {
  readonly row: TagRow
}

/** The cell of a tag in a column of the list of channels. Other columns are empty. */
export function TagCell({ field, row }: CellProps & { readonly field: string }) {
  return cells[field]?.(row) ?? null
}

const cells: Readonly<Record<string, (row: TagRow) => ReactNode>> = {
  name: row => <Name row={row} />,
  type: ({ tag }) => <GroupsText groups={tag.groups.map(({ name }) => name)} />,
  status: row => <Status row={row} />,
  responseTime: row => <ResponseTime row={row} />,
  usedQuota: ({ tag }) => <QuotaText quota={tag.usedQuota} />,
  priority: ({ tag }) => <TagNumberCell tag={tag} field="priority" />,
  weight: ({ tag }) => <TagNumberCell tag={tag} field="weight" />,
  groups: ({ tag }) => <GroupsText groups={tag.groups.map(({ name }) => name)} />,
  tag: ({ tag }) => tag.name,
  actions: ({ tag }) => <TagActions tag={tag} />,
}

export function useTagName(): (name: string | null | undefined) => string {
  const { t } = useTranslation('channelWork')
  return name => (name == null ? t('tags.none') : t('tags.name', { tag: name }))
}

/** The tag and its number of channels, with the button that shows them. */
export function Name({ row: { tag, isOpen } }: CellProps) {
  const { t } = useTranslation('channelWork')
  const { toggle } = useTagUses()
  const name = useTagName()(tag.name)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <IconButton
        size="small"
        aria-expanded={isOpen}
        aria-label={t('tags.show', { name })}
        onClick={event => {
          event.stopPropagation()
          toggle(keyOfTag(tag.name))
        }}
        sx={{ ml: -0.75 }}
      >
        <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </IconButton>
      <TwoLines
        first={
          <Box component="span" sx={{ fontWeight: 600 }} title={name}>
            {name}
          </Box>
        }
        second={t('tags.count', { count: tag.channelCount })}
      />
    </Box>
  )
}

/** A tag is enabled while one of its channels is. */
export function Status({ row: { tag } }: CellProps) {
  const { t } = useTranslation(['channelWork', 'channel'])
  const { enabledCount, channelCount } = tag
  const status = enabledCount > 0 ? 'ENABLED' : 'DISABLED'
  return (
    <TwoLines
      first={
        <StatusDot color={enabledCount > 0 ? 'green' : 'grey'}>
          {t(`channel:status.${status}`)}
        </StatusDot>
      }
      second={t('tags.enabled', { count: enabledCount, total: channelCount })}
    />
  )
}

function ResponseTime({ row: { tag } }: CellProps) {
  const { t } = useTranslation('channel')
  const { responseTimeMs } = tag
  const color = responseTimeColor(responseTimeMs ?? 0)
  if (responseTimeMs == null) return <ColoredText color={color}>{t('test.never')}</ColoredText>
  return <DurationText ms={responseTimeMs} color={color} decimals={2} />
}
