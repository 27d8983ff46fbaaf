/** A quiet table: lines between rows only, numbers of equal width, one focus ring. */
export const gridStyle = {
  border: 0,
  borderRadius: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-rowBorderColor': 'var(--sl-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', outlineOffset: -2, minWidth: 0 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outlineOffset: -2,
  },
  '& .MuiDataGrid-cell:focus:not(:focus-visible), & .MuiDataGrid-cell:focus-within:not(:focus-visible)':
    {
      outline: 'none',
    },
  // What can be done with a row stays in reach while the rest of it scrolls.
  '& .MuiDataGrid-row': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-columnHeader[data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& .MuiDataGrid-cell[data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    background: 'inherit',
    boxShadow: '-8px 0 8px -8px rgb(10 25 32 / 0.14)',
  },
  '& .MuiDataGrid-row:hover': { bgcolor: 'var(--sl-palette-surface-sunken)' },
  '& .MuiDataGrid-row.muted': {
    bgcolor: 'var(--sl-palette-surface-sunken)',
    color: 'text.secondary',
  },
  '& .MuiDataGrid-row.gone': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .MuiDataGrid-row.fresh': { animation: 'fresh 2s ease-out' },
  '& .MuiDataGrid-row.clickable': { cursor: 'pointer' },
  '& .MuiDataGrid-row.detail': { bgcolor: 'var(--sl-palette-surface-sunken)' },
  '& .MuiDataGrid-row.detail .MuiDataGrid-cell': {
    display: 'block',
    p: 0,
    whiteSpace: 'normal',
    overflow: 'visible',
    // Stays in view while the row above scrolls sideways.
    '& > *': { position: 'sticky', left: 0, width: 'fit-content', maxWidth: 960 },
  },
  '@keyframes fresh': { from: { backgroundColor: 'var(--sl-palette-surface-accent)' } },
} as const
