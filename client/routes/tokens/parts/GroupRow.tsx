import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ratioColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import type { TokenValues } from './tokenValues.ts'

export interface Group {
  readonly name: string
  readonly description?: string | null | undefined
  /** Decimal text; absent for the group of the owner, which has no price of its own here. */
  readonly ratio?: string
}

interface GroupRowProps {
  readonly control: Control<TokenValues>
  readonly groups: readonly Group[]
}

/** The group that decides prices and channels. Without a choice it is the group of the owner. */
export function GroupRow({ control, groups }: GroupRowProps) {
  const { t } = useTranslation('token')
  const own: Group = { name: '', description: t('form.ownGroup') }
  const isNone = groups.length === 0
  return (
    <ChoiceRow
      control={control}
      name="group"
      label={t('form.group')}
      disabled={isNone}
      help={isNone ? t('form.noGroups') : undefined}
      options={[own, ...groups]}
      valueOf={group => group.name}
      labelOf={group => group.name || t('ownGroup')}
      render={group => <GroupOption group={group} />}
    />
  )
}

function GroupOption({ group }: { readonly group: Group }) {
  const { t } = useTranslation('token')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }} noWrap>
          {group.name || t('ownGroup')}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {group.description}
        </Typography>
      </Box>
      {group.ratio !== undefined && (
        <Badge color={ratioColor(Number(group.ratio))}>
          {t('form.ratio', { ratio: Number(group.ratio) })}
        </Badge>
      )}
    </Box>
  )
}
