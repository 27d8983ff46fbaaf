import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ratioColor } from '../../../format/badgeColors.ts'
import { useSession } from '../../../shell/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Group } from './settings.ts'

interface GroupFieldProps {
  readonly groups: readonly Group[]
  readonly value: string
  readonly onChange: (name: string) => void
}

/** The group that decides prices and channels; the group of the user comes first. */
export function GroupField({ groups, value, onChange }: GroupFieldProps) {
  const { t } = useTranslation('playground')
  const own = useSession(({ user }) => user?.group.name)
  const sorted = groups.toSorted((a, b) => Number(b.name === own) - Number(a.name === own))
  return (
    <TextField
      select
      label={t('group')}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { renderValue: name => String(name) } }}
    >
      {sorted.map(group => (
        <MenuItem key={group.name} value={group.name}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }} noWrap>
              {group.name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {group.description}
            </Typography>
          </Box>
          <Badge color={ratioColor(Number(group.ratio))}>
            {t('ratio', { ratio: Number(group.ratio) })}
          </Badge>
        </MenuItem>
      ))}
    </TextField>
  )
}
