import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { JsonRow } from '../../../ui/form/JsonRow.tsx'
import { MappingLines } from './MappingLines.tsx'
import { linesOfMapping } from './mappingLines.ts'

const EXAMPLE = JSON.stringify({ 'gpt-4o-mini': 'gpt-4o-mini-2024-07-18' }, null, 2)

interface MappingRowProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'label'> {
  /** The models of the form, which are suggested. */
  readonly models: readonly string[]
  /** Checks the field when its JSON is left. */
  readonly onLeave?: () => void
}

/** The model mapping, as rows or as JSON. The value is the JSON text, so both show the same. */
export function MappingRow<Values extends FieldValues>(props: MappingRowProps<Values>) {
  const { control, name, models, help, onLeave } = props
  const { t } = useTranslation('channelWork')
  const titleId = useId()
  const { field } = useController({ control, name })
  const [isJson, setJson] = useState(false)
  const text = String(field.value ?? '')
  // Rows cannot show a text that is not a mapping.
  const isReadable = linesOfMapping(text) !== undefined
  const showsJson = isJson || !isReadable
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={titleId} variant="body2" sx={{ fontWeight: 550, flex: 1 }}>
          {t('form.mapping')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={showsJson ? 'json' : 'rows'}
          onChange={(_, view: 'json' | 'rows' | null) => view && setJson(view === 'json')}
          aria-label={t('mapping.view')}
        >
          <ToggleButton value="rows" disabled={!isReadable} sx={toggleStyle}>
            {t('mapping.rows')}
          </ToggleButton>
          <ToggleButton value="json" sx={toggleStyle}>
            JSON
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {showsJson ? (
        <JsonRow
          control={control}
          name={name}
          label={t('mapping.json')}
          help={help}
          example={EXAMPLE}
          {...(onLeave && { onLeave })}
        />
      ) : (
        <>
          <MappingLines text={text} models={models} onChange={field.onChange} />
          {help && (
            <Typography variant="caption" color="textSecondary">
              {help}
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}

const toggleStyle = { py: 0.25, px: 1.25, textTransform: 'none' } as const
