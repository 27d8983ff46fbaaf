import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import PlaylistPlay from '@mui/icons-material/PlaylistPlay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ChannelRow_channel$data } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useListRows } from '../../../ui/list/listRows.ts'
import { useRemove } from '../../../ui/list/useRemove.ts'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CellProps } from './channelCells.tsx'
import { useCopyChannel, useDeleteChannels, useSetChannelStatus } from './channelMutations.ts'
import { useTests } from './useChannelTests.tsx'

/** The actions for one channel. */
export function ChannelActions({ row }: CellProps) {
  const { t } = useTranslation(['channel', 'common'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const { run, choose } = useTests()
  const use = useChannelUses(row)
  const isOn = row.status === 'ENABLED'
  const test = () => {
    setBusy(true)
    void run(row).finally(() => setBusy(false))
  }
  const actions: RowAction[] = [
    {
      key: 'test',
      label: t('test.action'),
      icon: <PlayArrow fontSize="small" />,
      isVisible: true,
      isBusy: isBusy || row.isTesting,
      onClick: test,
    },
    {
      key: 'testModel',
      label: t('test.model'),
      icon: <PlaylistPlay fontSize="small" />,
      onClick: () => choose(row),
    },
    {
      key: 'edit',
      label: t('common:edit'),
      icon: <Edit fontSize="small" />,
      onClick: () => void navigate({ pathname: `/channel/edit/${row.databaseId}`, search }),
    },
    {
      key: 'status',
      label: isOn ? t('common:disable') : t('common:enable'),
      icon: isOn ? <Block fontSize="small" /> : <CheckCircle fontSize="small" />,
      onClick: use.toggle,
    },
    {
      key: 'copy',
      label: t('common:copy'),
      icon: <ContentCopy fontSize="small" />,
      onClick: () => void use.copy(),
    },
    {
      key: 'delete',
      label: t('common:delete'),
      icon: <Delete fontSize="small" />,
      isDangerous: true,
      onClick: use.remove,
    },
  ]
  return <RowActions name={row.name} actions={actions} />
}

function useChannelUses({ id, name, status }: ChannelRow_channel$data) {
  const { t } = useTranslation(['channel', 'common'])
  const errorText = useErrorText()
  const [setStatus] = useSetChannelStatus()
  const [copy] = useCopyChannel()
  const { onAdded } = useListRows()
  const remove = useRemove(useDeleteChannels()[0])
  const failed = (thrown: unknown) => toast.error(errorText(thrown))
  return {
    toggle: () => {
      const next = status === 'ENABLED' ? 'DISABLED' : 'ENABLED'
      void setStatus({ id, status: next }).catch(failed)
    },
    copy: async () => {
      const question = {
        title: t('copy.title', { name }),
        text: t('copy.text'),
        action: t('common:copy'),
      }
      if (!(await confirm({ ...question, tone: 'primary' }))) return
      await copy({ id }).then(({ channel }) => {
        toast.success(t('copy.done'))
        onAdded([channel.id])
      }, failed)
    },
    remove: () => {
      const question = {
        title: t('delete.title', { name }),
        text: t('delete.text'),
        action: t('delete.action'),
      }
      void remove([id], { question, done: count => t('delete.done', { count }) })
    },
  }
}
