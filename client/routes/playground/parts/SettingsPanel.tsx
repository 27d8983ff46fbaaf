import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialectField } from './DialectField.tsx'
import { GroupField } from './GroupField.tsx'
import { ModelField } from './ModelField.tsx'
import { MaxTokensField, TemperatureField } from './NumberFields.tsx'
import { COLUMNS_MAX, withColumn, type SettingsProps } from './settings.ts'

/** The settings beside the conversation. */
export function SettingsPanel(props: SettingsProps) {
  const { t } = useTranslation('playground')
  const titleId = useId()
  return (
    <Box component="aside" aria-labelledby={titleId} tabIndex={-1} sx={panelStyle}>
      <Typography variant="h2" id={titleId}>
        {t('settings')}
      </Typography>
      <SettingsFields {...props} />
    </Box>
  )
}

/** Group, models and the values that are sent with each prompt. */
export function SettingsFields({ settings, groups, models, others, onChange }: SettingsProps) {
  const { t } = useTranslation('playground')
  if (groups.length === 0) return <Alert severity="warning">{t('noGroups')}</Alert>
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.25 }}>
      <GroupField groups={groups} value={settings.group} onChange={group => onChange({ group })} />
      <ModelFields {...{ settings, models, others, onChange }} />
      <DialectField value={settings.dialect} onChange={dialect => onChange({ dialect })} />
      <TemperatureField
        value={settings.temperature}
        onChange={temperature => onChange({ temperature })}
      />
      <MaxTokensField
        value={settings.maxTokens}
        help={t(settings.dialect === 'ANTHROPIC' ? 'maxTokens.needed' : 'maxTokens.help')}
        onChange={maxTokens => onChange({ maxTokens })}
      />
      <TextField
        label={t('system.label')}
        multiline
        minRows={3}
        maxRows={10}
        value={settings.system ?? t('system.standard')}
        onChange={event => onChange({ system: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
    </Box>
  )
}

type ModelFieldsProps = Omit<SettingsProps, 'groups'>

/** One model for each column. */
function ModelFields({ settings, models, others, onChange }: ModelFieldsProps) {
  const { t } = useTranslation('playground')
  const { columns } = settings
  const box = useKeptFocus(columns.length)
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1.5 }}>
      {columns.map((column, index) => (
        <ModelField
          key={column.id}
          label={columns.length === 1 ? t('model.label') : t('model.nth', { n: index + 1 })}
          models={models}
          others={others}
          value={column.model}
          onChange={model => onChange({ columns: columns.with(index, { ...column, model }) })}
          onRemove={
            columns.length > 1
              ? () => onChange({ columns: columns.toSpliced(index, 1) })
              : undefined
          }
        />
      ))}
      {columns.length < COLUMNS_MAX && (
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange({ columns: withColumn(settings, models) })}
        >
          {t('model.compare')}
        </Button>
      )}
    </Box>
  )
}

/** Moves the focus of a button that is gone, with or after its column, to the last field. */
function useKeptFocus(columnCount: number) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(columnCount)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    const fields = box.current?.querySelectorAll('input') ?? []
    if (before.current !== columnCount && isLost) [...fields].at(-1)?.focus()
    before.current = columnCount
  }, [columnCount])
  return box
}

const panelStyle = {
  width: 320,
  flexShrink: 0,
  overflowY: 'auto',
  p: 2.5,
  display: 'flex',
  flexDirection: 'column',
  gap: 2.25,
  borderLeft: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
