/** A row of the side menu. */
export const menuItemStyle = {
  gap: 1.5,
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 500,
  '&:hover': { color: 'text.primary' },
  '&.active': {
    color: 'primary.main',
    background: 'var(--sl-palette-surface-accent)',
  },
} as const

export const menuTextStyle = {
  noWrap: true,
  sx: { fontSize: '0.875rem', fontWeight: 'inherit' },
} as const
