import Box from '@mui/material/Box'
import { textColor } from '../format/badgeColors.ts'
import { Badge } from '../ui/Badge.tsx'

/** Groups with `default` first, then by name. */
export function GroupBadges({ groups }: { readonly groups: readonly string[] }) {
  const sorted = groups.toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  )
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {sorted.map(group => (
        <Badge key={group} color={textColor(group)}>
          {group}
        </Badge>
      ))}
    </Box>
  )
}

const rank = (group: string) => (group === 'default' ? 0 : 1)
