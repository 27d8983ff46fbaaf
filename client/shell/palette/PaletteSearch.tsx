import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from './choices.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'

interface PaletteSearchProps {
  readonly text: string
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly onText: (text: string) => void
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
}

/** The field and, always open below it, the list of choices. */
export function PaletteSearch(props: PaletteSearchProps) {
  const { text, choices, isLoading, isFailed, onText, onChoose, onClose } = props
  const { t } = useTranslation('palette')
  return (
    <Box sx={frameStyle}>
      <Autocomplete
        open
        autoHighlight
        forcePopupIcon={false}
        clearIcon={null}
        value={null}
        inputValue={text}
        options={choices}
        loading={isLoading}
        loadingText={t('loading')}
        noOptionsText={t('empty')}
        filterOptions={shown => shown}
        getOptionKey={({ group, to }) => `${group} ${to}`}
        getOptionLabel={({ label }) => label}
        groupBy={({ group }) => t(`group.${group}`)}
        onInputChange={(_, typed, reason) => reason === 'input' && onText(typed)}
        onChange={(_, choice) => choice && onChoose(choice)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slots={{ popper: InPlace, paper: InPlace }}
        slotProps={{ listbox: { 'aria-label': t('title'), sx: listStyle } }}
        renderGroup={({ key, ...group }) => <ChoiceGroup key={key} {...group} />}
        renderOption={({ key, ...item }, choice) => <ChoiceRow key={key} {...{ item, choice }} />}
        renderInput={params => <Field params={params} onClose={onClose} />}
      />
      {isFailed && (
        <Alert severity="error" sx={{ m: 1.5 }}>
          {t('failed')}
        </Alert>
      )}
      <span role="status" style={visuallyHidden}>
        {isLoading || choices.length === 0 ? '' : t('count', { count: choices.length })}
      </span>
    </Box>
  )
}

interface FieldProps {
  readonly params: AutocompleteRenderInputParams
  readonly onClose: () => void
}

function Field({ params, onClose }: FieldProps) {
  const { t } = useTranslation('palette')
  return (
    <Box sx={fieldStyle}>
      <TextField
        {...params}
        autoFocus
        size="small"
        label={t('title')}
        placeholder={t('placeholder')}
      />
      <IconButton size="small" aria-label={t('close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The list is part of the dialog, not a layer above it. */
const InPlace = ({ children }: { readonly children?: unknown }) => (
  <div>{children as ReactNode}</div>
)

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: { xs: '100dvh', sm: 'auto' },
  overflow: 'hidden',
} as const

const fieldStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

const listStyle = {
  maxHeight: { xs: 'calc(100dvh - 90px)', sm: 'min(56vh, 480px)' },
  py: 0.5,
} as const
