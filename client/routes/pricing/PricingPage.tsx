import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, use, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Await, Link, useAsyncError, useLoaderData, useRevalidator } from 'react-router-dom'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { ClientError } from '../../relay/clientError.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { useReload } from '../../shell/useReload.ts'
import { PriceBrowser } from './parts/PriceBrowser.tsx'
import type { PriceList } from './Pricing.entrypoint.ts'

/** The errors of an address that names another group than those of the visitor. */
const GROUP_ERRORS = new Set(['GROUP_NOT_USABLE', 'GROUP_NOT_FOUND', 'INPUT_INVALID'])

export function Page() {
  const { t } = useTranslation('pricing')
  const { list: latest } = useLoaderData<{ list: Promise<PriceList> }>()
  // The prices of the last group stay visible while those of the next one load.
  const list = useDeferredValue(latest)
  useReload()
  return (
    <PageFrame title={t('title')} width={1400}>
      <Suspense fallback={<Loading />}>
        <Await resolve={list} errorElement={<Failure />}>
          <Prices list={list} isStale={list !== latest} />
        </Await>
      </Suspense>
    </PageFrame>
  )
}

function Prices({
  list,
  isStale,
}: {
  readonly list: Promise<PriceList>
  readonly isStale: boolean
}) {
  return (
    <Box aria-busy={isStale} sx={{ display: 'grid', gap: 2, pb: 3, opacity: isStale ? 0.6 : 1 }}>
      <PriceBrowser list={use(list)} />
    </Box>
  )
}

function Loading() {
  return (
    <Box aria-hidden data-loading sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={520} />
    </Box>
  )
}

/** A group that the visitor may not use leads to the first group; other failures may pass. */
function Failure() {
  const { t } = useTranslation(['pricing', 'common'])
  const errorText = useErrorText()
  const error = useAsyncError()
  const { revalidate } = useRevalidator()
  const isOfGroup = error instanceof ClientError && GROUP_ERRORS.has(error.code)
  return (
    <Alert
      severity="error"
      action={
        isOfGroup ? (
          <Button color="inherit" component={Link} to="/pricing" reloadDocument>
            {t('reload')}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => void revalidate()}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {errorText(error)}
    </Alert>
  )
}
