/** A check mark, 16 by 16 px. */
const MARK = 'polygon(14% 50%, 26% 38%, 42% 54%, 76% 20%, 88% 32%, 42% 78%)'
const DASH = 'polygon(18% 42%, 82% 42%, 82% 58%, 18% 58%)'

/**
 * A check box of the browser that looks as those of the lists. Tables of hundreds of models have it,
 * because it is one element.
 */
export const plainCheckBoxStyle = {
  flex: 'none',
  display: 'grid',
  width: 16,
  height: 16,
  m: 0,
  appearance: 'none',
  border: '2px solid',
  borderColor: 'text.secondary',
  borderRadius: '3px',
  '&:checked, &:indeterminate': { borderColor: 'primary.main', bgcolor: 'primary.main' },
  '&:checked::before, &:indeterminate::before': {
    content: '""',
    bgcolor: 'primary.contrastText',
    clipPath: MARK,
  },
  '&:indeterminate::before': { clipPath: DASH },
  '&:disabled': { opacity: 0.5 },
  // Without the colours of the page, the browser draws it.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const
