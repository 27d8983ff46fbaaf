import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import PlaylistPlay from '@mui/icons-material/PlaylistPlay'
import Refresh from '@mui/icons-material/Refresh'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelRow_channel$data } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useRowActions } from '../../../ui/list/useRowActions.tsx'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CellProps } from './channelCells.tsx'
import { useCopyChannel, useDeleteChannels, useSetChannelStatus } from './channelMutations.ts'
import { useTests } from './useChannelTests.tsx'
import { useUpdateBalance } from './useUpdateBalance.ts'

/** The actions for one channel. */
export function ChannelActions({ row }: CellProps) {
  const { t } = useTranslation('channel')
  const [isBusy, setBusy] = useState(false)
  const { run, choose } = useTests()
  const copy = useCopyAction(row)
  const balance = useBalanceAction(row)
  const { edit, status, remove } = useRowActions({
    texts: 'channel',
    row,
    editPath: '/channel/edit',
    isOn: row.status === 'ENABLED',
    setStatus: useSetChannelStatus()[0],
    remove: useDeleteChannels()[0],
  })
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
    edit,
    status,
    balance,
    copy,
    remove,
  ]
  return <RowActions name={row.name} actions={actions} />
}

/** Asks the upstream for the balance of the channel. */
function useBalanceAction(row: ChannelRow_channel$data): RowAction {
  const { t } = useTranslation('channel')
  const [onClick] = useUpdateBalance(row)
  return {
    key: 'balance',
    label: t('balance.update'),
    icon: <Refresh fontSize="small" />,
    onClick,
  }
}

/** Copies the channel, after a question. */
function useCopyAction({ id, name }: ChannelRow_channel$data): RowAction {
  const { t } = useTranslation(['channel', 'common'])
  const errorText = useErrorText()
  const [copy] = useCopyChannel()
  const ask = async () => {
    const question = { title: t('copy.title', { name }), text: t('copy.text') }
    if (await confirm({ ...question, action: t('common:copy'), tone: 'primary' })) {
      await copy({ id }).catch((thrown: unknown) =>
        toast.error(`${t('copy.failed')} · ${errorText(thrown)}`),
      )
    }
  }
  return {
    key: 'copy',
    label: t('common:copy'),
    icon: <ContentCopy fontSize="small" />,
    onClick: () => void ask(),
  }
}
