import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from '../toast.ts'
import { createInput, updateInput, type RowForm } from './rowForm.ts'
import { useContractForm } from './useContractForm.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface RowFormParts<Values extends FieldValues, CreateInput, UpdateInput> {
  /** Global id of the row; absent for a new one. */
  readonly id: string | undefined
  /** The first values. They are kept when the row changes while the form is open. */
  readonly open: () => Values
  readonly create: (input: CreateInput, values: Values) => Promise<unknown>
  readonly update: (input: UpdateInput) => Promise<unknown>
  /** The field of the form for an error of a field that has another name there. */
  readonly shownAt?: Readonly<Record<string, Path<Values>>>
}

/**
 * The form of a drawer with a route of its own, for a new row or an edit. An edit sends only what
 * differs from the first values. `close` asks before input is lost.
 */
export function useRowForm<Values extends FieldValues, CreateInput, UpdateInput>(
  rules: RowForm<Values>,
  { id, open, create, update, shownAt = {} }: RowFormParts<Values, CreateInput, UpdateInput>,
) {
  const { t } = useTranslation()
  const [opened] = useState(open)
  const isNew = id === undefined
  const form = useContractForm<Values>({
    defaults: opened as DefaultValues<Values>,
    ...(isNew ? rules.create : rules.update),
    shownAt,
  })
  const { isDirty, isSubmitting } = form.formState
  const { close, leave } = useLeaveGuard(isDirty)
  const onSubmit = form.submit(async values => {
    if (isNew) await create(createInput(rules, values) as CreateInput, values)
    else {
      const input = updateInput(rules, { id, opened, values })
      if (!input) return void toast.warning(t('form.unchanged'))
      await update(input as UpdateInput)
    }
    leave()
  })
  return { ...form, isNew, isBusy: isSubmitting, close, onSubmit }
}
