import { readStored, writeStored } from '../../ui/storage.ts'
import { createStore } from '../../ui/store.ts'

const STORED_UNDER = 'setup-dismissed'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether root has removed the steps of the setup from the dashboard, in this browser. */
export const setupDismissed = createStore(readStored(STORED_UNDER, isBoolean) ?? false)

export function setSetupDismissed(isDismissed: boolean): void {
  writeStored(STORED_UNDER, isDismissed || undefined)
  setupDismissed.set(isDismissed)
}
