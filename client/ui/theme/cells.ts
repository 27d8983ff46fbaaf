const line = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const whole = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

/** Cells of two lines are written for the table, which cuts and aligns them. Other places do neither. */
export const wholeCells = {
  '& .lines-right': { textAlign: 'left' },
  '& .lines-first, & .lines-second': whole,
  '& .plain-button.copies': { ...whole, overflow: 'visible' },
} as const

/**
 * The classes of the parts of a cell. They are written once for the whole page, because a cell with
 * styled components takes several times as long to appear, and a live list shows many each second.
 */
export const cells = {
  '.lines': { display: 'block', minWidth: 0, width: '100%' },
  '.lines-right': { textAlign: 'right' },
  '.lines-first': { ...line, fontSize: '0.8125rem', lineHeight: '18px' },
  '.lines-second': {
    ...line,
    fontSize: '0.75rem',
    lineHeight: '15px',
    color: 'var(--sl-palette-text-secondary)',
  },
  // Each has a tabindex, by which the grid finds the control of a focused cell.
  '.plain-button': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  '.plain-button:hover time': { textDecoration: 'underline' },
  '.plain-button.copies': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:hover': { textDecoration: 'underline dotted' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '.status': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    whiteSpace: 'nowrap',
  },
  '.status > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.status-dot': { flex: 'none', width: 8, height: 8, borderRadius: 99 },
  '.user': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '.text-with-link': { display: 'inline-flex', gap: 8, maxWidth: '100%' },
  '.text-with-link > a': { flex: 'none' },
  '.text-link': { color: 'var(--sl-palette-primary-main)' },
  '.user-name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.user-initial': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 99,
    fontSize: '0.75rem',
    fontWeight: 650,
    lineHeight: 1,
  },
  // As high as the first of two lines.
  '.lines .user-initial': { width: 18, height: 18, fontSize: '0.625rem' },
} as const
