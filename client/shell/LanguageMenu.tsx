import Check from '@mui/icons-material/Check'
import Translate from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../contract/enums.ts'
import { setLanguage } from '../i18n/index.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(language => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={current === language}
            lang={language}
            onClick={() => {
              setAnchor(null)
              void setLanguage(language)
            }}
          >
            <ListItemText primary={t(`language.${language}`)} />
            {current === language && <Check fontSize="small" color="primary" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
