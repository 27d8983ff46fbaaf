import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** The place of a section, which the address can name: `#section-smtp`. */
export const placeOf = (section: string): string => `section-${section}`

/** A short tab is seen as a whole. */
const SECTIONS_MIN = 4

/** Links to the sections of a long tab. */
export function SectionIndex({ sections }: { readonly sections: readonly string[] }) {
  const { t } = useTranslation('options')
  const { search } = useLocation()
  if (sections.length < SECTIONS_MIN) return null
  return (
    <Box component="nav" aria-label={t('index')} sx={indexStyle}>
      {sections.map(section => (
        <Link
          key={section}
          component={RouterLink}
          to={{ search, hash: placeOf(section) }}
          variant="body2"
        >
          {t(`sections.${section}` as 'sections.general')}
        </Link>
      ))}
    </Box>
  )
}

const indexStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 } as const
