import { CopyLink } from './CopyLink.tsx'
import type { LogColumns } from './logColumns.tsx'
import { LogExport } from './LogExport.tsx'
import { LogViews } from './LogViews.tsx'

/** What can be done with the filter of the list: keep it under a name, pass it on, save its rows. */
export function LogMenus({ columns }: { readonly columns: LogColumns }) {
  return (
    <>
      <LogViews columns={columns} />
      <CopyLink />
      <LogExport />
    </>
  )
}
