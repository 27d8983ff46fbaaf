import Box from '@mui/material/Box'
import { marked } from 'marked'
import { memo, useCallback, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../ui/copy.ts'
import { richStyle } from '../../../ui/RichTextContent.tsx'
import { codeStyle } from './codeStyle.ts'
import { COPIES_CODE, readAnswer } from './readAnswer.ts'

/**
 * The Markdown of an answer in blocks. While the answer grows only its last block changes, so the
 * others are neither parsed nor rendered again.
 */
export function AnswerText({ text }: { readonly text: string }) {
  const { t } = useTranslation('playground')
  const copy = useCopy()
  const blocks = marked.lexer(text).filter(({ type }) => type !== 'space')
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest(`[${COPIES_CODE}]`)
    const code = button?.closest('figure')?.querySelector('pre')?.textContent
    if (code) void copy(code, t('copied'))
  }
  return (
    // The click is that of a button inside.
    <Box
      onClick={onClick}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}
    >
      {blocks.map(({ raw }, index) => (
        <Block key={index} source={raw} copyLabel={t('copyCode')} />
      ))}
    </Box>
  )
}

interface BlockProps {
  readonly source: string
  readonly copyLabel: string
}

const Block = memo(function Block({ source, copyLabel }: BlockProps) {
  const show = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(readAnswer(source, copyLabel)),
    [source, copyLabel],
  )
  return <Box ref={show} sx={blockStyle} />
})

const blockStyle = { ...richStyle, ...codeStyle } as const
