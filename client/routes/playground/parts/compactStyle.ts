/** A button that shows only its icon on a phone. */
export const compactStyle = {
  flexShrink: 0,
  fontSize: { xs: 0, sm: '0.875rem' },
  minWidth: 0,
  px: { xs: 1, sm: 1.75 },
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
} as const
