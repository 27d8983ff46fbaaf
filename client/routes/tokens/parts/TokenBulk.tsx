import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useCopy } from '../../../ui/copy.ts'
import { DeleteSelected } from '../../../ui/list/DeleteSelected.tsx'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteTokens, useRevealTokenKey } from './tokenMutations.ts'

interface TokenBulkProps {
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

/** The actions for several tokens. */
export function TokenBulk({ selected, onClear }: TokenBulkProps) {
  const { t } = useTranslation('token')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const copyAll = useCopySelected()
  const count = selected.size
  const [remove] = useDeleteTokens()
  const onCopy = async () => {
    if (count === 0) return void toast.warning(t('selectSome'))
    setBusy(true)
    await copyAll([...selected]).catch(thrown => toast.error(errorText(thrown)))
    setBusy(false)
  }
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        isBusy={isBusy}
        onClick={() => void onCopy()}
      >
        {t('copySelected')}
      </BusyButton>
      {count > 0 && (
        <>
          <DeleteSelected
            texts="token"
            selected={selected}
            remove={remove}
            disabled={isBusy}
            onDone={onClear}
          />
          <SelectionCount count={count} onClear={onClear} />
        </>
      )}
    </>
  )
}

/** Copies one line a token, `name    key`, in the order of their numbers. */
function useCopySelected(): (ids: readonly string[]) => Promise<unknown> {
  const { t } = useTranslation('token')
  const [reveal] = useRevealTokenKey()
  const copy = useCopy()
  return async ids => {
    const revealed = await Promise.all(ids.map(id => reveal({ id })))
    const sorted = revealed.toSorted((a, b) => a.token.databaseId - b.token.databaseId)
    const lines = sorted.map(({ token, key }) => `${token.name}    ${key}`)
    return copy(lines.join('\n'), t('copiedSome', { count: lines.length }))
  }
}
