/** A table of numbers; its first column has the names. */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.25,
    py: 0.75,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  // Long names are cut, so that their numbers stay in view.
  '& th': { maxWidth: { xs: 160, sm: 280 }, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
} as const
