import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ModelsCard_viewer$key } from '../../../__generated__/ModelsCard_viewer.graphql.ts'
import { CopyBadge } from '../../../ui/Badge.tsx'
import { Section } from '../../../ui/Section.tsx'

const SHOWN = 10

export function ModelsCard({ viewer }: { readonly viewer: ModelsCard_viewer$key }) {
  const { t } = useTranslation(['settings', 'common'])
  const [isOpen, setOpen] = useState(false)
  const { models: all } = useFragment(
    graphql`
      fragment ModelsCard_viewer on Viewer {
        models
      }
    `,
    viewer,
  )
  const shown = isOpen ? all : all.slice(0, SHOWN)
  return (
    <Section title={t('models.title')} text={t('models.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 2 }}>
        {shown.map(model => (
          <CopyBadge key={model} text={model} color="grey" />
        ))}
        {all.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('models.none')}
          </Typography>
        )}
      </Box>
      {all.length > SHOWN && (
        <Button size="small" sx={{ mt: 1 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('common:models.less')
            : t('common:models.more', { count: all.length - SHOWN })}
        </Button>
      )}
    </Section>
  )
}
