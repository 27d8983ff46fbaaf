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

/** Beside the sections it stays in view while they scroll. */
const indexStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { lg: 'column' },
  columnGap: 2,
  rowGap: { xs: 0.5, lg: 1 },
  position: { lg: 'sticky' },
  top: 16,
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
} as const
