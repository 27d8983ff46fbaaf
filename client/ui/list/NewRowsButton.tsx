import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'

interface NewRowsButtonProps {
  /** The number of new rows that the list does not show. */
  readonly held: number
  readonly label: string
  readonly onShow: () => void
}

/** The button that shows waiting rows; their number is announced. */
export function NewRowsButton({ held, label, onShow }: NewRowsButtonProps) {
  return (
    <span role="status">
      {held > 0 && (
        <Button
          variant="contained"
          startIcon={<ArrowUpward />}
          onClick={() => {
            onShow()
            // This button disappears, and would take the focus along.
            document.querySelector<HTMLElement>('[data-shortcut=refresh]')?.focus()
          }}
          sx={{ borderRadius: 99 }}
        >
          {label}
        </Button>
      )}
    </span>
  )
}
