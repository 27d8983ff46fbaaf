import { plainCheckBoxStyle } from '../../../ui/plainCheckBoxStyle.ts'

/** All rows have this height, in pixels. */
export const ROW_HEIGHT = 48

/** Pixels of the columns that are always there, in a wide and in a narrow frame. */
export const WIDE_FRAME = { name: 240, actions: 76 } as const
export const NARROW_FRAME = { name: 128, actions: 44 } as const
const NARROW = 560
export const isNarrow = (frameWidth: number): boolean => frameWidth < NARROW

/** The table scrolls inside its frame: down, and sideways when the user chose more columns than fit. */
export const frameStyle = {
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100dvh - 300px))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  containerType: 'inline-size',
} as const

/** Plain fields in the cells of a table, because a table has hundreds of them. */
const fieldStyle = {
  '& td input:not([type=checkbox])': {
    width: '100%',
    height: 30,
    px: 0.75,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'transparent',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    '&:hover:not(:disabled), &:focus': { borderColor: 'text.secondary' },
    '&:disabled': { borderColor: 'transparent', color: 'text.secondary' },
    '&:disabled:not(:placeholder-shown)': { textDecoration: 'line-through' },
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
    '@media (pointer: coarse)': { height: 40 },
  },
  '& td.changed input:not([type=checkbox]), & button.changed': {
    borderColor: 'primary.main',
    bgcolor: 'var(--sl-palette-surface-accent)',
  },
  '& td.conflict input:not([type=checkbox])': { borderColor: 'error.main', borderWidth: 2 },
  '& small': {
    display: 'block',
    px: 0.75,
    fontSize: '0.6875rem',
    lineHeight: '14px',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
} as const

const namesStyle = {
  '& .pinned': { position: 'sticky', left: 0, zIndex: 1, pl: 1.5 },
  '& td.pinned': { bgcolor: 'background.paper' },
  '& th.pinned': { zIndex: 3 },
  '& label': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
  '& td.pinned small': { pl: 3, fontWeight: 600 },
  '& label span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    lineHeight: '15px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& [type=checkbox]': plainCheckBoxStyle,
} as const

const actionsStyle = {
  '& .actions': { position: 'sticky', right: 0, zIndex: 1 },
  '& td.actions': { bgcolor: 'background.paper' },
  '& th.actions': { zIndex: 3 },
  '& .actions > div': { display: 'flex', alignItems: 'center' },
  '& .actions > div > button:not(.delete)': {
    minWidth: 32,
    height: 28,
    p: 0,
    font: 'inherit',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'transparent',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    cursor: 'pointer',
    '&:hover': { borderColor: 'text.secondary' },
    '@media (pointer: coarse)': { height: 40 },
  },
  '& .delete': { ml: 'auto' },
  // There the dialog of the other prices deletes the model.
  [`@container (max-width: ${NARROW - 1}px)`]: { '& .delete': { display: 'none' } },
} as const

export const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  overflowAnchor: 'none',
  '& tr:not(.space)': { height: ROW_HEIGHT },
  '& th, & td': {
    px: 0.5,
    py: 0,
    height: ROW_HEIGHT,
    textAlign: 'left',
    overflow: 'hidden',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    lineHeight: 1.25,
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  ...fieldStyle,
  ...namesStyle,
  ...actionsStyle,
} as const

/** The fields of one model below each other. A field has room for the longest number. */
export const moreStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  ...fieldStyle,
  '& td': { width: 156, p: 0, py: 0.5 },
  '& th': { textAlign: 'left', fontWeight: 600, lineHeight: 1.3, p: 0, py: 0.5, pr: 1 },
  '& th small': { ...fieldStyle['& small'], px: 0, fontWeight: 400, whiteSpace: 'normal' },
} as const
