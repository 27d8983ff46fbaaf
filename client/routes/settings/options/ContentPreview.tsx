import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/index.ts'
import { SiteContent } from '../../../shell/SiteContent.tsx'
import { flushButton } from '../../../ui/flushButton.ts'
import { RichText } from '../../../ui/RichText.tsx'
import type { OptionValues } from './optionValues.ts'

const RemovedMarkup = lazy(async () => ({
  default: (await import('./RemovedMarkup.tsx')).RemovedMarkup,
}))

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
      <Button size="small" sx={flushButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'preview.hide' : 'preview.show')}
      </Button>
      {isOpen && <OpenPreview control={control} name={name} />}
    </Box>
  )
}

/** The content, and below it what was removed from it. */
function OpenPreview({ control, name }: PreviewProps) {
  const source = String(useWatch({ control, name }) ?? '')
  const shown = useDeferredValue(source)
  return (
    <>
      <Box sx={previewStyle}>
        {PAGES.has(name) ? <PagePreview source={source} /> : <TextPreview source={shown} />}
      </Box>
      <Suspense>
        <RemovedMarkup source={shown} />
      </Suspense>
    </>
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

interface SourceProps {
  readonly source: string
}

function TextPreview({ source }: SourceProps) {
  const { t } = useTranslation('options')
  return source.trim() === '' ? t('preview.empty') : <RichText source={source} />
}

function PagePreview({ source }: SourceProps) {
  const { t } = useTranslation('options')
  // The texts of the public page, for its errors. A promise that is deferred itself stays the same
  // while it is awaited.
  const loading = useMemo(() => loadTexts(['home']).then(() => source), [source])
  const content = useDeferredValue(loading)
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
