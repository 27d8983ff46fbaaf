import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes } from 'react'
import type { Choice } from './choices.ts'

interface ChoiceRowProps {
  readonly item: HTMLAttributes<HTMLLIElement>
  readonly choice: Choice
}

export function ChoiceRow({ item, choice: { label, detail } }: ChoiceRowProps) {
  return (
    <Box component="li" {...item} sx={{ gap: 1.5, minHeight: 40, minWidth: 0 }}>
      <Typography component="span" variant="body2" noWrap sx={{ minWidth: 0 }}>
        {label}
      </Typography>
      {detail && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ ml: 'auto', flexShrink: 0, maxWidth: '45%' }}
        >
          {detail}
        </Typography>
      )}
    </Box>
  )
}
