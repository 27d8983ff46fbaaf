import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DropAreaProps {
  readonly children: ReactNode
  readonly onFiles: (files: Iterable<File>) => void
}

/** Takes dropped files, which the browser would open in place of the page. */
export function DropArea({ children, onFiles }: DropAreaProps) {
  const { t } = useTranslation('playground')
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    // A dragged text goes into the field as usual.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }
  return (
    <Box onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop} sx={areaStyle}>
      {children}
      {isOver && (
        <Box aria-hidden sx={hintStyle}>
          <Typography sx={{ fontWeight: 650 }}>{t('picture.drop')}</Typography>
        </Box>
      )}
    </Box>
  )
}

const areaStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
} as const

const hintStyle = {
  position: 'absolute',
  inset: 8,
  display: 'grid',
  placeItems: 'center',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 2,
  bgcolor: 'var(--sl-palette-surface-accent)',
  opacity: 0.92,
  pointerEvents: 'none',
} as const
