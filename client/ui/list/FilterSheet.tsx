import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface FilterSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The filters of a phone, from the lower edge. */
export function FilterSheet({ title, onClose, children }: FilterSheetProps) {
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { p: 2, pb: 3, borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box>{children}</Box>
    </Drawer>
  )
}
