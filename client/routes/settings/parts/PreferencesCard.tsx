import FormControlLabel from '@mui/material/FormControlLabel'
import { useColorScheme } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../contract/enums.ts'
import { setLanguage } from '../../../i18n/index.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { setShortcutsOn, shortcutsOn } from '../../../shell/shortcuts.ts'
import { Section } from '../../../ui/Section.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'

const THEMES = ['light', 'dark', 'system'] as const

/** Settings that are stored only in this browser. */
export function PreferencesCard() {
  const { t } = useTranslation(['settings', 'shell'])
  const isOn = useSyncExternalStore(shortcutsOn.listen, shortcutsOn.get)
  const { mode = 'system', setMode } = useColorScheme()
  const language = useLanguage()
  return (
    <Section title={t('preferences.title')} text={t('preferences.text')}>
      <ChoiceButtons
        label={t('shell:language.label')}
        value={language}
        onChange={value => void setLanguage(value)}
        choices={languages.map(value => ({ value, label: t(`shell:language.${value}`) }))}
      />
      <ChoiceButtons
        label={t('shell:theme.label')}
        value={mode}
        onChange={setMode}
        choices={THEMES.map(value => ({ value, label: t(`shell:theme.${value}`) }))}
      />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => setShortcutsOn(next)} />}
        label={t('preferences.shortcuts')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mt: 1 }}
      />
    </Section>
  )
}
