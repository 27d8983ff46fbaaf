import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { readMarkup } from './readMarkup.ts'

interface RichTextContentProps {
  /** Markdown, HTML or both. */
  readonly source: string
}

/** A text by the site owner, rendered and sanitised. */
export function RichTextContent({ source }: RichTextContentProps) {
  const show = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(readMarkup(source)),
    [source],
  )
  return <Box ref={show} sx={richStyle} />
}

/** Of rendered Markdown. */
export const richStyle = {
  wordBreak: 'break-word',
  lineHeight: 1.6,
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h2': { fontSize: '1.375rem', lineHeight: 1.3 },
  '& h3': { fontSize: '1.125rem', lineHeight: 1.35 },
  '& h4, & h5, & h6': { fontSize: '1rem', lineHeight: 1.4 },
  // A link whose address was removed is text.
  '& a[href]': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& code': {
    px: 0.5,
    borderRadius: 0.5,
    fontFamily: 'var(--sl-mono)',
    fontSize: '0.875em',
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& pre': {
    overflowX: 'auto',
    p: 1.5,
    borderRadius: 1,
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& pre code': { p: 0 },
  '& table': { display: 'block', my: 2, borderCollapse: 'collapse', overflowX: 'auto' },
  // A word is not broken in a narrow column: the table scrolls.
  '& td, & th': {
    border: '1px solid',
    borderColor: 'divider',
    px: 1,
    py: 0.5,
    minWidth: 88,
    wordBreak: 'normal',
    overflowWrap: 'normal',
  },
  '& th:not([align])': { textAlign: 'start' },
  '& hr': { width: '100%', my: 2, border: 0, borderTop: '1px solid', borderColor: 'divider' },
  '& blockquote': {
    m: 0,
    pl: 2,
    borderLeft: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
} as const
