import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { useSiteName } from '../../shell/session.ts'
import { SiteContent } from '../../shell/SiteContent.tsx'
import { useReload } from '../../shell/useReload.ts'
import type { PriceSummary } from './Home.entrypoint.ts'
import { Landing } from './parts/Landing.tsx'
import { bandStyle } from './parts/styles.ts'

interface HomeData {
  readonly content: Promise<string | null | undefined>
  readonly summary: Promise<PriceSummary>
}

export function Page() {
  const { t } = useTranslation('home')
  const name = useSiteName()
  // The page stays visible while it is loaded again.
  const { content, summary } = useDeferredValue(useLoaderData<HomeData>())
  useReload()
  return (
    <>
      <title>{`${t('title')} - ${name}`}</title>
      <SiteContent
        content={content}
        loading={<HomeSkeleton />}
        heading={<h1 style={visuallyHidden}>{name}</h1>}
        fallback={<Landing summary={summary} />}
      />
    </>
  )
}

function HomeSkeleton() {
  return (
    <Box sx={bandStyle} aria-hidden data-loading>
      <Skeleton variant="rounded" sx={{ height: { xs: 560, md: 380 }, borderRadius: 1.5 }} />
    </Box>
  )
}
