/** The box around a key or a code. */
export const secretStyle = {
  p: 1.5,
  borderRadius: 2,
  bgcolor: 'var(--sl-palette-surface-sunken)',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.875rem',
  wordBreak: 'break-all',
} as const
