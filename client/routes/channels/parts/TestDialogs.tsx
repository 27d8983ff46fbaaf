import { TestDetails } from './TestDetails.tsx'
import { TestModelDialog } from './TestModelDialog.tsx'

/** Both dialogs about tests. Their code is loaded when the first one opens. */
export function TestDialogs() {
  return (
    <>
      <TestModelDialog />
      <TestDetails />
    </>
  )
}
