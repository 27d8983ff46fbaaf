import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { Section } from '../../../ui/Section.tsx'
import { EditorLink } from './EditorLink.tsx'
import { OptionField } from './OptionField.tsx'
import { OptionHistory } from './OptionHistory.tsx'
import { SendTestMail } from './SendTestMail.tsx'
import type { OptionView } from './optionValues.ts'
import { placeOf } from './SectionIndex.tsx'
import { useSectionForm } from './useSectionForm.ts'

const MAIL = 'smtp'
const LOG = 'logs'

const ClearLogs = lazy(async () => ({ default: (await import('./ClearLogs.tsx')).ClearLogs }))

interface OptionSectionProps {
  readonly section: string
  readonly options: readonly OptionView[]
  readonly onDirty: (section: string, isDirty: boolean) => void
}

/** The form of one section; it saves only what was changed. */
export function OptionSection({ section, options, onDirty }: OptionSectionProps) {
  const { t } = useTranslation(['options', 'common'])
  const errorText = useErrorText()
  const { form, save, set, isBusy, overtaken } = useSectionForm(options)
  const { control, failure } = form
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty(section, isDirty)
    return () => onDirty(section, false)
  }, [section, isDirty, onDirty])
  const isEditable = options.some(({ hasEffect }) => hasEffect)
  const fields = options.map(option => (
    <OptionPlace key={option.key} option={option}>
      <OptionField
        control={control}
        option={option}
        isOvertaken={overtaken.has(option.key)}
        onClear={() => void set(option.key, null)}
      />
      <OptionHistory option={option} onUndo={former => void set(option.key, former)} />
    </OptionPlace>
  ))
  return (
    <Section id={placeOf(section)} title={t(`sections.${section}` as 'sections.general')}>
      <Box component="form" noValidate onSubmit={event => void save(event)} sx={formStyle}>
        <EditorLink section={section} />
        {failure !== undefined && (
          <Alert severity="error" sx={wideStyle}>
            {errorText(failure)}
          </Alert>
        )}
        {isEditable ? fields : <Folded summary={t('onlyStored')}>{fields}</Folded>}
        {isEditable && <SaveRow section={section} isBusy={isBusy} isDirty={isDirty} />}
        {section === LOG && (
          <Suspense>
            <ClearLogs />
          </Suspense>
        )}
      </Box>
    </Section>
  )
}

interface SaveRowProps {
  readonly section: string
  readonly isBusy: boolean
  readonly isDirty: boolean
}

/** The button is quiet until there is something to save. */
function SaveRow({ section, isBusy, isDirty }: SaveRowProps) {
  const { t } = useTranslation(['options', 'common'])
  return (
    <Box sx={saveStyle}>
      <BusyButton
        type="submit"
        variant={isDirty ? 'contained' : 'outlined'}
        color={isDirty ? 'primary' : 'inherit'}
        isBusy={isBusy}
        isIdle={!isDirty}
      >
        {t('common:save')}
      </BusyButton>
      {section === MAIL && <SendTestMail />}
      {isDirty && (
        <Typography variant="body2" color="textSecondary">
          {t('unsaved')}
        </Typography>
      )}
    </Box>
  )
}

/** Values that a reader of the page does not look for. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box component="details" sx={wideStyle}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: '0.875rem' }}
      >
        {summary}
      </Box>
      <Box sx={formStyle}>{children}</Box>
    </Box>
  )
}

const formStyle = {
  mt: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2.5,
} as const

const wideStyle = { gridColumn: '1 / -1' } as const
const saveStyle = {
  ...wideStyle,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const

/** The place of a field, which the address can name: `#RetryTimes`. */
function OptionPlace({ option, children }: { option: OptionView; children: ReactNode }) {
  const isNamed = useLocation().hash === `#${option.key}`
  return (
    <Box
      id={option.key}
      sx={{
        ...(isWide(option) && wideStyle),
        borderRadius: 1,
        scrollMarginTop: 96,
        ...(isNamed && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 6 }),
      }}
    >
      {children}
    </Box>
  )
}

/** Texts of several lines take the whole width. */
const isWide = ({ control }: OptionView) => ['JSON', 'LIST', 'MARKUP'].includes(control)
