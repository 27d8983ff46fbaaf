import Close from '@mui/icons-material/Close'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelChoices } from './settings.ts'

/** A group can have a thousand models, so only the matches of a search are shown. */
const SHOWN = 200
const narrowed = createFilterOptions<string>({ limit: SHOWN })

interface ModelFieldProps extends ModelChoices {
  readonly label: string
  readonly value: string
  readonly onChange: (model: string) => void
  readonly onRemove: (() => void) | undefined
}

/** The model of a column. */
export function ModelField(props: ModelFieldProps) {
  const { label, models, others, value, onChange, onRemove } = props
  const { t } = useTranslation(['playground', 'common'])
  const isMissing = !models.includes(value)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Autocomplete
        fullWidth
        disableClearable
        size="small"
        options={[...models, ...others.map(({ model }) => model)]}
        getOptionDisabled={model => !models.includes(model)}
        renderOption={({ key, ...item }, model) => (
          <li key={key} {...item}>
            <Option model={model} others={others} />
          </li>
        )}
        filterOptions={narrowed}
        value={value}
        isOptionEqualToValue={(option, current) => option === current}
        onChange={(_, model) => onChange(model)}
        noOptionsText={t('model.none')}
        openText={t('common:form.open')}
        closeText={t('common:close')}
        renderInput={params => (
          <TextField
            {...params}
            label={label}
            error={isMissing}
            helperText={isMissing && t(models.length === 0 ? 'model.none' : 'model.missing')}
          />
        )}
      />
      {onRemove && (
        <IconButton
          aria-label={t('model.remove', { name: label })}
          onClick={onRemove}
          sx={{ mt: 3 }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

type OptionProps = Pick<ModelChoices, 'others'> & { readonly model: string }

/** A model, and why it cannot be chosen. */
function Option({ model, others }: OptionProps): ReactNode {
  const { t } = useTranslation('playground')
  const reason = others.find(other => other.model === model)?.reason
  if (!reason) return model
  return (
    <>
      {model}
      <Box component="span" sx={{ ml: 1, fontSize: '0.75rem' }}>
        {t(`model.reason.${reason}`)}
      </Box>
    </>
  )
}
