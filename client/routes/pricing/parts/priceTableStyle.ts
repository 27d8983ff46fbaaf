/** All rows have this height, in pixels. */
export const ROW_HEIGHT = 48

/** Below this width the columns with the least needed values are left out. */
export const frameStyle = {
  containerType: 'inline-size',
  '@container (max-width: 1080px)': { '& .wide': { display: 'none' } },
} as const

export const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  overflowAnchor: 'none',
  '& tr:not(.space)': { height: ROW_HEIGHT },
  '& th, & td': {
    px: 1,
    py: 0,
    height: ROW_HEIGHT,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& tbody tr:last-of-type td': { border: 0 },
  '& .number': { textAlign: 'right' },
  '& td:last-of-type': { px: 1, textOverflow: 'clip' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    whiteSpace: 'normal',
    lineHeight: 1.25,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& input': {
    width: 16,
    height: 16,
    m: 0,
    display: 'block',
    accentColor: 'var(--sl-palette-primary-main)',
  },
  '& .yes': { color: 'success.main', fontWeight: 700 },
  '& .no': { color: 'text.secondary' },
  '& .groups a': { color: 'inherit', mr: 1 },
  '& .groups [aria-current]': { fontWeight: 650, textDecoration: 'none' },
  '& .hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
