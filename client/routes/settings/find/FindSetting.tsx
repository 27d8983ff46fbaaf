import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { matching, readSettings, type FoundSetting } from './readSettings.ts'

/** Finds a setting of any tab by its name, help text or key, and goes to its field. */
export function FindSetting() {
  const { t } = useTranslation(['options', 'settings', 'common'])
  const navigate = useNavigate()
  const report = useReportError()
  const [settings, setSettings] = useState<readonly FoundSetting[]>()
  const [input, setInput] = useState('')
  const read = () => {
    if (!settings) report(readSettings().then(setSettings))
  }
  const tabOf = ({ tab }: FoundSetting) => tab.toLowerCase() as 'operation'
  const goTo = (setting: FoundSetting | null) => {
    if (!setting) return
    setInput('')
    void navigate(`/setting?tab=${tabOf(setting)}#${setting.key}`)
  }
  return (
    <Autocomplete
      size="small"
      value={null}
      blurOnSelect
      forcePopupIcon={false}
      options={settings ?? []}
      loading={!settings}
      loadingText={t('common:form.loading')}
      noOptionsText={t('find.none')}
      filterOptions={(all, state) => [...matching(all, state.inputValue)]}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ key }) => key}
      onFocus={read}
      inputValue={input}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setInput(text)
      }}
      onChange={(_, setting) => goTo(setting)}
      renderOption={({ key, ...item }, setting) => (
        <li key={key} {...item}>
          <ListItemText
            primary={setting.label}
            secondary={`${t(`settings:tabs.${tabOf(setting)}`)} · ${setting.section} · ${setting.key}`}
            slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </li>
      )}
      renderInput={params => (
        <TextField {...params} label={t('find.label')} placeholder={t('find.placeholder')} />
      )}
    />
  )
}
