import Box from '@mui/material/Box'
import { marked } from 'marked'
import { memo } from 'react'
import { RichTextContent } from '../../../ui/RichTextContent.tsx'

/**
 * The Markdown of an answer in blocks. While the answer grows only its last block changes, so the
 * others are neither parsed nor rendered again.
 */
export function AnswerText({ text }: { readonly text: string }) {
  const blocks = marked.lexer(text).filter(({ type }) => type !== 'space')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      {blocks.map(({ raw }, index) => (
        <Block key={index} source={raw} />
      ))}
    </Box>
  )
}

const Block = memo(RichTextContent)
