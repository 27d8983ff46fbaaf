import type { FieldValues } from 'react-hook-form'
import { useContractForm, type ContractForm } from './useContractForm.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/**
 * The form of a drawer with a route of its own. `close` asks before input is lost; `leave` is for
 * input that is saved.
 */
export function useDrawerForm<Values extends FieldValues>(contract: ContractForm<Values>) {
  const form = useContractForm(contract)
  const { isDirty, isSubmitting } = form.formState
  return { ...form, ...useLeaveGuard(isDirty), isBusy: isSubmitting }
}
