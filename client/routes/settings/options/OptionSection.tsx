import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../../../ui/Section.tsx'
import { OptionField } from './OptionField.tsx'
import { changesOf, valuesOf, type OptionValues, type OptionView } from './optionValues.ts'
import { useUpdateOptions } from './useUpdateOptions.ts'

/** Validation stays on the server, because its schemas include the large default prices. */
const ANY_VALUES = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** The section of the values that are kept for older clients. */
const ONLY_STORED = 'unused'

interface OptionSectionProps {
  readonly section: string
  readonly options: readonly OptionView[]
  readonly onDirty: (section: string, isDirty: boolean) => void
}

/** The form of one section; it saves only what was changed. */
export function OptionSection({ section, options, onDirty }: OptionSectionProps) {
  const { t } = useTranslation(['options', 'common'])
  const errorText = useErrorText()
  const { stored, form, save, clear, isBusy } = useSectionForm(options)
  const { control, failure } = form
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty(section, isDirty)
    return () => onDirty(section, false)
  }, [section, isDirty, onDirty])
  const isEditable = options.some(({ hasEffect }) => hasEffect)
  return (
    <Section title={t(`sections.${section}` as 'sections.general')}>
      <Box component="form" noValidate onSubmit={event => void save(event)} sx={formStyle}>
        {!isEditable && (
          <Alert severity="info" sx={wideStyle}>
            {t(section === ONLY_STORED ? 'onlyStored' : 'allWithoutEffect')}
          </Alert>
        )}
        {failure !== undefined && (
          <Alert severity="error" sx={wideStyle}>
            {errorText(failure)}
          </Alert>
        )}
        {stored.map(option => (
          <Box key={option.key} sx={isWide(option) ? wideStyle : undefined}>
            <OptionField
              control={control}
              option={option}
              hasHint={isEditable}
              onClear={() => void clear(option.key)}
            />
          </Box>
        ))}
        {isEditable && (
          <Button type="submit" variant="contained" loading={isBusy} sx={saveStyle}>
            {t('common:save')}
          </Button>
        )}
      </Box>
    </Section>
  )
}

/** The stored options of a section, and their actions. */
function useSectionForm(options: readonly OptionView[]) {
  const { t } = useTranslation(['options', 'common'])
  const errorText = useErrorText()
  const [stored, setStored] = useState(options)
  const [update, isBusy] = useUpdateOptions()
  const form = useContractForm<OptionValues>({
    defaults: valuesOf(options),
    schema: ANY_VALUES,
    toInput: values => values,
  })
  const take = (saved: readonly OptionView[]) => {
    const next = stored.map(option => saved.find(({ key }) => key === option.key) ?? option)
    setStored(next)
    toast.success(t('saved'))
    return valuesOf(next)
  }
  const save = form.submit(async values => {
    const changes = changesOf(valuesOf(stored), values)
    if (!changes) return void toast.warning(t('common:form.unchanged'))
    form.reset(take(await update(changes)))
  })
  const clear = async (key: string) => {
    try {
      take(await update([{ key, value: null }]))
      form.resetField(key)
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
  return { stored, form, save, clear, isBusy }
}

const formStyle = {
  mt: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2.5,
} as const

const wideStyle = { gridColumn: '1 / -1' } as const
const saveStyle = { ...wideStyle, justifySelf: 'start' } as const

/** Texts of several lines take the whole width. */
const isWide = ({ control }: OptionView) => ['JSON', 'LIST', 'MARKUP'].includes(control)
