import { useTranslation } from 'react-i18next'
import { loadFieldText, useErrorText } from '../../../i18n/useErrorText.ts'
import { loadCode } from '../../../relay/resource.ts'
import { InlineNumber } from '../../../ui/InlineNumber.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CellProps } from './channelCells.tsx'
import type { NumberField } from './numberRules.ts'
import { useSetChannelPriority, useSetChannelWeight } from './channelMutations.ts'

export function PriorityCell({ row }: CellProps) {
  const { id, name, priority } = row
  const [set] = useSetChannelPriority()
  return (
    <NumberCell
      field="priority"
      name={name}
      value={priority}
      onCommit={value => set({ id, value })}
    />
  )
}

export function WeightCell({ row }: CellProps) {
  const { id, name, weight } = row
  const [set] = useSetChannelWeight()
  return (
    <NumberCell field="weight" name={name} value={weight} onCommit={value => set({ id, value })} />
  )
}

interface NumberCellProps {
  readonly field: NumberField
  readonly name: string
  readonly value: number
  readonly onCommit: (value: number) => Promise<unknown>
}

function NumberCell({ field, name, value, onCommit }: NumberCellProps) {
  const { t } = useTranslation('channel')
  const errorText = useErrorText()
  const commit = async (text: string) => {
    const { problemOfNumber } = await loadCode(() => import('./numberRules.ts'))
    const problem = problemOfNumber(field, text)
    if (problem) toast.error((await loadFieldText())(problem))
    else await onCommit(Number(text))
  }
  return (
    <InlineNumber
      value={value}
      label={`${t(field)} ${name}`}
      onCommit={text => void commit(text).catch(thrown => toast.error(errorText(thrown)))}
    />
  )
}
