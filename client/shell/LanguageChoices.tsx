import Check from '@mui/icons-material/Check'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { languages } from '../../contract/enums.ts'
import { setLanguage } from '../i18n/index.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

interface LanguageChoicesProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export function LanguageChoices({ anchor, onClose }: LanguageChoicesProps) {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {languages.map(language => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={current === language}
          lang={language}
          onClick={() => {
            onClose()
            void setLanguage(language)
          }}
        >
          <ListItemText primary={t(`language.${language}`)} />
          {current === language && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
