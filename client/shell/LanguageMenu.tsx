import Translate from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoices } from './lazyMenus.ts'

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('language.label')}
        title={t('language.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Translate fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <LanguageChoices anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
