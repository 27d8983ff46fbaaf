import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useCopy } from '../../../ui/copy.ts'
import { DeleteSelected } from '../../../ui/list/DeleteSelected.tsx'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { toast } from '../../../ui/toast.ts'
import { readCodes } from './readCodes.ts'
import { useDeleteRedemptions } from './redemptionMutations.ts'

interface RedemptionBulkProps {
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

/** The actions for several codes. */
export function RedemptionBulk({ selected, onClear }: RedemptionBulkProps) {
  const [remove] = useDeleteRedemptions()
  return (
    <>
      <CopySelected selected={selected} />
      {selected.size > 0 && (
        <>
          <DeleteSelected texts="redemption" selected={selected} remove={remove} onDone={onClear} />
          <SelectionCount count={selected.size} onClear={onClear} />
        </>
      )}
    </>
  )
}

/** Copies one line a code, `name    code`, in the order of their numbers. */
function CopySelected({ selected }: Pick<RedemptionBulkProps, 'selected'>) {
  const { t } = useTranslation('redemption')
  const errorText = useErrorText()
  const copy = useCopy()
  const [isBusy, setBusy] = useState(false)
  const onCopy = async () => {
    if (selected.size === 0) return void toast.warning(t('selectSome'))
    setBusy(true)
    await copyAll().catch((thrown: unknown) => toast.error(errorText(thrown)))
    setBusy(false)
  }
  const copyAll = async () => {
    const codes = await readCodes([...selected])
    const lines = codes.map(({ name, code }) => `${name}    ${code}`)
    await copy(lines.join('\n'), t('copiedSome', { count: lines.length }))
  }
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      isBusy={isBusy}
      onClick={() => void onCopy()}
    >
      {t('copySelected')}
    </BusyButton>
  )
}
