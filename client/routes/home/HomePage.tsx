import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { useSiteName } from '../../shell/session.ts'
import { SiteContent } from '../../shell/SiteContent.tsx'
import { Hero } from './parts/Hero.tsx'
import { SiteCards } from './parts/SiteCards.tsx'

export function Page() {
  const { t } = useTranslation('home')
  const name = useSiteName()
  const { content } = useLoaderData<{ content: Promise<string> }>()
  return (
    <>
      <title>{`${t('title')} - ${name}`}</title>
      <SiteContent
        content={content}
        loading={<HomeSkeleton />}
        heading={<h1 style={visuallyHidden}>{name}</h1>}
        fallback={
          <Box sx={frameStyle}>
            <Hero />
            <SiteCards />
          </Box>
        }
      />
    </>
  )
}

function HomeSkeleton() {
  return (
    <Box sx={frameStyle} aria-hidden data-loading>
      <Skeleton variant="rounded" sx={{ height: { xs: 420, md: 300 }, borderRadius: 1.5 }} />
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: 1.5 }} />
    </Box>
  )
}

const frameStyle = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  maxWidth: 1120,
  mx: 'auto',
  px: { xs: 2, md: 4 },
  py: { xs: 4, md: 8 },
} as const
