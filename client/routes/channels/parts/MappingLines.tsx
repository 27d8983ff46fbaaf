import Add from '@mui/icons-material/Add'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Delete from '@mui/icons-material/DeleteOutlined'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRepeated, linesOfMapping, mappingOfLines, type MappingLine } from './mappingLines.ts'

/** A catalogue can have a thousand models, so only the matches of the text are shown. */
const narrowed = createFilterOptions<string>({ limit: 100 })

interface MappingLinesProps {
  readonly text: string
  readonly models: readonly string[]
  readonly onChange: (text: string) => void
}

/** A line keeps its key while lines above it are deleted. */
type Line = MappingLine & { readonly key: number }

interface Draft {
  /** The text that the lines stand for. Another text of the field replaces them. */
  readonly text: string
  readonly lines: readonly Line[]
  readonly nextKey: number
}

function draftOf(text: string): Draft {
  const lines = (linesOfMapping(text) ?? []).map((line, key) => ({ ...line, key }))
  return { text, lines, nextKey: lines.length }
}

/** The rows of a model mapping: a model of callers, and the name that the upstream gets. */
export function MappingLines({ text, models, onChange }: MappingLinesProps) {
  const { t } = useTranslation('channelWork')
  const [stored, setDraft] = useState(() => draftOf(text))
  const draft = stored.text === text ? stored : draftOf(text)
  const { lines, nextKey } = draft
  const change = (next: readonly Line[], key = nextKey) => {
    const written = mappingOfLines(next)
    setDraft({ text: written, lines: next, nextKey: key })
    if (written !== text) onChange(written)
  }
  const edit = (index: number, part: Partial<MappingLine>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {lines.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              number={index + 1}
              line={line}
              isRepeated={isRepeated(lines, index)}
              models={models}
              onEdit={part => edit(index, part)}
              onDelete={() => change(lines.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        onClick={() => change([...lines, { from: '', to: '', key: nextKey }], nextKey + 1)}
      >
        {t('mapping.add')}
      </Button>
    </Box>
  )
}

interface LineFieldsProps {
  readonly number: number
  readonly line: MappingLine
  readonly isRepeated: boolean
  readonly models: readonly string[]
  readonly onEdit: (part: Partial<MappingLine>) => void
  readonly onDelete: () => void
}

function LineFields({ number, line, models, onEdit, onDelete, ...state }: LineFieldsProps) {
  const { t } = useTranslation('channelWork')
  const hasNoModel = line.from.trim() === '' && line.to.trim() !== ''
  const problem = state.isRepeated
    ? t('mapping.repeated')
    : hasNoModel
      ? t('mapping.needed')
      : undefined
  return (
    <Box component="li" sx={lineStyle}>
      <NameField
        label={t('mapping.from', { number })}
        placeholder={t('mapping.fromHint')}
        value={line.from}
        models={models}
        problem={problem}
        onChange={from => onEdit({ from })}
      />
      <ArrowForward fontSize="small" sx={{ mt: 1.25, color: 'text.secondary' }} aria-hidden />
      <NameField
        label={t('mapping.to', { number })}
        placeholder={t('mapping.toHint')}
        value={line.to}
        models={models}
        problem={undefined}
        onChange={to => onEdit({ to })}
      />
      <IconButton aria-label={t('mapping.delete', { number })} onClick={onDelete} sx={{ mt: 0.25 }}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface NameFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly models: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

function NameField({ label, placeholder, value, models, problem, onChange }: NameFieldProps) {
  const { t } = useTranslation('common')
  return (
    <Autocomplete
      freeSolo
      disableClearable
      fullWidth
      size="small"
      options={models}
      filterOptions={narrowed}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      openText={t('form.open')}
      closeText={t('close')}
      renderInput={params => (
        <TextField
          {...params}
          placeholder={placeholder}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': label,
              spellCheck: false,
              style: { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem' },
            },
          }}
        />
      )}
    />
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  width: '100%',
} as const

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 0.75,
} as const
