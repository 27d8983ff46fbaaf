import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from './copy.ts'

const TICK_MS = 1_500

interface CopyButtonProps {
  readonly text: string
  /** The accessible name; default: copy. */
  readonly label?: string
  /** What the toast says; needed where the text itself is secret. */
  readonly said?: string
  readonly variant?: 'icon' | 'button'
}

export function CopyButton({ text, label, said, variant = 'icon' }: CopyButtonProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const name = label ?? t('copy')
  const onClick = async () => {
    if (!(await copy(text, said ?? t('copiedPlain')))) return
    setCopied(true)
    setTimeout(() => setCopied(false), TICK_MS)
  }
  const icon = isCopied ? (
    <Check fontSize="small" color="success" />
  ) : (
    <ContentCopy fontSize="small" />
  )
  if (variant === 'button') {
    return (
      <Button variant="outlined" color="inherit" startIcon={icon} onClick={onClick}>
        {name}
      </Button>
    )
  }
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={onClick}>
      {icon}
    </IconButton>
  )
}
