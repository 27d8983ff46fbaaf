import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './CopyButton.tsx'

interface CodeBlockProps {
  readonly title: string
  readonly code: string
  /** What is shown of code with a secret, which is copied whole. */
  readonly shown?: string | undefined
  /** Breaks long lines. For prose, not for commands. */
  readonly isWrapped?: boolean
}

/** Preformatted text with a button that copies it. */
export function CodeBlock({ title, code, shown = code, isWrapped = false }: CodeBlockProps) {
  return (
    <Box component="figure" sx={{ m: 0, ...frameStyle }}>
      <Box component="figcaption" sx={headStyle}>
        <Typography variant="body2" sx={{ fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        <CopyButton text={code} />
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={isWrapped ? wrappedStyle : codeStyle}
      >
        <code>{shown}</code>
      </Box>
    </Box>
  )
}

const frameStyle = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  pl: 2,
  pr: 1,
  minHeight: 44,
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'var(--sl-palette-surface-sunken)',
} as const

const codeStyle = {
  m: 0,
  p: 2,
  overflowX: 'auto',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.8125rem',
  lineHeight: 1.7,
  '&:focus-visible': { outlineOffset: -2 },
} as const

const wrappedStyle = { ...codeStyle, whiteSpace: 'pre-wrap', wordBreak: 'break-word' } as const
