import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly text: string
  /** What the list is for, and what to do next. */
  readonly help?: string | undefined
  readonly action?: ReactNode
}

export function EmptyState({ icon, text, help, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 1.5,
        minHeight: 280,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 40, display: 'block' } }}>
        {icon}
      </Box>
      {help && <Typography sx={{ fontWeight: 600 }}>{text}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 460 }}>
        {help ?? text}
      </Typography>
      {action}
    </Box>
  )
}

export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchOff />}
      text={t('list.noMatch')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  )
}
