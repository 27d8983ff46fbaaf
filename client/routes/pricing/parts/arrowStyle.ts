/** The arrow of MUI's selects, 24 by 24 px. */
const ARROW = 'polygon(7px 10px, 17px 10px, 12px 15px)'

/** Gives the arrow of the other selects to a select of the browser, and to a text field with suggestions. */
export const arrowStyle = {
  '&::after': {
    content: '""',
    flex: 'none',
    width: 24,
    height: 24,
    mr: 1,
    ml: -4,
    bgcolor: 'text.secondary',
    clipPath: ARROW,
    pointerEvents: 'none',
  },
  '& select': { cursor: 'pointer', appearance: 'none', pr: 4 },
  '& input': { pr: 4 },
  // It stays where it was, so that a click on the arrow opens the suggestions.
  '& input::-webkit-calendar-picker-indicator': {
    opacity: 0,
    width: 24,
    height: 24,
    mr: '-26px',
  },
} as const
