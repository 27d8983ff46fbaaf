import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'

/** Sections whose values can be edited as a table too, and the tabs of these tables. */
const editors = { 'model-rates': 'prices', groups: 'groups' } as const
const isEditor = (section: string): section is keyof typeof editors => section in editors

/** The link of a section to its table. */
export function EditorLink({ section }: { readonly section: string }) {
  const { t } = useTranslation('options')
  if (!isEditor(section)) return null
  return (
    <Link
      component={RouterLink}
      to={`/setting?tab=${editors[section]}`}
      sx={{ gridColumn: '1 / -1' }}
    >
      {t('asTable')}
    </Link>
  )
}
