import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/index.ts'
import { SiteContent } from '../../../shell/SiteContent.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import type { OptionValues } from './optionValues.ts'

interface PreviewProps {
  readonly control: Control<OptionValues>
  readonly name: string
}

/** Options that are shown as a page of their own, where an https address is framed. */
const PAGES: ReadonlySet<string> = new Set(['About', 'HomePageContent'])

/** The typed content as its public page shows it, when it is wanted. */
export function ContentPreview({ control, name }: PreviewProps) {
  const { t } = useTranslation('options')
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'preview.hide' : 'preview.show')}
      </Button>
      {isOpen && (
        <Box sx={previewStyle}>
          <Preview control={control} name={name} />
        </Box>
      )}
    </Box>
  )
}

const previewStyle = {
  mt: 0.5,
  p: 1.5,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 480,
  overflow: 'auto',
} as const

function Preview({ control, name }: PreviewProps) {
  const { t } = useTranslation('options')
  const source = useDeferredValue(String(useWatch({ control, name }) ?? ''))
  // The texts of the public page, for its errors.
  const content = useMemo(() => loadTexts(['home']).then(() => source), [source])
  if (source.trim() === '') return t('preview.empty')
  if (!PAGES.has(name)) return <RichText source={source} />
  return (
    <>
      {source.trim().startsWith('https://') && (
        <Typography variant="caption">{t('preview.frame')}</Typography>
      )}
      <SiteContent
        content={content}
        loading={<Skeleton variant="rounded" height={120} data-loading />}
        fallback={t('preview.empty')}
      />
    </>
  )
}

/** The picture at the typed address. */
export function PicturePreview({ control, name }: PreviewProps) {
  const { t } = useTranslation('options')
  const address = useDeferredValue(String(useWatch({ control, name }) ?? '').trim())
  if (!/^(https:|\/|data:image\/)/i.test(address)) return null
  return (
    <Box
      component="img"
      key={address}
      src={address}
      alt={t('preview.show')}
      referrerPolicy="no-referrer"
      sx={{ mt: 1, maxHeight: 64, maxWidth: '100%', display: 'block' }}
    />
  )
}
