/** The shadow has size 0, and so is invisible, when no column is scrolled out of view. */
const scrolled = (px: number) => `calc(var(--DataGrid-hasScrollX, 0) * ${px}px)`
const LINE = `${scrolled(-1)} 0 0 var(--sl-palette-divider)`
const EDGE_SHADOW = `${LINE}, ${scrolled(-8)} 0 ${scrolled(8)} ${scrolled(-8)} var(--sl-palette-surface-edge)`

/** The style of tables: lines between rows only, tabular figures, one focus ring. */
export const gridStyle = {
  border: 0,
  borderRadius: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-rowBorderColor': 'var(--sl-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', outlineOffset: -2, minWidth: 0 },
  // The menus of all rows are one below the other.
  '& .MuiDataGrid-cell[data-field="actions"] > *': { flexGrow: 1 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outlineOffset: -2,
  },
  '& .MuiDataGrid-cell:focus:not(:focus-visible), & .MuiDataGrid-cell:focus-within:not(:focus-visible)':
    {
      outline: 'none',
    },
  // Amounts and actions stay visible while the rest of the row scrolls.
  '& .MuiDataGrid-row': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-columnHeader.pinned': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    bgcolor: 'var(--sl-palette-surface-sunken)',
    boxShadow: EDGE_SHADOW,
  },
  '& .MuiDataGrid-cell.pinned': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    background: 'inherit',
    boxShadow: EDGE_SHADOW,
  },
  '& .MuiDataGrid-row:hover': { bgcolor: 'var(--sl-palette-surface-sunken)' },
  '& .MuiDataGrid-row.muted': {
    bgcolor: 'var(--sl-palette-surface-sunken)',
    color: 'text.secondary',
  },
  '& .MuiDataGrid-row.gone': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .MuiDataGrid-row.fresh': { animation: 'fresh 2s ease-out' },
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiDataGrid-row.fresh': { bgcolor: 'var(--sl-palette-surface-accent)' },
  },
  '& .MuiDataGrid-row.clickable': { cursor: 'pointer' },
  '& .MuiDataGrid-row.open, & .MuiDataGrid-row.open:hover': {
    bgcolor: 'var(--sl-palette-surface-accent)',
  },
  '@keyframes fresh': { from: { backgroundColor: 'var(--sl-palette-surface-accent)' } },
} as const
