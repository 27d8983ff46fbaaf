import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Await, useAsyncError, useRevalidator } from 'react-router-dom'
import { useErrorText } from '../i18n/useErrorText.ts'
import { RichText } from '../ui/RichText.tsx'
import { SiteFrame } from './SiteFrame.tsx'

interface SiteContentProps {
  readonly content: Promise<string | null | undefined>
  readonly loading: ReactNode
  /** Shown when the owner has not written a text. */
  readonly fallback: ReactNode
  /** The main heading above the owner's text. The fallback has its own heading. */
  readonly heading?: ReactNode
  /** The page has a margin and a title, so the text begins where they do. */
  readonly isBelowTitle?: boolean
}

/**
 * The content that the owner of the site has set for a page: an address to show in a frame, or a
 * text.
 */
export function SiteContent({ loading, ...shown }: SiteContentProps) {
  return (
    <Suspense fallback={loading}>
      <Await resolve={shown.content} errorElement={<ContentFailure />}>
        <Content {...shown} />
      </Await>
    </Suspense>
  )
}

function Content(props: Omit<SiteContentProps, 'loading'>) {
  const { content, fallback, heading, isBelowTitle = false } = props
  const text = use(content)?.trim() ?? ''
  if (text === '') return fallback
  const isAddress = text.startsWith('https://') && URL.canParse(text)
  return (
    <>
      {heading}
      {isAddress ? (
        <SiteFrame address={text} />
      ) : (
        <Box sx={{ ...textStyle, ...(!isBelowTitle && marginStyle) }}>
          <RichText source={text} />
        </Box>
      )}
    </>
  )
}

const textStyle = { width: '100%', maxWidth: 960, minWidth: 0 } as const
const marginStyle = { p: { xs: 2, md: 4 }, mx: 'auto' } as const

function ContentFailure() {
  const { t } = useTranslation('home')
  const errorText = useErrorText()
  const thrown = useAsyncError()
  const { revalidate } = useRevalidator()
  return (
    <Box sx={{ p: 3, maxWidth: 720, mx: 'auto' }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')} {errorText(thrown)}
      </Alert>
    </Box>
  )
}
