import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadFieldText, useErrorText } from '../../../i18n/useErrorText.ts'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { toast } from '../../../ui/toast.ts'
import { ASKED_FIRST, askFirst } from './askFirst.ts'
import { changesOf, valueOf, valuesOf, type OptionValues, type OptionView } from './optionValues.ts'
import { saveAccepted } from './saveAccepted.ts'
import { useUpdateOptions } from './useUpdateOptions.ts'
import { withLabels } from './withLabels.ts'

/**
 * The form of a section and its actions. The server checks the values, because the schemas of the options
 * include the large default prices.
 */
export function useSectionForm(options: readonly OptionView[]) {
  const { t } = useTranslation(['options', 'common'])
  const errorText = useErrorText()
  const [update, isBusy] = useUpdateOptions()
  const form = useServerForm<OptionValues>({ defaults: valuesOf(options) })
  const overtaken = useOvertaken(options, form)

  const show = (saved: readonly OptionView[]) => {
    for (const option of saved) form.resetField(option.key, { defaultValue: valueOf(option) })
  }
  const save = form.submit(async values => {
    const changes = changesOf(valuesOf(options), values)
    if (!changes) return void toast.warning(t('common:form.unchanged'))
    if (!(await askFirst(changes, t))) return form.resetField(ASKED_FIRST)
    const { saved, refused } = await saveAccepted(update, changes)
    show(saved)
    const named = refused.map(error => withLabels(error, t))
    form.showErrors(named)
    const [first] = named
    if (!first) return toast.success(t('saved'))
    const reason = (await loadFieldText())(first)
    toast.error(`${t(saved.length === 0 ? 'notSaved' : 'partlySaved')} · ${reason}`)
  })
  const set = async (key: string, value: string | null) => {
    try {
      show(await update([{ key, value }]))
      toast.success(t('saved'))
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
  return { form, save, set, isBusy, overtaken }
}

type Form = ReturnType<typeof useServerForm<OptionValues>>

/**
 * Shows changes that others save. A field with other input keeps it; its key is in the result until the
 * input is saved.
 */
function useOvertaken(options: readonly OptionView[], form: Form): ReadonlySet<string> {
  const [overtaken, setOvertaken] = useState<ReadonlySet<string>>(new Set())
  const shown = useRef(valuesOf(options))
  useEffect(() => {
    const stored = valuesOf(options)
    const changed = Object.keys(stored).filter(key => stored[key] !== shown.current[key])
    if (changed.length === 0) return
    const kept = changed.filter(key => {
      const input = form.getValues(key)
      return input !== shown.current[key] && input !== stored[key]
    })
    for (const key of changed) {
      const input = form.getValues(key)
      form.resetField(key, { defaultValue: stored[key] })
      if (kept.includes(key)) form.setValue(key, input, { shouldDirty: true })
    }
    shown.current = stored
    setOvertaken(before => {
      const others = [...before].filter(key => !changed.includes(key))
      return new Set([...others, ...kept])
    })
  }, [options, form])
  return overtaken
}
