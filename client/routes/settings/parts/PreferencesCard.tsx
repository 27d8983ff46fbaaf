import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { setShortcutsOn, shortcutsOn } from '../../../shell/shortcuts.ts'
import { Section } from '../../../ui/Section.tsx'

/** Settings that are stored only in this browser. */
export function PreferencesCard() {
  const { t } = useTranslation('settings')
  const isOn = useSyncExternalStore(shortcutsOn.listen, shortcutsOn.get)
  return (
    <Section title={t('preferences.title')} text={t('preferences.text')}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => setShortcutsOn(next)} />}
        label={t('preferences.shortcuts')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mt: 1.5 }}
      />
    </Section>
  )
}
