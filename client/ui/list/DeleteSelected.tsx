import Button from '@mui/material/Button'
import { textOf } from '../../i18n/text.ts'
import { toast } from '../toast.ts'
import { useRemove, type NounTexts, type Remove } from './useRemove.ts'

interface DeleteSelectedProps {
  readonly texts: NounTexts
  readonly selected: ReadonlySet<string>
  readonly remove: Remove
  readonly disabled?: boolean
  readonly onDone: () => void
}

/** The button that deletes the selected rows, after a question. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const { texts, selected, disabled = false, onDone } = props
  const remove = useRemove(texts, props.remove)
  const onClick = async () => {
    if (selected.size === 0) return void toast.warning(textOf({ key: `${texts}:selectSome` }))
    if (await remove({ ids: selected })) onDone()
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      disabled={disabled}
      onClick={() => void onClick()}
    >
      {textOf({ key: `${texts}:delete.selected` })}
    </Button>
  )
}
