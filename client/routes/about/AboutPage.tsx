import Info from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { useHasRole } from '../../shell/guards.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { SiteContent } from '../../shell/SiteContent.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'

export function Page() {
  const { t } = useTranslation('home')
  const isRoot = useHasRole('ROOT')
  const { content } = useLoaderData<{ content: Promise<string> }>()
  return (
    <PageFrame title={t('about.title')}>
      <SiteContent
        content={content}
        isBelowTitle
        loading={
          <Box aria-hidden data-loading>
            <Skeleton variant="rounded" height={280} />
          </Box>
        }
        fallback={
          <EmptyState icon={<Info />} text={t(isRoot ? 'about.emptyRoot' : 'about.empty')} />
        }
      />
    </PageFrame>
  )
}
