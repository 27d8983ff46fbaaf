const bubbleStyle = {
  borderRadius: 2,
  px: 2,
  py: 1.25,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  wordBreak: 'break-word',
} as const

/** The prompt of the user. */
export const promptStyle = {
  ...bubbleStyle,
  justifySelf: 'end',
  maxWidth: 'min(720px, 88%)',
  whiteSpace: 'pre-wrap',
  bgcolor: 'var(--sl-palette-surface-accent)',
} as const

/** The answer of a model. */
export const answerStyle = {
  ...bubbleStyle,
  minWidth: 0,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
