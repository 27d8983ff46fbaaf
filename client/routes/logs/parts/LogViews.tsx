import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogColumns } from './logColumns.tsx'

const LogViewsDialog = lazy(async () => ({
  default: (await import('./LogViewsDialog.tsx')).LogViewsDialog,
}))

/** Opens the saved views. */
export function LogViews({ columns }: { readonly columns: LogColumns }) {
  const { t } = useTranslation('log')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<BookmarkBorder fontSize="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('views.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <LogViewsDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
