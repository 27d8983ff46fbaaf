import { TestDetails } from './TestDetails.tsx'
import { TestModelDialog } from './TestModelDialog.tsx'

/** Both dialogs about tests; their code comes with the first of them. */
export function TestDialogs() {
  return (
    <>
      <TestModelDialog />
      <TestDetails />
    </>
  )
}
