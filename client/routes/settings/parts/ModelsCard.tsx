import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ModelsCard_viewer$key } from '../../../__generated__/ModelsCard_viewer.graphql.ts'
import { CopyBadge } from '../../../ui/Badge.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PlainField } from '../../../ui/PlainField.tsx'
import { Section } from '../../../ui/Section.tsx'

const SHOWN = 10

/** The models that the account may call; a click copies a name. */
export function ModelsCard({ viewer }: { readonly viewer: ModelsCard_viewer$key }) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  const { models: all } = useFragment(
    graphql`
      fragment ModelsCard_viewer on Viewer {
        models
      }
    `,
    viewer,
  )
  const found = all.filter(model => model.toLowerCase().includes(search))
  return (
    <Section title={t('models.title')} text={t('models.text')}>
      {all.length > SHOWN && (
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 2 }}>
          <PlainField
            label={t('models.search')}
            size="small"
            type="search"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            startAdornment={
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            }
          />
          <CopyButton
            text={found.join(',')}
            label={t('models.copyAll')}
            said={t('models.copied', { count: found.length })}
          />
        </Box>
      )}
      <Names models={found} none={t(all.length === 0 ? 'models.none' : 'models.noMatch')} />
    </Section>
  )
}

interface NamesProps {
  readonly models: readonly string[]
  /** The text when there is none. */
  readonly none: string
}

function Names({ models, none }: NamesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? models : models.slice(0, SHOWN)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 2 }}>
        {shown.map(model => (
          <CopyBadge key={model} text={model} color="grey" />
        ))}
        {models.length === 0 && (
          <Typography variant="body2" color="textSecondary" role="status">
            {none}
          </Typography>
        )}
      </Box>
      {models.length > SHOWN && (
        <Button
          size="small"
          sx={{ mt: 1, ml: -1.25 }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('models.less') : t('models.more', { count: models.length - SHOWN })}
        </Button>
      )}
    </>
  )
}
