import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useTranslation } from 'react-i18next'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'
import { useSetTagStatus } from './tagMutations.ts'
import { useTagUses, type Tag } from './tagRows.ts'

/** A change of more channels than this asks first. */
const UNASKED_MAX = 5

/** The actions for all channels of a tag. Channels without a tag have none. */
export function TagActions({ tag }: { readonly tag: Tag }) {
  const { t } = useTranslation(['channelWork', 'common'])
  const report = useReportError()
  const { edit } = useTagUses()
  const [setStatus] = useSetTagStatus()
  const { name, channelCount: count } = tag
  if (name == null) return null
  const disable = async () => {
    const question = {
      title: t('tags.ask.disable', { tag: name, count }),
      action: t('common:disable'),
    }
    if (count > UNASKED_MAX && !(await confirm(question))) return
    await setStatus({ tag: name, status: 'DISABLED' })
  }
  const actions: RowAction[] = [
    {
      key: 'edit',
      label: t('tags.edit'),
      icon: <Edit fontSize="small" />,
      onClick: () => edit(name),
    },
    {
      key: 'enable',
      label: t('tags.enableAll'),
      icon: <CheckCircle fontSize="small" />,
      onClick: () => report(setStatus({ tag: name, status: 'ENABLED' })),
    },
    {
      key: 'disable',
      label: t('tags.disableAll'),
      icon: <Block fontSize="small" />,
      onClick: () => report(disable()),
    },
  ]
  return <RowActions name={name} actions={actions} />
}
