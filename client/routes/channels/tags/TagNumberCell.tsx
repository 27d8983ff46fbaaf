import { useTranslation } from 'react-i18next'
import { loadFieldText, useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { InlineNumber } from '../../../ui/InlineNumber.tsx'
import { toast } from '../../../ui/toast.ts'
import { problemOfNumber, type NumberField } from '../parts/numberRules.ts'
import type { Tag } from './tagRows.ts'
import { useUpdateTag } from './tagMutations.ts'

interface TagNumberCellProps {
  readonly tag: Tag
  readonly field: NumberField
}

/** A number that all channels of the tag have; a change asks first. */
export function TagNumberCell({ tag, field }: TagNumberCellProps) {
  const { t } = useTranslation(['channelWork', 'channel', 'common'])
  const report = useReportError()
  const [update] = useUpdateTag()
  const { name, channelCount: count } = tag
  const value = tag[field]
  const mixed = t('tags.mixed')
  if (name == null) return value ?? mixed
  const commit = async (text: string) => {
    const problem = problemOfNumber(field, text)
    if (problem) return void toast.error((await loadFieldText())(problem))
    const title = t(`tags.ask.${field}`, { tag: name, count, value: text })
    if (await confirm({ title, action: t('common:save'), tone: 'primary' }))
      await update({ tag: name, [field]: Number(text) })
  }
  return (
    <InlineNumber
      value={value}
      placeholder={mixed}
      label={`${t(`channel:${field}`)} ${name}`}
      onCommit={text => report(commit(text))}
    />
  )
}
