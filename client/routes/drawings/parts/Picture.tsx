import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureError } from './usePictureError.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./PictureDialog.tsx')).PictureDialog,
}))

interface PictureProps {
  /** Null while there is none. */
  readonly url: string | null | undefined
  readonly prompt: string
}

/** A small picture, which a click shows in full. */
export function Picture({ url, prompt }: PictureProps) {
  const { t } = useTranslation('task')
  const [isOpen, setIsOpen] = useState(false)
  const { hasFailed, onError } = usePictureError(url)
  if (!url) return t('none')
  return (
    <>
      <ButtonBase
        sx={thumbStyle}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        title={t('viewImage')}
        aria-label={t('viewImage')}
      >
        {hasFailed ? (
          <BrokenImage fontSize="small" color="action" />
        ) : (
          <img
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            width={32}
            height={32}
            onError={onError}
          />
        )}
      </ButtonBase>
      <Suspense>
        {isOpen && <PictureDialog url={url} prompt={prompt} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

const thumbStyle = {
  width: 34,
  height: 34,
  borderRadius: 1,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'var(--sl-palette-surface-sunken)',
  '& img': { display: 'block', objectFit: 'cover' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
} as const
